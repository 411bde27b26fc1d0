-- Every function of the database as the migrations leave it, to be read in one place. Written by 'npm run db:functions';
-- nothing runs it. To change a function, restate it in a new migration.

-- 20261120182547_suggestions.sql
-- The words of a category's name, for an index on them.
CREATE FUNCTION category_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 500)), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' '), ''))
$$;

-- 20261122003951_list_counters.sql
-- What a write adds to the counts of categories, or takes from them: only ever appended.
CREATE FUNCTION count_changed_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sign * count(*), sign * count(*) FILTER (WHERE stock > 0),
    sign * count(*) FILTER (WHERE is_universal)
  FROM changed WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;

-- 20261120135849_admin_triggers.sql
CREATE FUNCTION count_deleted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, row_count)
  SELECT TG_TABLE_NAME, -count(*) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- 20261120135849_admin_triggers.sql
CREATE FUNCTION count_inserted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, row_count)
  SELECT TG_TABLE_NAME, count(*) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- 20261120155316_count_ratings.sql
-- Once a statement, not once a row: thousands of reviews that come at once change each product once. Products are locked
-- in the order in which orders lock them.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The author of a review may go without its rating changing.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM gone JOIN come USING (id)
        WHERE gone.rating <> come.rating OR gone.product_id <> come.product_id) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    WITH counted AS (
      SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM gone GROUP BY product_id
    ), held AS MATERIALIZED (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM counted) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products p SET rating_count = rating_count - reviews, rating_sum = rating_sum - ratings
    FROM counted JOIN held ON held.id = counted.product_id WHERE p.id = held.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH counted AS (
      SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM come GROUP BY product_id
    ), held AS MATERIALIZED (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM counted) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products p SET rating_count = rating_count + reviews, rating_sum = rating_sum + ratings
    FROM counted JOIN held ON held.id = counted.product_id WHERE p.id = held.id;
  END IF;
  RETURN NULL;
END
$$;

-- 20261122003951_list_counters.sql
CREATE FUNCTION count_updated_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sum(sign), sum(sign * (stock > 0)::integer), sum(sign * is_universal::integer)
  FROM (VALUES (-1, OLD.category_id, OLD.is_active, OLD.stock, OLD.is_universal),
    (1, NEW.category_id, NEW.is_active, NEW.stock, NEW.is_universal)
  ) AS versions (sign, category_id, is_active, stock, is_universal)
  WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;

-- 20261121234607_search_engine_terms.sql
-- The tags of one in 2^level of all products, by their draw.
CREATE FUNCTION draw_tags(level integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT generate_series(20 + least(level, 16), 36))
$$;

-- 20261122003951_list_counters.sql
-- A compatibility row knows whether a vehicle's lists show its product for it, so that they are counted by index alone.
-- Two who change what one product fits wait for each other here, since both will write its row.
CREATE OR REPLACE FUNCTION fill_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id, m.make_id INTO NEW.model_id, NEW.make_id
  FROM car_sub_models s JOIN car_models m ON m.id = s.model_id WHERE s.id = NEW.sub_model_id;
  SELECT p.category_id, p.is_active AND NOT p.is_universal INTO NEW.category_id, NEW.is_listed
  FROM products p WHERE p.id = NEW.product_id FOR NO KEY UPDATE;
  -- Of a product that is not there the foreign key complains.
  NEW.is_listed := coalesce(NEW.is_listed, true);
  RETURN NEW;
END
$$;

-- 20261120181148_product_samples.sql
-- The tags that filters count: the tier, 10 of universal products, and from 2^24 up brand, price, rating, specifications;
-- not the vehicles, which may be more than a row of an index has room for.
CREATE FUNCTION filter_tags_of(search_tags integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_tags[1:1] || array(SELECT tag FROM unnest(search_tags[2:]) tag WHERE tag = 10 OR tag BETWEEN 16777216 AND 553648127)
$$;

-- 20261120104748_functions.sql
-- First and last model year named by a variant's year text: '2015-2019', '2015+', '2015', '2012-2016, 2018-2023'.
-- Null where the text names none ('Mk7'); the last is null too where the text is open ('2015+').
CREATE FUNCTION first_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT min(found[1]::integer) FROM regexp_matches(year, '\y((?:19|20)\d\d)', 'g') AS found
$$;

-- 20261120191627_fitting_tags.sql
-- What fits one of some variants, as tags of which it has one: those of the variants, or of a model where all of its
-- variants are meant. The index reads one list for a model, and one for each variant.
CREATE FUNCTION fitting_tags(vehicles integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT unnest(CASE WHEN count(*) = (SELECT count(*) FROM car_sub_models every WHERE every.model_id = v.model_id)
      THEN ARRAY[model_tag(v.model_id)] ELSE array_agg(variant_tag(v.id)) END)
    FROM car_sub_models v WHERE v.id = ANY (vehicles) GROUP BY v.model_id
  ) || 10
$$;

-- 20261122003951_list_counters.sql
CREATE OR REPLACE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM row_counts WHERE table_name IN (SELECT table_name FROM row_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO row_counts (table_name, row_count) SELECT table_name, sum(row_count) FROM gone GROUP BY 1;
  WITH gone AS (
    DELETE FROM order_totals
    WHERE (day, status) IN (SELECT day, status FROM order_totals GROUP BY 1, 2 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT day, status, sum(order_count), sum(amount) FROM gone GROUP BY 1, 2 HAVING sum(order_count) <> 0;
  WITH gone AS (
    DELETE FROM category_counts
    WHERE category_id IN (SELECT category_id FROM category_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT category_id, sum(products), sum(in_stock), sum(universal) FROM gone GROUP BY 1 HAVING sum(products) <> 0;
$$;

-- 20261120105008_search.sql
-- Search words. One definition, used for products and for what people type.
-- Folded text: lower case, accents dropped, apostrophes and initials closed up ('A/C' is 'ac', 'K & N' is 'kn'), a dot
-- kept only inside a number ('1.8l').
CREATE FUNCTION fold_text(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := input;
BEGIN
  IF octet_length(folded) <> length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
    folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    folded := translate(folded, 'øØđĐðÐłŁıħĦ’ʼ', 'ooddddllihh');
  END IF;
  folded := translate(lower(folded), '''`', '');
  IF folded ~ '[a-z](?: ?& ?|[/.-])[a-z0-9]' THEN
    folded := regexp_replace(folded, '(?<![a-z0-9])([a-z])(?: ?& ?|[/.-])(?=[a-z0-9](?![a-z0-9]))', '\1', 'g');
  END IF;
  IF position('.' IN folded) > 0 THEN
    folded := regexp_replace(folded, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  END IF;
  RETURN folded;
END
$$;

-- 20261120135849_admin_triggers.sql
CREATE FUNCTION follow_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_order_totals();
  RETURN NULL;
END
$$;

-- 20261121234607_search_engine_terms.sql
CREATE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM index_products(array_agg(id)) FROM changed;
  ELSE
    PERFORM index_products(array_agg(DISTINCT product_id)) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

-- 20261121234607_search_engine_terms.sql
CREATE FUNCTION index_moved_fitting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;

-- 20261122093731_search_to_the_letter.sql
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

-- 20261121234607_search_engine_terms.sql
-- A review that leaves the average on its floor changes no term, and so writes no index.
CREATE FUNCTION index_rated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET rating_count = NEW.rating_count, rating_average = NEW.rating_average WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

-- 20261121234607_search_engine_terms.sql
CREATE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- 20261120104748_functions.sql
CREATE FUNCTION last_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT max(found[1]::integer) FROM regexp_matches(year, '((?:19|20)\d\d)\y', 'g') AS found
  WHERE year !~ '\d\s*\+'
$$;

-- 20261121234607_search_engine_terms.sql
-- Sorted, so that writers who bring the same new words wait for each other in one order and never in a circle. The lock
-- that an insert takes, even of nothing, keeps words from being forgotten until this transaction ends.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE sql AS $$
  WITH learnt AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT new.word COLLATE "C" FROM unnest(words) AS new (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word) ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_deletions (deletion, word)
  SELECT deletion, word FROM learnt, unnest(word_deletions(word)) AS deletion
$$;

-- 20261120174618_vehicle_tags.sql
-- Which vehicles a product fits, as tags of the same array and index: words and vehicle are then intersected before a
-- row is read, where a join would read all that fits a model to find the few that have the words. Of each product
--   600,000,000 + n      each model that it fits a variant of
--   2^30 + n             each variant that it fits
CREATE FUNCTION model_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 600000000 + id $$;

-- 20261122003951_list_counters.sql
CREATE OR REPLACE FUNCTION move_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_compatibility SET category_id = NEW.category_id, is_listed = NEW.is_active AND NOT NEW.is_universal
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

-- 20261120104748_functions.sql
-- A reference that can be read over a phone: eight characters of Crockford's base32 (no I, L, O or U).
CREATE FUNCTION new_reference() RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  reference text;
BEGIN
  LOOP
    SELECT string_agg(substr(alphabet, 1 + floor(random() * 32)::integer, 1), '') INTO reference
    FROM generate_series(1, 8);
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE reference_key = reference);
  END LOOP;
  RETURN reference;
END
$$;

-- 20261120172439_filter_tags.sql
-- Numbers that people choose as bounds, so that a range of prices seldom reads more than it shows.
CREATE FUNCTION price_band(price numeric) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket(price, ARRAY[
    1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 50000, 100000
  ]::numeric[])
$$;

-- 20261122003951_list_counters.sql
-- A sample by chance of what a list is about, all of it where that is at most a thousand products, else some two hundred:
-- one in 2^level. `total`: how many the list has (of several vehicles at most so many); `shelved` stand in its categories
-- whatever they fit, `in_stock` of those can be had, and `everything` is the whole shop.
CREATE FUNCTION product_sample(categories integer[], vehicles integer[]) RETURNS TABLE (
  level integer, lines text, total integer, shelved integer, in_stock integer, everything integer
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  universal integer;
BEGIN
  SELECT coalesce(sum(c.products) FILTER (WHERE is_meant), 0), coalesce(sum(c.in_stock) FILTER (WHERE is_meant), 0),
    coalesce(sum(c.universal) FILTER (WHERE is_meant), 0), coalesce(sum(c.products), 0)
  INTO shelved, in_stock, universal, everything
  FROM (SELECT *, categories IS NULL OR category_id = ANY (categories) AS is_meant FROM category_counts) c;
  total := shelved;
  IF vehicles IS NOT NULL THEN
    total := universal + CASE WHEN categories IS NULL
      THEN (SELECT count(*) FROM product_compatibility f WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed)
      ELSE (SELECT count(*) FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)) END;
  END IF;
  level := CASE WHEN total <= 1000 THEN 0 ELSE least(16, ceil(log(2, total / 280.0))) END;
  lines := coalesce((
    SELECT string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) FROM product_sample_at(categories, vehicles, level) s), '');
  RETURN NEXT;
END
$$;

-- 20261122003951_list_counters.sql
-- One in 2^level of what a list is about: of the whole shop, of categories, of what fits a vehicle.
CREATE FUNCTION product_sample_at(categories integer[], vehicles integer[], level integer)
RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  below CONSTANT bigint := 1::bigint << (31 - level);
BEGIN
  IF vehicles IS NOT NULL THEN
    IF categories IS NULL THEN
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.terms @> '{10}' AND s.terms && draw_tags(level);
    ELSE
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)
          AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below AND s.filter_tags @> '{10}';
    END IF;
  ELSIF categories IS NOT NULL THEN
    RETURN QUERY
    SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below;
  ELSIF level = 0 THEN
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6;
  ELSE
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6 AND s.terms && draw_tags(level);
  END IF;
END
$$;

-- 20261122003951_list_counters.sql
-- Of what stands in some categories, one in 2^level of what has a tag of each group of `narrowed` ('[[1,2],[3]]') and such
-- a price: read by index alone, whatever the filters leave.
CREATE FUNCTION product_sample_filtered(categories integer[], narrowed jsonb, price_from numeric, price_to numeric, level integer)
RETURNS TABLE (brand text, price numeric, tags integer[]) LANGUAGE plpgsql STABLE ROWS 500 AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY ($1) AND s.draw < $2'
    || coalesce(' AND s.price >= ' || price_from, '') || coalesce(' AND s.price <= ' || price_to, '')
    || coalesce((SELECT string_agg(format(' AND s.filter_tags && %L::integer[]', translate(either::text, '[]', '{}')), '')
      FROM jsonb_array_elements(narrowed) either), '')
    || ' LIMIT 2000'
  USING categories, 1::bigint << (31 - level);
END
$$;

-- 20261122145119_search_by_stages.sql
-- The same of what has a tag of each group of `narrowed` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
CREATE OR REPLACE FUNCTION product_sample_narrowed(
  categories integer[], vehicles integer[], attempt jsonb, fitting integer[], narrowed jsonb, level integer
) RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 AS $$
DECLARE
  narrowing CONSTANT text := concat_ws(' AND ', nullif(search_narrowing(narrowed), ''),
    CASE WHEN vehicles IS NOT NULL THEN search_tagged(fitting_tags(vehicles)) END);
  drawn CONSTANT text := CASE WHEN level > 0 THEN search_tagged(draw_tags(level)) END;
BEGIN
  RETURN QUERY EXECUTE concat_ws(' AND ', 'SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6',
    CASE WHEN categories IS NOT NULL THEN format('s.category_id = ANY (%L::integer[])', categories) END,
    search_look(CASE WHEN attempt IS NULL THEN concat_ws(' AND ', '{looked}', nullif(narrowing, ''))
      ELSE search_union(attempt, search_conditions(attempt -> 'stages',
        (SELECT coalesce(jsonb_object_agg(word, id), '{}') FROM search_known(jsonb_build_array(attempt))), narrowing, fitting)) END, drawn))
    || ' LIMIT 5000';
END
$$;

-- 20261121234607_search_engine_terms.sql
-- What a product is narrowed by besides its words:
--   10            universal
--   20 to 36      how rare its draw is: 20 + n and above are one in 2^n of all, so a sample of any size is at hand
--   1000 + n      its category
--   2^24 and up   its brand, its band of prices, each rating floor that it reaches, each of its specifications
--   600,000,000   and 2^30, and up: the models and variants that it fits (model_tag, variant_tag)
-- The longest choice that a field can offer has 120 characters.
CREATE FUNCTION product_tags(p products, draw integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
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

-- 20261120174618_vehicle_tags.sql
CREATE FUNCTION product_vehicle_tags(id text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT DISTINCT tag FROM product_compatibility f
    CROSS JOIN LATERAL (VALUES (model_tag(f.model_id)), (variant_tag(f.sub_model_id))) tags (tag)
    WHERE f.product_id = product_vehicle_tags.id
  )
$$;

-- 20261121234607_search_engine_terms.sql
-- The words of a product, each with the best field it stands in: 2 the name, 1 the brand, 0 the description. Words of
-- one letter, and of more than 40, are no help to anyone; a very long description counts with its first 20,000 letters.
CREATE FUNCTION product_words(name text, brand text, description text) RETURNS TABLE (word text, field integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 25 AS $$
  SELECT word, max(field) FROM (
    SELECT unnest(words_of(left(name, 2000))) AS word, 2 AS field
    UNION ALL SELECT unnest(words_of(left(brand, 2000))), 1
    UNION ALL SELECT unnest(words_of(left(description, 20000))), 0
  ) AS listed WHERE length(word) BETWEEN 2 AND 40 GROUP BY word
$$;

-- 20261120172439_filter_tags.sql
-- The highest of 1 to 4 that an average rating reaches; 0 without any.
CREATE FUNCTION rating_floor(rating_count integer, rating_sum integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN rating_count = 0 THEN 0 ELSE least(4, rating_sum / rating_count) END
$$;

-- 20261122174531_search_by_category.sql
-- Categories with some of these words in their names that have a page (none above is inactive), the shortest names first,
-- and the ids of each with all that is below it; of more than 24 none, since naming them costs a search more than it says.
-- Bounded whatever the words: how many of the words a name has is not asked, since in a shop of thousands of categories
-- that takes longer than the search.
CREATE FUNCTION read_search_categories(words text[]) RETURNS TABLE (id integer, name text, branch integer[])
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  query CONSTANT tsquery := (SELECT string_agg(DISTINCT quote_literal(word), ' | ') FROM unnest(words) word)::tsquery;
BEGIN
  IF query IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT named.id, named.name, CASE WHEN NOT EXISTS (SELECT FROM categories below WHERE below.parent_id = named.id)
    THEN ARRAY[named.id] ELSE (
      SELECT CASE WHEN count(*) <= 24 THEN array_agg(id) END FROM (
        WITH RECURSIVE below AS (
          SELECT named.id
          UNION ALL
          SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id WHERE c.is_active
        ) SELECT id FROM below LIMIT 25
      ) below
    ) END
  FROM (
    SELECT c.id, c.name FROM categories c
    WHERE c.is_active AND category_words(c.name) @@ query AND NOT EXISTS (
      WITH RECURSIVE above AS (
        SELECT parent.parent_id, parent.is_active FROM categories parent WHERE parent.id = c.parent_id
        UNION ALL
        SELECT parent.parent_id, parent.is_active FROM above JOIN categories parent ON parent.id = above.parent_id
      )
      SELECT FROM above WHERE NOT above.is_active
    )
    ORDER BY length(c.name), c.display_order, c.id LIMIT 40
  ) named;
END
$$;

-- 20261122145119_search_by_stages.sql
-- The makes and models that a typed text may name: by which words of it, as which key of the name (a typing error is
-- between that and what was typed), and whether that is the whole name. A model may be begun beside its make ('hyundai
-- sona') or by its second word ('cutlass crui'), and of two words the first misspelt ('ocrolla cross'). Of models the
-- variants, and how the catalogue uses a word that is one (see word_usage). Bounded whatever the text.
CREATE OR REPLACE FUNCTION read_search_vehicles(input text) RETURNS TABLE (
  make_id integer, model_id integer, name text, slug text, make_name text, make_slug text, typed text, key text,
  first_place integer, last_place integer, is_whole boolean, usage integer[], variants jsonb
)
-- That arrays overlap costs the planner nothing, and milliseconds where each model is asked.
LANGUAGE plpgsql STABLE ROWS 20 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  grams jsonb;
  keys text[];
  misspelt text[];
  -- Of these makes any model may be begun.
  begun integer[];
  makes integer[];
  models integer[];
BEGIN
  WITH token AS MATERIALIZED (
    SELECT word, place, EXISTS (SELECT FROM search_words w WHERE w.word = ANY (word_forms(token.word)) AND w.name_count > 0) AS is_known
    FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place) WHERE length(word) <= 40 LIMIT 8
  ), gram AS (
    SELECT place AS first, place AS last, replace(word, '.', '') AS typed, NOT is_known AND length(word) > 3 AS may_err,
      NOT is_known AND length(word) > 3 AS is_begun
    FROM token
    UNION ALL
    SELECT a.place, b.place, a.word || b.word,
      is_begun AND length(b.word) > 3 OR NOT a.is_known AND length(a.word) > 3, is_begun
    FROM token a JOIN token b ON b.place = a.place + 1 CROSS JOIN LATERAL (
      SELECT NOT b.is_known AND length(b.word) > 2 AND (EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && ARRAY[a.word])
        OR EXISTS (SELECT FROM car_models m WHERE m.typed_keys && ARRAY[a.word])) AS is_begun
    ) pair
    UNION ALL
    SELECT a.place, c.place, a.word || b.word || c.word, false, false
    FROM token a JOIN token b ON b.place = a.place + 1 JOIN token c ON c.place = a.place + 2
  )
  SELECT jsonb_agg(jsonb_build_object('first', first, 'last', last, 'typed', typed, 'err', may_err, 'begun', is_begun)), array_agg(typed),
    (SELECT coalesce(array_agg(deletion), '{}') FROM gram, unnest(word_deletions(typed)) AS deletion WHERE may_err),
    (SELECT coalesce(array_agg(m.id), '{}') FROM car_makes m
      WHERE m.typed_keys && (SELECT array_agg(typed) FROM gram) AND EXISTS (SELECT FROM gram WHERE is_begun AND first = last))
  INTO grams, keys, misspelt, begun FROM gram;
  makes := array(SELECT id FROM car_makes m WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && misspelt));
  models := array(SELECT id FROM car_models m
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && misspelt OR m.make_id = ANY (begun)));
  IF makes = '{}' AND models = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH gram AS MATERIALIZED (
    SELECT first, last, typed, CASE WHEN err THEN word_deletions(typed) ELSE '{}' END AS deletions, begun
    FROM jsonb_to_recordset(grams) AS gram (first integer, last integer, typed text, err boolean, begun boolean)
  ), make AS MATERIALIZED (
    SELECT m.id, m.name, m.slug, gram.typed, key.key, gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_makes m, unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.id = ANY (makes) AND CASE WHEN key.key = gram.typed THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (key.key = gram.typed) DESC, m.display_order, m.id LIMIT 30
  ), model AS MATERIALIZED (
    SELECT m.id, m.make_id, m.name, m.slug, make.name AS make_name, make.slug AS make_slug, gram.typed, key.key,
      gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_models m JOIN car_makes make ON make.id = m.make_id AND make.is_active,
      unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.id = ANY (models) AND CASE WHEN key.key = gram.typed OR gram.begun AND starts_with(key.key, gram.typed) THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (m.make_id IN (SELECT id FROM make)) DESC, gram.last - gram.first DESC, (key.key = gram.typed) DESC,
      (key.place = cardinality(m.typed_keys)) DESC, length(key.key) DESC, make.display_order, m.display_order, m.id
    LIMIT 12
  ), used AS MATERIALIZED (
    SELECT key, make_name, first, word_usage(key, make_name, array(
      SELECT gram.typed FROM gram WHERE gram.first = gram.last AND gram.first IN (model.first - 1, model.last + 1)
        AND length(gram.typed) > 1)) AS usage
    FROM (SELECT DISTINCT key, make_name, first, last FROM model WHERE first = last AND key = typed) model
  )
  SELECT id, NULL::integer, name, slug, name, slug, typed, key, first, last, is_whole, NULL::integer[], NULL::jsonb
  FROM make
  UNION ALL
  SELECT make_id, id, name, slug, make_name, make_slug, typed, key, first, last, is_whole,
    (SELECT usage FROM used WHERE used.key = model.key AND used.make_name = model.make_name
      AND used.first = model.first AND model.key = model.typed),
    (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'year', v.year, 'slug', v.slug) ORDER BY v.display_order, v.name)
      FROM (SELECT * FROM car_sub_models v WHERE v.model_id = model.id AND v.is_active LIMIT 200) v)
  FROM model;
END
$$;

-- 20261122093731_search_to_the_letter.sql
-- What the catalogue knows of a typed text's first eight words and of the part numbers that it may name. Bounded
-- whatever the text. Always by one plan: planning it would take longer than running it.
CREATE OR REPLACE FUNCTION read_search_words(
  input text, whole text, keys text[], endings text[], are_inactive_included boolean
) RETURNS TABLE (kind text, place integer, word text, found text, product_count integer, name_count integer)
LANGUAGE plpgsql STABLE ROWS 50 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH typed AS MATERIALIZED (
      SELECT word, place::integer FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place)
      WHERE length(word) <= 40 LIMIT 8
    ), form AS MATERIALIZED (
      SELECT t.place, t.word, w.word AS found, w.product_count, w.name_count
      FROM typed t JOIN search_words w ON w.word = ANY(word_forms(t.word)) WHERE length(t.word) > 1
    ), neighbours AS (
      SELECT a.place, array[a.word, b.word] AS words FROM typed a JOIN typed b ON b.place = a.place + 1
      UNION ALL
      SELECT a.place, array[a.word, b.word, c.word] FROM typed a JOIN typed b ON b.place = a.place + 1
      JOIN typed c ON c.place = a.place + 2
    ), joined AS (
      SELECT n.*, w.word AS found, w.product_count, w.name_count FROM neighbours n
      JOIN search_words w ON w.word = ANY(word_forms(array_to_string(n.words, '')))
    ), exact AS MATERIALIZED (
      SELECT 1 FROM products WHERE (are_inactive_included OR is_active) AND reference_key = ANY(keys) LIMIT 1
    )
    SELECT 'typed' AS kind, place, word, NULL AS found, 0 AS product_count, 0 AS name_count FROM typed
    UNION ALL SELECT 'form', place, word, found, product_count, name_count FROM form
    UNION ALL
    SELECT CASE WHEN 1 = ANY(SELECT length(part) FROM unnest(words) AS part) THEN 'initial' ELSE 'joined' END,
      joined.place + side.step::integer - 1, side.word, found, product_count, name_count
    FROM joined CROSS JOIN LATERAL unnest(words) WITH ORDINALITY AS side (word, step)
    -- A single letter goes with the word beside it, unless that is one letter too ('h 7').
    WHERE length(side.word) > 1 OR length(array_to_string(words, '')) = cardinality(words)
    UNION ALL
    SELECT 'prefix', t.place, t.word, longer.word, longer.product_count, longer.name_count
    FROM typed t CROSS JOIN LATERAL (
      SELECT * FROM search_words w
      WHERE w.word ~>=~ t.word AND w.word ~<~ (t.word || chr(1114111)) AND w.word <> t.word
      ORDER BY w.product_count DESC, w.word LIMIT 8
    ) longer WHERE length(t.word) > 1
    UNION ALL
    SELECT 'piece', t.place, t.word, w.word, w.product_count, w.name_count
    FROM typed t JOIN search_words w
      ON w.word = ANY(word_pieces(t.word, EXISTS (SELECT FROM form WHERE form.place = t.place)))
    WHERE length(t.word) > 3
    UNION ALL
    SELECT 'edit', t.place, t.word, near.word, near.product_count, near.name_count
    FROM typed t CROSS JOIN LATERAL (
      SELECT DISTINCT w.* FROM search_deletions d JOIN search_words w ON w.word = d.word
      WHERE d.deletion = ANY(word_deletions(t.word))
        AND abs(length(w.word) - length(t.word)) <= CASE WHEN greatest(length(w.word), length(t.word)) < 6 THEN 1 ELSE 2 END
      ORDER BY w.product_count DESC, w.word LIMIT 400
    ) near WHERE length(t.word) > 2 AND NOT EXISTS (SELECT FROM form WHERE form.place = t.place AND form.name_count > 0)
    UNION ALL
    SELECT 'reference', 0, '', NULL, 0, 0 FROM exact
    UNION ALL
    SELECT 'referencePrefix', 0, '', NULL, count(*)::integer, 0 FROM (
      SELECT FROM products WHERE length(whole) > 2 AND (are_inactive_included OR is_active)
        AND reference_key ~>=~ whole AND reference_key ~<~ (whole || '~') LIMIT 1001
    ) begun HAVING count(*) > 0
    UNION ALL
    SELECT 'ending', 0, '', ending.reference_key, 0, 0
    FROM unnest(endings) AS key CROSS JOIN LATERAL (
      SELECT reference_key FROM products
      WHERE (are_inactive_included OR is_active)
        AND reverse(reference_key) ~>=~ reverse(key) AND reverse(reference_key) ~<~ (reverse(key) || '~')
      LIMIT 40
    ) ending WHERE NOT EXISTS (SELECT FROM exact);
END
$$;

-- 20261122003951_list_counters.sql
CREATE FUNCTION recount_categories() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE products IN SHARE MODE;
  LOCK TABLE category_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM category_counts;
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), count(*), count(*) FILTER (WHERE stock > 0), count(*) FILTER (WHERE is_universal)
  FROM products WHERE is_active GROUP BY 1;
$$;

-- 20261120145853_recount_quickly.sql
-- The time zone is looked up once rather than for each order: five times as quick.
CREATE OR REPLACE FUNCTION recount_order_totals() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone constant text := coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC');
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  LOCK TABLE order_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_totals;
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT (created_at AT TIME ZONE zone)::date, status, count(*), sum(total_amount)
  FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2;
END
$$;

-- 20261121234607_search_engine_terms.sql
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

-- 20261120135849_admin_triggers.sql
-- No category stands below itself. Moves go one after another, so that two of them at once make no circle either.
CREATE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('categories.parent_id'));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM categories WHERE id = NEW.parent_id
      UNION
      SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
    )
    SELECT FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'Category % cannot stand below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_no_cycle';
  END IF;
  RETURN NULL;
END
$$;

-- 20261120104850_triggers.sql
-- A reference is printed on invoices and read over phones: it never changes.
CREATE FUNCTION refuse_new_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A product''s reference cannot change (% to %)', OLD.id, NEW.id USING ERRCODE = 'check_violation';
END
$$;

-- 20261121234607_search_engine_terms.sql
-- What a sample tells of a product: price, tags, brand.
CREATE OR REPLACE FUNCTION sample_line(brand text, price numeric, tags integer[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT price::text || ' ' || tags::text || ' ' || translate(brand, chr(10), ' ')
$$;

-- 20261122174531_search_by_category.sql
-- At most how many products a stage may have, given how many have each word; NULL where it asks for none. In its categories
-- there are no more than these have.
CREATE OR REPLACE FUNCTION search_bound(stage jsonb, counts jsonb) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(sum(most), CASE WHEN stage ? 'categories' THEN (
    SELECT coalesce(sum(c.products), 0) FROM category_counts c
    WHERE c.category_id IN (SELECT id::integer FROM jsonb_array_elements_text(stage -> 'categories') id)) END)::bigint
  FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
    SELECT min((SELECT sum(coalesce((counts ->> word)::bigint, 0)) FROM jsonb_array_elements_text(words) word)) AS most
    FROM jsonb_array_elements(arm) words
  ) bounds
$$;

-- 20261121234607_search_engine_terms.sql
-- The first `wanted` of very many by name: along the order's own index.
CREATE FUNCTION search_by_name(condition text, wanted integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_bitmapscan = off SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET enable_sort = off AS $$
DECLARE
  found text[];
BEGIN
  EXECUTE format('
    SELECT array_agg(id) FROM (
      SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id
      WHERE p.is_active AND %s ORDER BY lower(p.name), p.id LIMIT %s
    ) walked', condition, wanted) INTO found;
  RETURN found;
END
$$;

-- 20261122145119_search_by_stages.sql
-- The most relevant of some hundred or more: stage by stage, and no further than is wanted. Of a stage first so many tiers
-- as probably have twice that, given how many the stage has: `first` the first, at most, and where there are very many
-- nobody knows of the others. Then the other tiers at one look, or of very many one by one.
CREATE FUNCTION search_by_tiers(
  conditions text[], shown text, last_tier integer, wanted integer, is_many boolean, first bigint,
  OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- A thousand products have tier 0, and all tiers up to one four times as many as those before it.
  everything CONSTANT float8 := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  likely CONSTANT integer := greatest(0, ceil(log(4, (2.0 * wanted / greatest(first, 1) * everything / 1000)::numeric)));
  -- Nearly everything is in the tiers above 4.
  begin_with CONSTANT integer := CASE WHEN likely > 4 THEN last_tier ELSE least(likely, last_tier) END;
  from_tier integer;
  to_tier integer;
  found text[];
  ranks integer[];
BEGIN
  ids := '{}';
  FOR stage IN 1..cardinality(conditions) LOOP
    from_tier := 0;
    to_tier := CASE WHEN stage = 1 OR NOT is_many THEN begin_with ELSE 1 END;
    LOOP
      -- All that the stages before it have is in `ids` by now. Where the tiers are all that are left, tags would only
      -- name everything.
      EXECUTE format('
        SELECT array_agg(product_id), array_agg(tier::integer) FROM (
          SELECT product_id, tier FROM product_search s
          WHERE %s AND %s AND s.tier >= %s AND product_id <> ALL ($1) ORDER BY tier, %s LIMIT %s
        ) s',
        search_look(conditions[stage], CASE WHEN to_tier < last_tier OR is_many AND from_tier > 0
          THEN search_tagged(array(SELECT generate_series(from_tier, to_tier))) END),
        shown, from_tier, search_order('relevance'), wanted - cardinality(ids))
      INTO found, ranks USING ids;
      ids := ids || found;
      stages := stages || array_fill(stage, ARRAY[coalesce(cardinality(found), 0)]);
      tiers := tiers || ranks;
      IF cardinality(ids) >= wanted THEN
        RETURN;
      END IF;
      EXIT WHEN to_tier >= last_tier;
      from_tier := to_tier + 1;
      to_tier := CASE WHEN is_many THEN from_tier ELSE last_tier END;
    END LOOP;
  END LOOP;
END
$$;

-- 20261120105008_search.sql
-- What a product is found by besides its plain words: '5W-30' also as '5w30', 'O-ring' as 'oring', '12 V' as '12v'.
-- Two years ('2012-2016') and plain double words ('semi-metallic') stay apart.
CREATE FUNCTION search_compounds(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := fold_text(input);
  found text[] := '{}';
BEGIN
  IF folded ~ '[a-z0-9][-/][a-z0-9]' THEN
    SELECT array_agg(translate(part[1], '-/', '')) INTO found
    FROM regexp_matches(folded, '[a-z0-9.]+(?:[-/][a-z0-9.]+)+', 'g') AS part
    WHERE part[1] ~ '[a-z]' AND part[1] ~ '[0-9]|(?:^|[-/])[a-z](?:[-/]|$)';
  END IF;
  IF folded ~ '[0-9] [a-z](?![a-z0-9])' THEN
    SELECT coalesce(found, '{}') || array_agg(part[1] || part[2]) INTO found
    FROM regexp_matches(folded, '([0-9.]+) ([a-z])(?![a-z0-9])', 'g') AS part;
  END IF;
  RETURN coalesce(found, '{}');
END
$$;

-- 20261122145119_search_by_stages.sql
-- The stages of a search as conditions of a row `s`. A stage: {"field": 2, "fits": false, "arms": [[["pad", "pads"],
-- ["brake"]]]}: of one of its arms, of each group, one of its words, looked for in a field as word_terms says; and whether
-- it fits, and if so ("isOwn") whether it is made for that vehicle rather than for all. Each arm is a single look into the
-- index, which intersects and gathers no list as a whole. It begins with '{looked}', which search_look puts a condition
-- for: the index leaps from entry to entry of what stands first. `known` has the words' ids.
CREATE OR REPLACE FUNCTION search_conditions(wanted jsonb, known jsonb, narrowing text, fitting integer[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT array_agg(coalesce(either, '(false)') ORDER BY number)
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS stages (stage, number) CROSS JOIN LATERAL (
      SELECT '(' || string_agg('(' || concat_ws(' AND ', '{looked}', every,
        search_fitting(stage, fitting), nullif(narrowing, '')) || ')', ' OR ') || ')' AS either
      FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
        -- Of a single arm the index is asked for the rarest; what that leaves has the others too, or is found wanting.
        SELECT string_agg(format(CASE WHEN place > 3 AND jsonb_array_length(words) <= 2 AND jsonb_array_length(stage -> 'arms') = 1 THEN '(s.terms && %L::integer[]) IS TRUE'
          ELSE 's.terms && %L::integer[]' END, terms), ' AND ' ORDER BY place) AS every, bool_and(terms IS NOT NULL) AS is_known
        FROM jsonb_array_elements(arm) WITH ORDINALITY AS groups (words, place) CROSS JOIN LATERAL (
          SELECT array_agg(term) AS terms FROM jsonb_array_elements_text(words) word,
            unnest(word_terms((known ->> word)::integer, (stage ->> 'field')::integer)) term WHERE known ? word
        ) meant
      ) combined WHERE is_known IS NOT FALSE
    ) conditions
  );
END
$$;

-- 20261122093731_search_to_the_letter.sql
-- The first `wanted` products of a condition in the order of a sort. Where it is known which rows have it, or nearly,
-- `places` has them, and the condition says what is left to check.
CREATE OR REPLACE FUNCTION search_first(
  condition text, places tid[], ranks text, sort text, wanted integer,
  OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  EXECUTE format('
    SELECT array_agg(product_id), array_agg(stage), array_agg(tier::integer) FROM (
      SELECT product_id, stage, tier FROM (
        SELECT s.product_id, s.tier, %s AS stage, %s FROM product_search s %s WHERE %s
      ) s ORDER BY %s LIMIT %s
    ) s',
    ranks,
    CASE sort WHEN 'relevance' THEN 's.rating_count' WHEN 'rating' THEN 's.rating_average, s.rating_count'
      WHEN 'name' THEN 'lower(p.name) AS lower_name' ELSE 's.price' END,
    CASE WHEN sort = 'name' THEN 'JOIN products p ON p.id = s.product_id' ELSE '' END,
    concat_ws(' AND ', CASE WHEN places IS NOT NULL THEN 's.ctid = ANY ($1)' END, condition),
    CASE WHEN sort = 'relevance' THEN 's.stage, s.tier, ' ELSE '' END || search_order(sort), wanted)
  INTO ids, stages, tiers USING places;
END
$$;

-- 20261122174531_search_by_category.sql
-- Whether a row `s` is in one of a stage's categories, and whether it fits as the stage asks for it: 10 is the tag of what
-- fits every vehicle, 1000 + n that of a category.
CREATE OR REPLACE FUNCTION search_fitting(stage jsonb, fitting integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(concat_ws(' AND ',
    CASE WHEN stage ? 'categories' THEN
      search_tagged(array(SELECT 1000 + id::integer FROM jsonb_array_elements_text(stage -> 'categories') id)) END,
    CASE WHEN (stage ->> 'fits')::boolean THEN search_tagged(
      CASE WHEN (stage ->> 'isOwn')::boolean THEN array_remove(fitting, 10) ELSE fitting END) END), '')
$$;

-- 20261121234607_search_engine_terms.sql
-- The words that attempts name, as far as the catalogue knows them.
CREATE FUNCTION search_known(attempts jsonb) RETURNS SETOF search_words LANGUAGE sql STABLE AS $$
  SELECT * FROM search_words WHERE word IN (
    SELECT jsonb_array_elements_text(words) FROM jsonb_path_query(attempts, '$[*].stages[*].arms[*][*]') words)
$$;

-- 20261122145119_search_by_stages.sql
-- Conditions of search_conditions of which so much is looked at: a condition of a row `s`, NULL for all of it.
CREATE FUNCTION search_look(condition text, looked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(condition, '{looked}', coalesce(looked, 'true'))
$$;

-- 20261121234607_search_engine_terms.sql
-- Words of a stage as a condition on the few words of a row's name: where each group has one that stands in names, all of
-- them at once.
CREATE FUNCTION search_name_condition(stage jsonb, known jsonb, named jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg('(' || concat_ws(' AND ', format('s.name_terms @> %L::integer[]', single), several) || ')', ' OR '), 'false')
    FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(terms[1]) FILTER (WHERE cardinality(terms) = 1), '{}') AS single,
        string_agg(format('s.name_terms && %L::integer[]', terms), ' AND ') FILTER (WHERE cardinality(terms) > 1) AS several,
        bool_and(cardinality(terms) > 0) AS is_known
      FROM jsonb_array_elements(arm) words CROSS JOIN LATERAL (
        SELECT array(SELECT word_term((known ->> word)::integer, 2) FROM jsonb_array_elements_text(words) word WHERE (named ->> word)::integer > 0) AS terms
      ) meant
    ) combined WHERE is_known
  );
END
$$;

-- 20261121234607_search_engine_terms.sql
-- Of the bands and choices of a group each product has one: '[[1,2],[3]]' is one of 1 and 2, and 3.
CREATE FUNCTION search_narrowing(groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(format('s.terms && %L::integer[]', translate(tags::text, '[]', '{}')), ' AND '), '')
  FROM jsonb_array_elements(groups) tags
$$;

-- 20261121234607_search_engine_terms.sql
-- How a sort orders rows `s`; of `relevance`, what makes the order within a stage and a tier.
CREATE FUNCTION search_order(sort text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'price-asc' THEN 's.price, s.product_id'
    WHEN 'price-desc' THEN 's.price DESC, s.product_id DESC'
    WHEN 'rating' THEN 's.rating_average DESC, s.rating_count DESC, s.product_id DESC'
    WHEN 'name' THEN 's.lower_name, s.product_id'
    ELSE 's.rating_count DESC, s.product_id'
  END
$$;

-- 20261122145119_search_by_stages.sql
-- A search: the first `wanted` products in the order of a sort, how many there are (exactly up to `upto`, `upto + 1` for
-- more), and one in 2^level of them as lines that filters are counted from; of these, what is sold out too, whatever is
-- shown. `attempts` is an array, of which the first that finds something counts: {"stages": […], "among": [3]}. Each product
-- is in the first of the stages (see search_conditions) that it has, and in one of those that `among` numbers. No tier
-- beyond `last_tier` is shown; `narrowed` (groups of tags) and prices narrow all of it, `fitting` what a stage says must
-- fit. What narrows it to nothing is no reason for another attempt. Part numbers in `keys`, or that begin with `begun`, are
-- found apart, and only counted by filters.
--
-- Some hundred are read and sorted at once. More is counted first, or very many by a sample, and no more of it put in order
-- than is wanted.
CREATE OR REPLACE FUNCTION search_products(
  attempts jsonb, last_tier integer, narrowed jsonb, fitting integer[], price_from numeric, price_to numeric, sort text,
  wanted integer, upto integer, keys text[], begun text
) RETURNS TABLE (attempt integer, total integer, ids text[], stages integer[], tiers integer[], level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  narrowing CONSTANT text := search_narrowing(narrowed);
  apart CONSTANT text := concat(
    ' AND replace(s.product_id, ''-'', '''') <> ALL (' || quote_literal(nullif(keys, '{}')::text) || '::text[])',
    ' AND NOT starts_with(replace(s.product_id, ''-'', ''''), ' || quote_literal(begun) || ')');
  within CONSTANT text := concat(' AND s.price >= ' || price_from, ' AND s.price <= ' || price_to);
  -- What is looked at, and what of that is shown: who asks for what is in stock learns how much more is for sale.
  sold CONSTANT text := format('s.tier <= %s', greatest(last_tier, 6));
  shown CONSTANT text := format('s.tier <= %s', last_tier) || apart;
  counted CONSTANT text := CASE WHEN shown <> sold THEN format('FILTER (WHERE %s)', shown) ELSE '' END;
  known jsonb;
  counts jsonb;
  named jsonb;
  everything CONSTANT bigint := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  asked jsonb;
  conditions text[];
  widest text;
  ranks text;
  reach text;
  bound bigint;
  found bigint;
  first bigint;
  -- Where they stand: nothing is moved while one statement reads.
  rows tid[];
  sampled tid[];
  wider tid[];
  -- Of so many powers of two one is looked at.
  drawn integer;
  is_many boolean;
  is_found boolean;
BEGIN
  SELECT coalesce(jsonb_object_agg(word, id), '{}'), coalesce(jsonb_object_agg(word, product_count), '{}'),
    coalesce(jsonb_object_agg(word, name_count), '{}')
  INTO known, counts, named FROM search_known(attempts);
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    asked := attempts -> place - 1;
    attempt := place;
    conditions := search_conditions(asked -> 'stages', known, narrowing, fitting);
    widest := search_union(asked, conditions) || within || ' AND ' || sold;
    bound := least(everything, (
      SELECT sum(coalesce(search_bound(asked -> 'stages' -> number::integer - 1, counts), everything))
      FROM jsonb_array_elements_text(asked -> 'among') number));
    CONTINUE WHEN bound = 0;

    -- Of what may be very many a sample says whether it is: four standard deviations, so that no page can be missing.
    is_many := false;
    rows := NULL;
    IF wanted <= upto + 1 AND bound > (CASE WHEN search_single(asked) THEN 1.5 ELSE 3 END) * upto THEN
      drawn := least(16, floor(log(2, bound / 300.0)));
      LOOP
        EXECUTE format('SELECT count(*) %s, count(*) FILTER (WHERE %s AND %s), array_agg(s.ctid) FROM product_search s
          WHERE %s', counted, search_look(conditions[1], NULL), shown, search_look(widest, search_tagged(draw_tags(drawn))))
        INTO found, first, sampled;
        -- As many as the words have may be far more than have all of them; too few say too little.
        EXIT WHEN found >= 100 OR found << drawn < upto;
        drawn := greatest(0, drawn - ceil(log(2, 300.0 / found)));
      END LOOP;
      is_many := found > upto / 2 ^ drawn + 4 * sqrt(upto / 2 ^ drawn);
      bound := least(bound, (coalesce(cardinality(sampled), 0)::bigint << drawn) + 600);
    END IF;
    IF NOT is_many THEN
      -- Fewer than the words may have all of them, and then eight times as many are the sample.
      drawn := greatest(0, floor(log(2, bound / 600.0)));
      EXECUTE format('SELECT count(*) %s, array_agg(s.ctid), array_agg(s.ctid) FILTER (WHERE s.draw < %s),
          array_agg(s.ctid) FILTER (WHERE s.draw < %s) FROM product_search s WHERE %s', counted, 1::bigint << (31 - drawn),
        CASE WHEN drawn > 3 THEN 1::bigint << (34 - drawn) ELSE 0 END, search_look(widest, NULL))
      INTO found, rows, sampled, wider;
      IF found = 0 THEN
        is_found := false;
        IF narrowing <> '' OR within <> '' OR shown <> sold THEN
          EXECUTE format('SELECT EXISTS (SELECT FROM product_search s WHERE %s AND %s)',
            search_look(search_union(asked, search_conditions(asked -> 'stages', known, '', fitting)), NULL), sold) INTO is_found;
        END IF;
        CONTINUE WHEN NOT is_found;
      END IF;
    END IF;
    total := CASE WHEN is_many THEN upto + 1 ELSE least(found, upto + 1) END;

    -- Of a thousand, some hundred say as much.
    IF NOT is_many AND coalesce(cardinality(sampled), 0) < 150 THEN
      sampled := wider;
      drawn := drawn - 3;
    END IF;
    IF NOT is_many AND (coalesce(cardinality(rows), 0) <= 1000 OR coalesce(cardinality(sampled), 0) < 150) THEN
      sampled := rows;
      drawn := 0;
    END IF;
    level := CASE WHEN NOT is_many AND coalesce(cardinality(rows), 0) <= 1000 THEN 0
      ELSE drawn + greatest(0, ceil(log(2, cardinality(sampled) / 400.0))) END;
    lines := coalesce((SELECT string_agg(sample_line(s.brand, s.price, s.filter_tags), chr(10))
      FROM product_search s WHERE s.ctid = ANY (sampled) AND s.draw < 1::bigint << (31 - level)), '');
    IF NOT is_many AND found = 0 THEN
      ids := '{}';
      RETURN NEXT;
      RETURN;
    END IF;

    IF sort = 'relevance' AND (is_many OR found > 700) THEN
      SELECT * INTO ids, stages, tiers FROM search_by_tiers(conditions, shown || within, last_tier, wanted, is_many,
        CASE WHEN is_many THEN first << drawn ELSE found END);
    ELSIF sort = 'name' AND total > upto THEN
      ids := search_by_name(search_look(widest, NULL) || ' AND ' || shown, wanted);
    ELSE
      ids := NULL;
      IF sort <> 'relevance' AND total > upto THEN
        reach := search_reach(sampled, sort, wanted, drawn);
        IF reach IS NOT NULL THEN
          SELECT * INTO ids, stages, tiers FROM search_first(search_look(widest, reach) || ' AND ' || shown, NULL, '1', sort, wanted);
        END IF;
      END IF;
      IF coalesce(cardinality(ids), 0) < wanted THEN
        ranks := CASE sort WHEN 'relevance' THEN search_look(search_ranks(asked, conditions, known, named, fitting), NULL) ELSE '1' END;
        SELECT * INTO ids, stages, tiers FROM search_first(CASE WHEN rows IS NULL THEN search_look(widest, NULL) || ' AND ' || shown WHEN sold <> shown THEN shown END, rows, ranks, sort, wanted);
      END IF;
    END IF;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;

-- 20261122095010_own_parts_first.sql
-- The first stage that a row `s` has, given that it has one.
CREATE OR REPLACE FUNCTION search_ranks(
  attempt jsonb, conditions text[], known jsonb, named jsonb, fitting integer[]
) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN count(*) = 0 THEN '1' ELSE 'CASE ' || string_agg(format('WHEN %s THEN %s',
      CASE WHEN stage ->> 'field' = '2' THEN concat_ws(' AND ', '(' || search_name_condition(stage, known, named) || ')',
          search_fitting(stage, fitting)) ELSE conditions[number] END,
      number), ' ' ORDER BY number) || format(' ELSE %s END', cardinality(conditions)) END
    FROM jsonb_array_elements(attempt -> 'stages') WITH ORDINALITY AS listed (stage, number) WHERE number < cardinality(conditions)
  );
END
$$;

-- 20261122061140_search_counts_once.sql
-- Within which price or rating the first `wanted` of a sort are, by what a sample of one in 2^level has there: twice as
-- many as are wanted, as tags and to the letter. NULL where the sample is too small to say.
CREATE OR REPLACE FUNCTION search_reach(sampled tid[], sort text, wanted integer, level integer) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  place CONSTANT integer := ceil(2 * wanted / 2 ^ level) + 3;
  last numeric;
BEGIN
  SELECT compared * CASE sort WHEN 'price-asc' THEN 1 ELSE -1 END INTO last FROM (
    SELECT CASE sort WHEN 'price-asc' THEN s.price WHEN 'price-desc' THEN -s.price ELSE -s.rating_average END AS compared
    FROM product_search s WHERE s.ctid = ANY (sampled) ORDER BY 1 OFFSET place LIMIT 1
  ) last;
  RETURN CASE
    WHEN last IS NULL THEN NULL
    WHEN sort = 'price-asc' THEN format('s.terms && %L::integer[] AND s.price <= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(0, price_band(last)) band), last)
    WHEN sort = 'price-desc' THEN format('s.terms && %L::integer[] AND s.price >= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(price_band(last), 41) band), last)
    WHEN last >= 1 THEN format('s.terms @> ARRAY[%s] AND s.rating_average >= %s', search_tag('rating', least(4, floor(last))::text), last)
  END;
END
$$;

-- 20261122061140_search_counts_once.sql
-- A sample by chance of what a search finds (an attempt of search_products): all of that where it is at most about a
-- thousand products, else some hundred: `level` says that it is one in 2^level. It says all that filters count. `at_least` is
-- how many are found at least, where that is known: it tells how large a sample to begin with.
CREATE FUNCTION search_sample(categories integer[], attempt jsonb, fitting integer[], at_least bigint)
RETURNS TABLE (level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  found bigint;
BEGIN
  level := greatest(0, floor(log(2, CASE WHEN at_least > 1000 THEN at_least / 250.0
    ELSE (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass)::numeric / 4000 END)));
  LOOP
    SELECT count(*), string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) INTO found, lines
    FROM product_sample_narrowed(categories, NULL, attempt, fitting, '[]', level) s;
    EXIT WHEN level = 0 OR found >= 100;
    level := CASE WHEN found << level <= 1000 THEN 0 ELSE least(level - 1, ceil(log(2, (found << level) / 200.0))) END;
  END LOOP;
  lines := coalesce(lines, '');
  RETURN NEXT;
END
$$;

-- 20261122145119_search_by_stages.sql
-- Whether an attempt asks for a single word or other spellings of it: what these have is what it finds, or nearly.
CREATE FUNCTION search_single(attempt jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_array_length(attempt -> 'among') = 1 AND jsonb_array_length(arms) = 1 AND jsonb_array_length(arms -> 0) = 1
  FROM (SELECT attempt -> 'stages' -> (attempt -> 'among' ->> 0)::integer - 1 -> 'arms' AS arms) widest
$$;

-- 20261120172439_filter_tags.sql
-- What a list is narrowed by, as tags of the same array and index that a search narrows by. Besides the tags of
-- `product_search_tags` so far (tier first, 10, 100 to 227, 1000 + n) each product has
--   20 to 36      how rare its draw is: 20 + n and above are one in 2^n of all, so a sample of any size is at hand
--   2^24 and up   its brand, its band of prices, each rating floor that it reaches, each of its specifications
CREATE FUNCTION search_tag(kind text, value text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 16777216 + (hashtext(kind || '=' || value) & 536870911) $$;

-- 20261122145119_search_by_stages.sql
-- Whether a row `s` has one of some tags; NULL where nothing is asked.
CREATE FUNCTION search_tagged(tags integer[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT format('s.terms && %L::integer[]', tags)
$$;

-- 20261120105008_search.sql
-- The words of a text in their order. Letters are named by code point, so that no locale of the server changes them.
CREATE FUNCTION search_tokens(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN string_to_array(
    btrim(regexp_replace(fold_text(input), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ');
END
$$;

-- 20261121234607_search_engine_terms.sql
-- The stages of an attempt that together have all that it finds: those that `among` numbers.
CREATE FUNCTION search_union(attempt jsonb, conditions text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(' || string_agg(conditions[number::integer], ' OR ') || ')' FROM jsonb_array_elements_text(attempt -> 'among') number
$$;

-- 20261120135849_admin_triggers.sql
-- The shop's day of a moment.
CREATE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'))::date
$$;

-- 20261122175856_suggested_categories.sql
-- Categories with all typed words in their names, the last only begun: the widest first. One below an inactive category
-- has no page, and is not suggested.
CREATE OR REPLACE FUNCTION suggest_categories(input text, most integer) RETURNS TABLE (id integer, name text)
LANGUAGE plpgsql STABLE ROWS 3 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  words CONSTANT text[] := (search_tokens(input))[1:8];
  query CONSTANT tsquery := (
    SELECT string_agg(CASE WHEN step = cardinality(words) THEN quote_literal(word) || ':*'
      ELSE '(' || (SELECT string_agg(quote_literal(form), ' | ') FROM unnest(word_forms(word)) AS form) || ')' END, ' & ')::tsquery
    FROM unnest(words) WITH ORDINALITY AS listed (word, step)
  );
BEGIN
  RETURN QUERY SELECT c.id, c.name FROM categories c
  WHERE query IS NOT NULL AND c.is_active AND category_words(c.name) @@ query AND NOT EXISTS (
    WITH RECURSIVE above AS (
      SELECT parent.parent_id, parent.is_active FROM categories parent WHERE parent.id = c.parent_id
      UNION ALL
      SELECT parent.parent_id, parent.is_active FROM above JOIN categories parent ON parent.id = above.parent_id
    )
    SELECT FROM above WHERE NOT above.is_active
  )
  ORDER BY (c.parent_id IS NOT NULL), length(c.name), c.display_order, c.id LIMIT most;
END
$$;

-- 20261122145119_search_by_stages.sql
-- Popular products that have all typed words in name or brand, the last of which may be only begun: by part number
-- first, then by popularity, until there are enough to complete the text from; with tags in `fitting` only what has one of
-- these, and last what fits every vehicle. Reads a few of the most popular, however many there are.
CREATE FUNCTION suggest_products(input text, whole text, keys text[], fitting integer[]) RETURNS TABLE (id text, place bigint)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  enough CONSTANT integer := 20;
  words CONSTANT text[] := (search_tokens(input))[1:8];
  begun CONSTANT text := words[cardinality(words)];
  field integer;
  tiers text;
  condition text;
  rarest bigint;
  found integer := 0;
  more integer;
BEGIN
  IF whole ~ '[0-9]' AND length(whole) > 2 THEN
    -- Each by its own look into the index: sorted together, the planner would walk all numbers for what few have.
    RETURN QUERY SELECT known.id, 0::bigint FROM (
      SELECT p.id, p.reference_key FROM products p WHERE p.is_active AND p.reference_key = ANY (keys)
      UNION
      (SELECT p.id, p.reference_key FROM products p
        WHERE p.is_active AND p.reference_key ~>=~ whole AND p.reference_key ~<~ (whole || '~')
        ORDER BY p.reference_key USING ~<~ LIMIT 5)
    ) known ORDER BY known.reference_key LIMIT 5;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found > 0 THEN
      RETURN;
    END IF;
  END IF;
  -- What is begun is rather a word of names than a brand.
  FOREACH field IN ARRAY ARRAY[2, 1] LOOP
    SELECT string_agg(coalesce(search_tagged(terms), 'false'), ' AND ' ORDER BY counted NULLS FIRST), min(coalesce(counted, 0))
    INTO condition, rarest
    FROM unnest(words) WITH ORDINALITY AS listed (word, step) CROSS JOIN LATERAL (
      SELECT array_agg(word_terms(w.id, CASE WHEN step = cardinality(words) THEN field ELSE 1 END)) AS terms, sum(w.name_count) AS counted
      FROM (
        SELECT w.id, w.name_count FROM search_words w WHERE w.word = ANY (word_forms(listed.word))
        UNION
        (SELECT w.id, w.name_count FROM search_words w
          WHERE step = cardinality(words) AND w.word ~>=~ begun AND w.word ~<~ (begun || chr(1114111)) AND w.name_count > 0
          ORDER BY w.name_count DESC, w.word LIMIT 8)
      ) w
    ) AS meant WHERE length(word) > 1 OR step = cardinality(words);
    EXIT WHEN condition IS NULL OR rarest = 0;
    condition := concat_ws(' AND ', condition, search_tagged(fitting));
    FOREACH tiers IN ARRAY ARRAY['{0,1}', '{2,3}', '{4,5}'] LOOP
      -- Words that very many have are not looked for beyond what is popular.
      EXIT WHEN tiers = '{4,5}' AND rarest > 5000;
      RETURN QUERY EXECUTE format(
        'SELECT product_id, %s + row_number() OVER () FROM (
           SELECT product_id FROM (
             SELECT s.product_id, s.rating_count, s.tier, s.terms && ''{10}'' AS is_universal FROM product_search s WHERE s.terms && %L::integer[] AND %s LIMIT 60
           ) s ORDER BY %s tier, rating_count DESC, product_id LIMIT %s
         ) s', found, tiers, condition, CASE WHEN fitting IS NOT NULL THEN 'is_universal,' ELSE '' END, enough);
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      EXIT WHEN found >= enough;
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;

-- 20261120152029_changes.sql
-- What changes is told to every process that listens, when the transaction that changes it commits: tags of the pages
-- that show it, separated by spaces, at once for a whole statement. 'all' is every page, 'lists' each list of products,
-- 'product:ID' each page that shows that product, 'products' those of which it is not known which products they show.
CREATE FUNCTION tell_change(tags text) RETURNS void LANGUAGE sql AS $$
  -- A notification holds less than 8,000 bytes.
  SELECT pg_notify('camshaft_changed', CASE WHEN octet_length(tags) < 7000 THEN tags ELSE 'all' END)
$$;

-- 20261120152029_changes.sql
CREATE FUNCTION tell_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := (SELECT CASE WHEN count(*) > 1000 THEN 'all' ELSE string_agg('product:' || id, ' ') END
    FROM (SELECT id FROM changed LIMIT 1001) some_of_them);
BEGIN
  IF shown IS NOT NULL THEN
    PERFORM tell_change('products lists ' || shown);
  END IF;
  RETURN NULL;
END
$$;

-- 20261120152029_changes.sql
-- No page shows a product before it is there.
CREATE FUNCTION tell_inserted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_active) THEN
    PERFORM tell_change('products lists');
  END IF;
  RETURN NULL;
END
$$;

-- 20261120152029_changes.sql
-- Rows that belong to a product, and never to another: which vehicles it fits, and its reviews.
CREATE FUNCTION tell_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text;
BEGIN
  SELECT CASE WHEN count(*) > 10000 THEN 'all' ELSE string_agg(DISTINCT 'product:' || product_id, ' ') END INTO shown
  FROM (SELECT product_id FROM changed LIMIT 10001) some_of_them;
  IF shown IS NOT NULL THEN
    PERFORM tell_change(TG_ARGV[0] || ' ' || shown);
  END IF;
  RETURN NULL;
END
$$;

-- 20261120152029_changes.sql
CREATE FUNCTION tell_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- 20261120152029_changes.sql
-- An order takes some of the stock: as long as some is left, or none was, that concerns only the pages that show the
-- product. All else may move it in a list, or into another.
CREATE FUNCTION tell_updated_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products;
  after products;
  shown text := '';
  moved boolean := false;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 201) some_of_them) > 200 THEN
    PERFORM tell_change('all');
    RETURN NULL;
  END IF;
  FOR after IN SELECT * FROM changed LOOP
    SELECT * INTO before FROM replaced WHERE id = after.id;
    CONTINUE WHEN NOT (before.is_active OR after.is_active) OR before IS NOT DISTINCT FROM after;
    shown := shown || ' product:' || after.id;
    moved := moved OR (before.stock > 0) <> (after.stock > 0);
    before.stock := after.stock;
    moved := moved OR before IS DISTINCT FROM after;
  END LOOP;
  IF shown <> '' THEN
    PERFORM tell_change('products' || CASE WHEN moved THEN ' lists' ELSE '' END || shown);
  END IF;
  RETURN NULL;
END
$$;

-- 20261120135849_admin_triggers.sql
CREATE FUNCTION total_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_totals (day, status, order_count, amount)
    VALUES (shop_day(OLD.created_at), OLD.status, -1, -OLD.total_amount);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_totals (day, status, order_count, amount)
    VALUES (shop_day(NEW.created_at), NEW.status, 1, NEW.total_amount);
  END IF;
  RETURN NULL;
END
$$;

-- 20261120174618_vehicle_tags.sql
CREATE FUNCTION variant_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 1073741824 + id $$;

-- 20261120181915_vehicle_words.sql
CREATE FUNCTION vehicle_deletions(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT deletion), '{}')
  FROM unnest(public.vehicle_keys(name)) AS key, unnest(public.word_deletions(key)) AS deletion WHERE length(key) > 3
$$;

-- 20261120181915_vehicle_words.sql
-- How people may type the name of a make or model: without spaces and signs, and without what comes after its first
-- words. 'CR-V' is 'crv', 'Silverado 1500' also 'silverado'. The last key is the whole name.
CREATE FUNCTION vehicle_keys(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(key ORDER BY count) FILTER (WHERE length(key) > 2 OR count = cardinality(words)), '{}')
  FROM (SELECT string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 100)), '[^a-z0-9\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ') AS words) AS folded,
    generate_series(1, cardinality(words)) AS count, array_to_string(words[1:count], '') AS key
$$;

-- 20261120135849_admin_triggers.sql
-- Active products of which at most five are left.
CREATE FUNCTION watch_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active AND NEW.stock <= 5 THEN
    INSERT INTO low_stock (product_id, stock) VALUES (NEW.id, NEW.stock)
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
  ELSE
    DELETE FROM low_stock WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

-- 20261120105008_search.sql
-- Symmetric delete: two words within n edits of each other share a form that has up to n letters left out. Only the
-- first seven letters take part (SymSpell's prefix); the reader checks the whole word. As many letters as the edits
-- that are forgiven: none up to 3 letters, one up to 5, two from 6. Words with digits are never corrected: '5w30' is
-- not '5w40'.
CREATE FUNCTION word_deletions(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  head constant text := left(word, 7);
  size constant integer := length(head);
BEGIN
  IF size < 3 OR word ~ '[0-9]' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT array_agg(DISTINCT form) FROM (
      SELECT head AS form
      UNION ALL
      SELECT overlay(head PLACING '' FROM i FOR 1) FROM generate_series(1, size) AS i WHERE size > 3
      UNION ALL
      SELECT overlay(overlay(head PLACING '' FROM j FOR 1) PLACING '' FROM i FOR 1)
      FROM generate_series(1, size - 1) AS i, generate_series(i + 1, size) AS j WHERE size > 5
    ) AS forms
  );
END
$$;

-- 20261122145119_search_by_stages.sql
-- A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words. What
-- ends in an s takes no other: 'cros' is a beginning of 'cross', and 'boxs' of 'boxster', since two are 'boxes'.
CREATE OR REPLACE FUNCTION word_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    word, CASE WHEN word !~ 's$' THEN word || 's' END,
    CASE WHEN word ~ '(?:s|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '..[^sxz]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;

-- 20261120174215_search_readings.sql
-- The parts of a typed word that may be words of their own, where a space is missing: of one that the catalogue does not
-- know all of them ('headgasketset'), of another only how it begins and ends.
CREATE FUNCTION word_pieces(word text, is_known boolean) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT substr(word, first, last - first + 1))
  FROM generate_series(1, least(length(word), 30)) AS first, generate_series(first + 1, least(length(word), 30)) AS last
  WHERE (first > 1 OR last < length(word)) AND (NOT is_known OR first = 1 OR last = length(word))
$$;

-- 20261121234607_search_engine_terms.sql
-- What stands for a word in the terms of a product, by the best field it stands in. Negative: the positive ones are tags.
CREATE FUNCTION word_term(id integer, field integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT -(4 * id + field) $$;

-- 20261121234607_search_engine_terms.sql
-- The terms of a word in a field or a better one: 2 in the name, 1 in name or brand, 0 anywhere.
CREATE FUNCTION word_terms(id integer, field integer) RETURNS integer[]
-- Not strict, so that it becomes part of the statement that asks for hundreds of them.
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE field WHEN 2 THEN ARRAY[-(4 * id + 2)] WHEN 1 THEN ARRAY[-(4 * id + 1), -(4 * id + 2)]
    ELSE ARRAY[-(4 * id), -(4 * id + 1), -(4 * id + 2)] END
$$;

-- 20261122145119_search_by_stages.sql
-- How the names of products use a word: how many of some that have it, of how many another word (the make) stands
-- nowhere, and of how many one of `others` is beside it. Of a word that very many have only a sample is read: by the draw
-- that thirty to sixty of them have. Of one that every tenth product has the index is asked for the draw alone: to find
-- that with the word it would unpack all of the word's list.
CREATE OR REPLACE FUNCTION word_usage(used text, make text, others text[]) RETURNS integer[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  own CONSTANT search_words := (SELECT w FROM search_words w WHERE w.word = used AND w.name_count > 0);
  -- What the catalogue does not know stands in no product.
  makes CONSTANT integer[] := array(
    SELECT coalesce(w.id, 0) FROM unnest(search_tokens(make)) token LEFT JOIN search_words w ON w.word = token);
  pairs CONSTANT text[] := array(
    SELECT pair FROM unnest(others) other, unnest(ARRAY[used || ' ' || other, other || ' ' || used]) pair);
  named CONSTANT integer[] := word_terms(own.id, 2);
  drawn CONSTANT integer[] := CASE WHEN own.name_count > 2000 THEN ARRAY[20 + least(15, floor(log(2, own.name_count / 60.0)))] ELSE '{}' END;
  is_broad CONSTANT boolean := own.name_count * 10 > (SELECT reltuples FROM pg_class WHERE oid = 'product_search'::regclass);
BEGIN
  IF own.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT array[count(*), count(*) FILTER (WHERE EXISTS (
        SELECT FROM unnest(makes) made WHERE NOT s.terms && word_terms(made, 0))),
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM products p, unnest(pairs) pair WHERE p.id = s.product_id AND strpos(lower(p.name), pair) > 0))]::integer[]
    FROM (
      SELECT product_id, terms FROM product_search
      WHERE terms @> (drawn || CASE WHEN drawn <> '{}' AND is_broad THEN '{}' ELSE named END) AND (terms @> named) IS TRUE LIMIT 30
    ) s);
END
$$;

-- 20261121234607_search_engine_terms.sql
CREATE FUNCTION words_of(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT search_tokens(input) || search_compounds(input)
$$;
