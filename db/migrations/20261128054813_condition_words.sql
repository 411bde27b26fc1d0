-- A used or refurbished product is found by that word, as if its brand had it: such products are written anew. Functions are
-- applied after migrations, so that these come with it; a new shop has neither products nor functions yet.
DO $migration$
DECLARE
  batch text[];
BEGIN
  IF NOT EXISTS (SELECT FROM "products") THEN
    RETURN;
  END IF;
  EXECUTE $functions$
CREATE OR REPLACE FUNCTION brand_words(p products) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN indexed_words(left(p.brand, 2000)) || array_remove(ARRAY[p.condition], 'new');
END
$$;
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
  CROSS JOIN LATERAL (
    SELECT indexed_words(left(p.name, 2000)) AS name, brand_words(p) AS brand OFFSET 0
  ) words
  WHERE p.id = ANY (ids) ORDER BY p.category_id, p.id
  ON CONFLICT (product_id) DO UPDATE SET (category_id, popularity, rating_count, rating_sum, price_cents, created_at,
      brand, name_words, brand_words, specifications, tokens) =
    (excluded.category_id, excluded.popularity, excluded.rating_count, excluded.rating_sum, excluded.price_cents,
      excluded.created_at, excluded.brand, excluded.name_words, excluded.brand_words, excluded.specifications, excluded.tokens);
  PERFORM learn_words(array(SELECT DISTINCT substr(token, 3) COLLATE "default"
    FROM product_search, unnest(tokens) token WHERE product_id = ANY (ids) AND starts_with(token, 'w/')));
END
$$;
CREATE OR REPLACE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
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
  $functions$;
  FOR batch IN
    SELECT array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY id) / 500 AS part FROM "products" WHERE "condition" <> 'new'
    ) used GROUP BY part ORDER BY part
  LOOP
    PERFORM index_products(batch);
  END LOOP;
END
$migration$;
