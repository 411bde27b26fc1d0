-- Keeps product_search, one narrow row a product, and the counts of the lexicon.

-- Which models and variants a product fits.
CREATE OR REPLACE FUNCTION product_vehicle_tags(id text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT DISTINCT tag FROM product_compatibility f
    CROSS JOIN LATERAL (VALUES (model_tag(f.model_id)), (variant_tag(f.sub_model_id))) tags (tag)
    WHERE f.product_id = product_vehicle_tags.id
  )
$$;

-- What a product is narrowed by besides its words:
--   10            universal
--   20 to 36      how rare its draw is: 20 + n and above are one in 2^n of all, so a sample of any size is at hand
--   1000 + n      its category
--   2^24 and up   its brand, its band of prices, each rating floor that it reaches, each of its specifications
--   600,000,000   and 2^30, and up: the models and variants that it fits (model_tag, variant_tag)
-- The longest choice that a field can offer has 120 characters.
CREATE OR REPLACE FUNCTION product_tags(p products, draw integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array_remove(ARRAY[
    CASE WHEN p.is_universal THEN 10 END, 20 + least(16, 31 - length(ltrim(draw::bit(31)::text, '0'))), 1000 + p.category_id,
    search_tag('brand', lower(p.brand)), search_tag('price', price_band(p.price)::text)
  ], NULL)
  || array(SELECT search_tag('rating', floor::text) FROM generate_series(1, rating_floor(p.rating_count, p.rating_sum)) floor)
  || array(SELECT search_tag('spec.' || key, value)
      FROM jsonb_each_text(CASE WHEN jsonb_typeof(p.specifications) = 'object' THEN p.specifications END)
      WHERE length(value) <= 120 LIMIT 200)
  || product_vehicle_tags(p.id);
END
$$;

-- Writes what searches read of these products, which nobody else changes meanwhile: what was read before would be written
-- over it. New words are learnt first, by a statement of their own: the next one then
-- sees also those that somebody else was learning. Each product's words are taken from it twice rather than joined to it: a
-- planner that takes a shop for empty, as one is before its first import, compared each product with each.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(DISTINCT w.word) INTO words
  FROM products p CROSS JOIN LATERAL product_words(p.name, p.brand, p.description) w WHERE p.id = ANY (ids);
  PERFORM learn_words(words);
  INSERT INTO product_search AS s (product_id, category_id, tier, draw, brand, price, rating_average, rating_count,
    created_at, name_terms, terms)
  SELECT p.id, p.category_id, place.tier, place.draw, p.brand, p.price, p.rating_average, p.rating_count, p.created_at,
    coalesce(worded.named, '{}'), place.tier || coalesce(worded.terms, '{}') || product_tags(p, place.draw)
  FROM products p
  CROSS JOIN LATERAL (
    SELECT array_agg(word_term(known.id, w.field) ORDER BY known.id) AS terms,
      array_agg(word_term(known.id, w.field)) FILTER (WHERE w.field = 2) AS named
    FROM product_words(p.name, p.brand, p.description) w JOIN search_words known USING (word)
  ) worded
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT p.is_active THEN 9 WHEN p.stock = 0 THEN 6 ELSE 5 END AS tier,
    hashtext(p.id) & 2147483647 AS draw) place
  -- Where many come at once, those of a category stand together: a search mostly finds parts of a few.
  WHERE p.id = ANY (ids) ORDER BY p.category_id, p.id
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
    price = excluded.price, rating_average = excluded.rating_average, rating_count = excluded.rating_count,
    created_at = excluded.created_at, name_terms = excluded.name_terms,
    -- How popular it is stays, until that is counted again.
    tier = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END,
    terms = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END || excluded.terms[2:];
END
$$;

CREATE OR REPLACE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM index_products(array_agg(id)) FROM changed;
  ELSE
    PERFORM index_products(array_agg(DISTINCT product_id)) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_index_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE OR REPLACE TRIGGER product_compatibility_index_inserted AFTER INSERT ON product_compatibility
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE OR REPLACE TRIGGER product_compatibility_index_deleted AFTER DELETE ON product_compatibility
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE OR REPLACE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- By row: PostgreSQL allows no condition on a statement trigger with a transition table, and an order, which takes some
-- of the stock, must not fire it unless it takes the last piece.
CREATE OR REPLACE TRIGGER products_index_updated AFTER UPDATE OF name, brand, description, price, stock, category_id, is_universal,
  is_active, specifications, rating_count, rating_sum, created_at ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.name <> OLD.name OR NEW.brand <> OLD.brand
  OR NEW.description IS DISTINCT FROM OLD.description OR NEW.price <> OLD.price OR NEW.created_at <> OLD.created_at
  OR NEW.specifications IS DISTINCT FROM OLD.specifications
  OR rating_floor(NEW.rating_count, NEW.rating_sum) <> rating_floor(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION index_updated_product();

-- A review that leaves the average on its floor changes no term, and so writes no index.
CREATE OR REPLACE FUNCTION index_rated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET rating_count = NEW.rating_count, rating_average = NEW.rating_average WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_index_rated AFTER UPDATE OF rating_count, rating_sum ON products
FOR EACH ROW WHEN (NEW.rating_count <> OLD.rating_count OR NEW.rating_sum <> OLD.rating_sum)
EXECUTE FUNCTION index_rated_product();

-- A row that names another product or vehicle than before.
CREATE OR REPLACE FUNCTION index_moved_fitting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_compatibility_index_moved AFTER UPDATE ON product_compatibility
FOR EACH ROW WHEN (
  NEW.product_id <> OLD.product_id OR NEW.sub_model_id <> OLD.sub_model_id OR NEW.model_id <> OLD.model_id
) EXECUTE FUNCTION index_moved_fitting();

-- In how many products each word stands, and in how many names and brands, and away with the words that stand in none.
-- Run aside: the long count takes no lock; only then do writers wait for the moment of the changes. A word is dropped
-- only if no product has it by then, so that one written during the count is kept.
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
    SELECT -term / 4 AS id, count(*) AS product_count, count(*) FILTER (WHERE -term % 4 > 0) AS name_count
    FROM product_search, unnest(terms) AS term WHERE term < 0 GROUP BY 1;
  ANALYZE counted_words;
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  UPDATE search_words s SET product_count = c.product_count, name_count = c.name_count
  FROM counted_words c
  WHERE c.id = s.id AND (c.product_count <> s.product_count OR c.name_count <> s.name_count);
  DELETE FROM search_words s
  WHERE NOT EXISTS (SELECT FROM counted_words c WHERE c.id = s.id)
    AND NOT EXISTS (SELECT FROM product_search p WHERE p.terms && word_terms(s.id, 0));
  DROP TABLE counted_words;
END
$$;
