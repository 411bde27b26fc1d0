-- What stands in the index of a product, each as text that anyone can read (shop/finding/README.md names all of them), and
-- the triggers that keep it, in the product's own transaction.

-- The band of a price: how many of these bounds it reaches, in the shop's currency. shop/finding/index/tokens.ts has the same bounds.
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

-- What filters offer as choices: the specifications, and the condition.
CREATE OR REPLACE FUNCTION choice_tokens(p products) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN specification_tokens(p.specifications) || ('condition/' || p.condition);
END
$$;

-- Tokens stand in one order, so that a change that brings the same tokens is seen to change nothing.
CREATE OR REPLACE FUNCTION sorted_tokens(tokens text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN array(SELECT DISTINCT token COLLATE "C" FROM unnest(tokens) token WHERE token IS NOT NULL ORDER BY 1);
END
$$;

-- The words beside the name on a card: the brand's, and 'used' or 'refurbished', which nobody writes into the name.
CREATE OR REPLACE FUNCTION brand_words(p products) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN indexed_words(left(p.brand, 2000)) || array_remove(ARRAY[p.condition], 'new');
END
$$;

-- What a product is found by of the words of its name and its brand, and of its description: name, title (name or brand), and
-- anywhere. A very long description counts with its first 20,000 letters. In PL/pgSQL, which keeps its plan: a function in
-- SQL is planned anew for each product that somebody saves.
CREATE OR REPLACE FUNCTION word_tokens(name text[], brand text[], description text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  title CONSTANT text[] := name || brand;
BEGIN
  RETURN array(
    SELECT 'n/' || unnest(name)
    UNION ALL SELECT 't/' || unnest(title)
    UNION ALL SELECT 'w/' || unnest(title || indexed_words(left(description, 20000))));
END
$$;

-- One product of 64, drawn by its id: what is found of these tells about how many are found of all (shop/finding/index/tokens.ts).
CREATE OR REPLACE FUNCTION is_sampled(id text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(md5(id), 2) IN ('00', '01', '02', '03')
$$;

-- The models and variants that a product fits.
CREATE OR REPLACE FUNCTION fitment_tokens(id text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN array(SELECT unnest(ARRAY['fits/m' || f.model_id, 'fits/' || f.sub_model_id])
    FROM product_compatibility f WHERE f.product_id = fitment_tokens.id);
END
$$;

-- Everything else that a product is found by.
CREATE OR REPLACE FUNCTION trait_tokens(p products, band integer) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN choice_tokens(p) || fitment_tokens(p.id)
    || ARRAY[
      'pop/' || band, 'category/' || p.category_id, 'brand/' || lower(left(p.brand, 120)),
      'price/' || price_band((p.price * 100)::bigint), 'stars/' || rating_stars(p.rating_count, p.rating_sum),
      'month/' || to_char(p.created_at AT TIME ZONE 'UTC', 'YYYYMM'), CASE WHEN p.is_universal THEN 'fits/all' END,
      CASE WHEN is_sampled(p.id) THEN 'sample' END];
END
$$;

-- What is in stock keeps its band of popularity until that is counted again.
CREATE OR REPLACE FUNCTION product_band(p products, known integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT p.is_active THEN 30 WHEN p.stock = 0 THEN 20 ELSE least(known, 19) END
$$;

-- Writes anew what searches read of these products, which nobody else changes meanwhile: what was read before would be
-- written over it.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search AS s (product_id, category_id, popularity, rating_count, rating_sum, price_cents, created_at,
    brand, name_words, brand_words, specifications, tokens)
  SELECT p.id, p.category_id, band, p.rating_count, p.rating_sum, (p.price * 100)::bigint, p.created_at,
    translate(p.brand, E'\t\n', '  '), array_to_string(words.name, ' '), array_to_string(words.brand, ' '),
    array_to_string(choice_tokens(p), E'\t'),
    sorted_tokens(word_tokens(words.name, words.brand, p.description) || trait_tokens(p, band))
  FROM products p LEFT JOIN product_search known ON known.product_id = p.id
  CROSS JOIN LATERAL product_band(p, known.popularity) band
  -- The offset has the words read once, and not wherever they stand above.
  CROSS JOIN LATERAL (
    SELECT indexed_words(left(p.name, 2000)) AS name, brand_words(p) AS brand OFFSET 0
  ) words
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

-- Writes anew all but the words of these products, which nobody else changes meanwhile. Reading the words of a text is the
-- long part. Call it with the products locked. Tokens that stay, as by a price that stays in its band, are handed on as they
-- are, so that PostgreSQL need not write each of them into their index once more.
CREATE OR REPLACE FUNCTION index_traits(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search s SET (category_id, popularity, rating_count, rating_sum, price_cents, created_at, specifications,
      tokens) = (p.category_id, p.band, p.rating_count, p.rating_sum, p.price_cents, p.created_at, p.choices,
      CASE WHEN s.tokens = p.fresh THEN s.tokens ELSE p.fresh END)
  FROM (
    SELECT p.id, p.category_id, band, p.rating_count, p.rating_sum, (p.price * 100)::bigint AS price_cents, p.created_at,
      array_to_string(choice_tokens(p), E'\t') AS choices,
      sorted_tokens(array(SELECT token FROM unnest(known.tokens) token WHERE token ~ '^[ntw]/') || trait_tokens(p, band)) AS fresh
    FROM products p JOIN product_search known ON known.product_id = p.id
    CROSS JOIN LATERAL product_band(p, known.popularity) band
    WHERE p.id = ANY (ids) OFFSET 0
  ) p WHERE s.product_id = p.id;
END
$$;

-- Writes anew which vehicles these products fit, which nobody else changes meanwhile.
CREATE OR REPLACE FUNCTION index_fitment(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search s SET tokens = CASE WHEN s.tokens = p.fresh THEN s.tokens ELSE p.fresh END
  FROM (
    SELECT product_id, sorted_tokens(fitment_tokens(product_id)
      || array(SELECT token FROM unnest(tokens) token WHERE token = 'fits/all' OR NOT starts_with(token, 'fits/'))) AS fresh
    FROM product_search WHERE product_id = ANY (ids) OFFSET 0
  ) p WHERE s.product_id = p.product_id;
END
$$;

-- Writes anew the prices of these products, which nobody else changes meanwhile. Tokens stay but that of the band, and stay in
-- their order: a product has one that begins with 'price/'.
CREATE OR REPLACE FUNCTION index_prices(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search s SET price_cents = p.cents,
    tokens = CASE WHEN p.band = p.known_band THEN s.tokens ELSE array_replace(s.tokens, 'price/' || p.known_band, 'price/' || p.band) END
  FROM (
    SELECT p.id, cents, price_band(cents) AS band, price_band(known.price_cents) AS known_band
    FROM products p JOIN product_search known ON known.product_id = p.id
    CROSS JOIN LATERAL (SELECT (p.price * 100)::bigint AS cents) price
    WHERE p.id = ANY (ids) OFFSET 0
  ) p WHERE s.product_id = p.id;
END
$$;

-- Sorts what a statement wrote into the index. Until then it waits in the list of pending tokens (fastupdate), which each
-- search would read as a whole. Many products at once share most of their tokens: sorted together they take half the time.
CREATE OR REPLACE FUNCTION sort_pending_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gin_clean_pending_list('product_search_tokens');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_search_tokens_written AFTER INSERT OR UPDATE ON product_search
FOR EACH STATEMENT EXECUTE FUNCTION sort_pending_tokens();

CREATE OR REPLACE FUNCTION index_inserted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array_agg(id)) FROM changed;
  RETURN NULL;
END
$$;

-- Keeps one plan for all rows: making one anew for each product took longer than writing it. Statements that bring many
-- products at once plan with their number instead, since a plan from an empty shop would compare each with each.
CREATE OR REPLACE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- An import changes many at once, and has them indexed together at the end of its transaction (shop/trade/imports).
  IF current_setting('camshaft.indexing', true) = 'together' THEN
    RETURN NULL;
  END IF;
  IF NEW.name <> OLD.name OR NEW.brand <> OLD.brand OR NEW.condition <> OLD.condition
  OR NEW.description IS DISTINCT FROM OLD.description THEN
    PERFORM index_products(ARRAY[NEW.id]);
  ELSE
    PERFORM index_traits(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION index_changed_fitment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids CONSTANT text[] := array(SELECT DISTINCT product_id FROM changed);
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM index_fitment(ids);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION index_moved_fitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
  PERFORM index_fitment(ARRAY[OLD.product_id, NEW.product_id]);
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
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_inserted_products();

-- By row: PostgreSQL allows no condition on a statement trigger with a transition table, and an order, which takes some
-- of the stock, must not fire it unless it takes the last piece. A test changes each column of a product, so that none that
-- its tokens read is forgotten here.
CREATE OR REPLACE TRIGGER products_index_updated AFTER UPDATE ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.name <> OLD.name OR NEW.brand <> OLD.brand
  OR NEW.description IS DISTINCT FROM OLD.description OR NEW.price <> OLD.price OR NEW.created_at <> OLD.created_at
  OR NEW.specifications IS DISTINCT FROM OLD.specifications OR NEW.condition <> OLD.condition
  OR rating_stars(NEW.rating_count, NEW.rating_sum) <> rating_stars(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION index_updated_product();

CREATE OR REPLACE TRIGGER products_index_rated AFTER UPDATE OF rating_count, rating_sum ON products
FOR EACH ROW WHEN (NEW.rating_count <> OLD.rating_count OR NEW.rating_sum <> OLD.rating_sum)
EXECUTE FUNCTION index_rated_product();

CREATE OR REPLACE TRIGGER product_compatibility_index_inserted AFTER INSERT ON product_compatibility
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_fitment();

CREATE OR REPLACE TRIGGER product_compatibility_index_deleted AFTER DELETE ON product_compatibility
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_fitment();

CREATE OR REPLACE TRIGGER product_compatibility_index_moved AFTER UPDATE ON product_compatibility
FOR EACH ROW WHEN (
  NEW.product_id <> OLD.product_id OR NEW.sub_model_id <> OLD.sub_model_id OR NEW.model_id <> OLD.model_id
) EXECUTE FUNCTION index_moved_fitment();
