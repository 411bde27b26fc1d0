-- What stands in the index of a product, each as text that anyone can read (shop/search/README.md names all of them), and
-- the triggers that keep it, in the product's own transaction.

-- The highest price in cents that is still in a lower band; shop/search/tokens.ts has the same bounds.
CREATE OR REPLACE FUNCTION price_band(cents bigint) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket(cents / 100.0, ARRAY[
    1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 50000, 100000
  ]::numeric[])
$$;

-- Tenths of the average rating, 45 of 4.5; the average is exact where a filter asks for at least 4.
CREATE OR REPLACE FUNCTION rating_stars(rating_count integer, rating_sum integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN rating_count = 0 THEN 0 ELSE 10 * rating_sum / rating_count END
$$;

-- Choices are at most 120 characters long; a longer text is no choice of a filter.
CREATE OR REPLACE FUNCTION specification_tokens(specifications jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN array(
    SELECT 'spec.' || key || '/' || value
    FROM jsonb_each_text(CASE WHEN jsonb_typeof(specifications) = 'object' THEN specifications END)
    WHERE length(key) <= 120 AND length(value) <= 120 AND key || value !~ '[\t\n]' LIMIT 200);
END
$$;

-- A very long description counts with its first 20,000 letters. In PL/pgSQL, which keeps its plan: a function in SQL is
-- planned anew for each product that somebody saves.
CREATE OR REPLACE FUNCTION product_tokens(p products, band integer) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  name CONSTANT text[] := indexed_words(left(p.name, 2000));
  title CONSTANT text[] := name || indexed_words(left(p.brand, 2000));
BEGIN
  RETURN (
    SELECT array_agg(DISTINCT token COLLATE "C" ORDER BY token COLLATE "C") FROM (
      SELECT 'n/' || unnest(name) AS token
      UNION ALL SELECT 't/' || unnest(title)
      UNION ALL SELECT 'w/' || unnest(title || indexed_words(left(p.description, 20000)))
      UNION ALL SELECT unnest(specification_tokens(p.specifications))
      UNION ALL SELECT unnest(ARRAY['fits/m' || f.model_id, 'fits/' || f.sub_model_id])
        FROM product_compatibility f WHERE f.product_id = p.id
      UNION ALL SELECT unnest(ARRAY[
        'pop/' || band, 'category/' || p.category_id, 'brand/' || lower(left(p.brand, 120)),
        'price/' || price_band((p.price * 100)::bigint), 'stars/' || rating_stars(p.rating_count, p.rating_sum),
        'month/' || to_char(p.created_at AT TIME ZONE 'UTC', 'YYYYMM'), CASE WHEN p.is_universal THEN 'fits/all' END])
    ) listed WHERE token IS NOT NULL
  );
END
$$;

-- Writes anew what searches read of these products, which nobody else changes meanwhile: what was read before would be
-- written over it. What is in stock keeps its band of popularity until that is counted again.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search AS s (product_id, category_id, popularity, rating_count, rating_sum, price_cents, created_at,
    brand, name_words, brand_words, specifications, tokens)
  SELECT p.id, p.category_id, placed.band, p.rating_count, p.rating_sum, (p.price * 100)::bigint, p.created_at,
    translate(p.brand, E'\t\n', '  '), array_to_string(indexed_words(left(p.name, 2000)), ' '),
    array_to_string(indexed_words(left(p.brand, 2000)), ' '),
    array_to_string(specification_tokens(p.specifications), E'\t'), product_tokens(p, placed.band)
  FROM products p LEFT JOIN product_search known ON known.product_id = p.id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN NOT p.is_active THEN 30 WHEN p.stock = 0 THEN 20 ELSE least(known.popularity, 19) END AS band
  ) placed
  -- Where many come at once, those of a category stand together: a search mostly finds parts of a few.
  WHERE p.id = ANY (ids) ORDER BY p.category_id, p.id
  ON CONFLICT (product_id) DO UPDATE SET (category_id, popularity, rating_count, rating_sum, price_cents, created_at,
      brand, name_words, brand_words, specifications, tokens) =
    (excluded.category_id, excluded.popularity, excluded.rating_count, excluded.rating_sum, excluded.price_cents,
      excluded.created_at, excluded.brand, excluded.name_words, excluded.brand_words, excluded.specifications, excluded.tokens);
  -- Tokens are compared byte by byte, and what is compared so finds nothing in the index of the lexicon.
  PERFORM learn_words(array(SELECT DISTINCT substr(token, 3) COLLATE "default"
    FROM product_search, unnest(tokens) token WHERE product_id = ANY (ids) AND starts_with(token, 'w/')));
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

CREATE OR REPLACE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION index_moved_fitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;

-- A review that changes no token writes no index.
CREATE OR REPLACE FUNCTION index_rated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET rating_count = NEW.rating_count, rating_sum = NEW.rating_sum WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_index_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

-- By row: PostgreSQL allows no condition on a statement trigger with a transition table, and an order, which takes some
-- of the stock, must not fire it unless it takes the last piece.
CREATE OR REPLACE TRIGGER products_index_updated AFTER UPDATE OF name, brand, description, price, stock, category_id, is_universal,
  is_active, specifications, rating_count, rating_sum, created_at ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.name <> OLD.name OR NEW.brand <> OLD.brand
  OR NEW.description IS DISTINCT FROM OLD.description OR NEW.price <> OLD.price OR NEW.created_at <> OLD.created_at
  OR NEW.specifications IS DISTINCT FROM OLD.specifications
  OR rating_stars(NEW.rating_count, NEW.rating_sum) <> rating_stars(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION index_updated_product();

CREATE OR REPLACE TRIGGER products_index_rated AFTER UPDATE OF rating_count, rating_sum ON products
FOR EACH ROW WHEN (NEW.rating_count <> OLD.rating_count OR NEW.rating_sum <> OLD.rating_sum)
EXECUTE FUNCTION index_rated_product();

CREATE OR REPLACE TRIGGER product_compatibility_index_inserted AFTER INSERT ON product_compatibility
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE OR REPLACE TRIGGER product_compatibility_index_deleted AFTER DELETE ON product_compatibility
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();

CREATE OR REPLACE TRIGGER product_compatibility_index_moved AFTER UPDATE ON product_compatibility
FOR EACH ROW WHEN (
  NEW.product_id <> OLD.product_id OR NEW.sub_model_id <> OLD.sub_model_id OR NEW.model_id <> OLD.model_id
) EXECUTE FUNCTION index_moved_fitment();
