-- What a list is narrowed by, as tags of the same array and index that a search narrows by. Besides the tags of
-- `product_search_tags` so far (tier first, 10, 100 to 227, 1000 + n) each product has
--   20 to 36      how rare its draw is: 20 + n and above are one in 2^n of all, so a sample of any size is at hand
--   2^24 and up   its brand, its band of prices, each rating floor that it reaches, each of its specifications
CREATE FUNCTION search_tag(kind text, value text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 16777216 + (hashtext(kind || '=' || value) & 536870911) $$;
--> statement-breakpoint
-- Numbers that people choose as bounds, so that a range of prices seldom reads more than it shows.
CREATE FUNCTION price_band(price numeric) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket(price, ARRAY[
    1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 50000, 100000
  ]::numeric[])
$$;
--> statement-breakpoint
-- The highest of 1 to 4 that an average rating reaches; 0 without any.
CREATE FUNCTION rating_floor(rating_count integer, rating_sum integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN rating_count = 0 THEN 0 ELSE least(4, rating_sum / rating_count) END
$$;
--> statement-breakpoint
DROP TRIGGER products_search_tags_updated ON products;
--> statement-breakpoint
DROP FUNCTION product_search_tags(text, integer, boolean, integer);
--> statement-breakpoint
CREATE FUNCTION product_search_tags(
  id text, tier integer, is_universal boolean, category_id integer, brand text, price numeric, specifications jsonb,
  rating_count integer, rating_sum integer
) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    tier, 100 + (hashtext(id) & 127), CASE WHEN is_universal THEN 10 END, 1000 + category_id,
    20 + least(16, 31 - length(ltrim((hashtext(id) & 2147483647)::bit(31)::text, '0'))),
    search_tag('brand', lower(brand)), search_tag('price', price_band(price)::text)
  ], NULL)
  || array(SELECT search_tag('rating', floor::text) FROM generate_series(1, rating_floor(rating_count, rating_sum)) floor)
  -- The longest choice that a field can offer has 120 characters; an index row has room for so many tags.
  || array(SELECT search_tag('spec.' || key, value)
      FROM jsonb_each_text(CASE WHEN jsonb_typeof(specifications) = 'object' THEN specifications END)
      WHERE length(value) <= 120 LIMIT 200)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tier integer := CASE WHEN NOT NEW.is_active THEN 9 WHEN NEW.stock = 0 THEN 6 ELSE 5 END;
BEGIN
  IF tier = 5 AND TG_OP = 'UPDATE' AND coalesce(NEW.search_tags[1], 5) < 5 THEN
    tier := NEW.search_tags[1];
  END IF;
  NEW.search_tags := product_search_tags(NEW.id, tier, NEW.is_universal, NEW.category_id, NEW.brand, NEW.price,
    NEW.specifications, NEW.rating_count, NEW.rating_sum);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- At once and without a dead row: the table is written anew, and its indexes with it.
ALTER TABLE products ALTER COLUMN search_tags TYPE integer[] USING product_search_tags(
  id, coalesce(search_tags[1], 5), is_universal, category_id, brand, price, specifications, rating_count, rating_sum);
--> statement-breakpoint
-- An order changes stock: it writes no index unless it takes the last piece. Nor does a review, unless the average
-- comes to another floor.
CREATE TRIGGER products_search_tags_updated
BEFORE UPDATE OF stock, is_active, is_universal, category_id, search_tags, brand, price, specifications, rating_count,
  rating_sum ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.search_tags <> OLD.search_tags OR NEW.brand <> OLD.brand
  OR NEW.price <> OLD.price OR NEW.specifications IS DISTINCT FROM OLD.specifications
  OR rating_floor(NEW.rating_count, NEW.rating_sum) <> rating_floor(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION fill_search_tags();
--> statement-breakpoint
-- A sample by chance of a category, and all that is counted of it, read without a single row of the table.
CREATE INDEX products_category_sample ON products (category_id, (hashtext(id) & 2147483647))
INCLUDE (id, brand, price, search_tags) WHERE is_active;
