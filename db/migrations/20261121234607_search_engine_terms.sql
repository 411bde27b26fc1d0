-- The search reads narrow rows of numbers (product_search) instead of the products' own: one index holds words, tiers,
-- brands, vehicles and all else that searches and filters ask for, answers exactly, and so no row is read to be sure.
DROP FUNCTION search_candidates(jsonb, integer[], jsonb, numeric, numeric, text, integer, integer);--> statement-breakpoint
DROP FUNCTION search_walk(text, text, integer);--> statement-breakpoint
DROP FUNCTION search_order(text);--> statement-breakpoint
DROP FUNCTION search_condition(jsonb);--> statement-breakpoint
DROP FUNCTION search_scope(jsonb, numeric, numeric);--> statement-breakpoint
DROP FUNCTION search_stage(jsonb);--> statement-breakpoint
DROP FUNCTION search_size(text, integer);--> statement-breakpoint
DROP FUNCTION search_sample(integer);--> statement-breakpoint
DROP FUNCTION product_sample(integer[], integer[], tsquery, integer);--> statement-breakpoint
DROP FUNCTION product_sample_at(integer[], integer[], tsquery, integer);--> statement-breakpoint
DROP FUNCTION product_sample_narrowed(integer[], integer[], tsquery, jsonb, integer);--> statement-breakpoint
DROP FUNCTION fill_search_tags();--> statement-breakpoint
DROP FUNCTION fill_search_vector();--> statement-breakpoint
DROP FUNCTION learn_inserted_words();--> statement-breakpoint
DROP FUNCTION learn_updated_words();--> statement-breakpoint
DROP FUNCTION tag_fitting_products();--> statement-breakpoint
DROP FUNCTION tag_moved_fitting();--> statement-breakpoint
DROP FUNCTION product_search_vector(text, text, text);--> statement-breakpoint
DROP FUNCTION weighted_words(text, text, integer);--> statement-breakpoint
DROP FUNCTION product_search_tags(text, integer, boolean, integer, text, numeric, jsonb, integer, integer);--> statement-breakpoint
-- As before, but not strict, so that it becomes part of the statements that ask for the forms of each word.
CREATE OR REPLACE FUNCTION word_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    word, word || 's',
    CASE WHEN word ~ '(?:s|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '..[^s]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION words_of(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT search_tokens(input) || search_compounds(input)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- What stands for a word in the terms of a product, by the best field it stands in. Negative: the positive ones are tags.
CREATE FUNCTION word_term(id integer, field integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT -(4 * id + field) $$;
--> statement-breakpoint
-- The terms of a word in a field or a better one: 2 in the name, 1 in name or brand, 0 anywhere.
CREATE FUNCTION word_terms(id integer, field integer) RETURNS integer[]
-- Not strict, so that it becomes part of the statement that asks for hundreds of them.
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE field WHEN 2 THEN ARRAY[-(4 * id + 2)] WHEN 1 THEN ARRAY[-(4 * id + 1), -(4 * id + 2)]
    ELSE ARRAY[-(4 * id), -(4 * id + 1), -(4 * id + 2)] END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Writes what searches read of these products. New words are learnt first, by a statement of their own: the next one then
-- sees also those that somebody else was learning.
CREATE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  holders text[];
  words text[];
  fields integer[];
BEGIN
  SELECT array_agg(p.id), array_agg(w.word), array_agg(w.field) INTO holders, words, fields
  FROM products p CROSS JOIN LATERAL product_words(p.name, p.brand, p.description) w WHERE p.id = ANY (ids);
  PERFORM learn_words(words);
  INSERT INTO product_search AS s (product_id, category_id, tier, draw, brand, price, rating_average, rating_count,
    created_at, name_terms, terms)
  SELECT p.id, p.category_id, place.tier, place.draw, p.brand, p.price, p.rating_average, p.rating_count, p.created_at,
    coalesce(worded.named, '{}'), place.tier || coalesce(worded.terms, '{}') || product_tags(p, place.draw)
  FROM products p
  LEFT JOIN (
    SELECT holder, array_agg(word_term(known.id, field) ORDER BY known.id) AS terms,
      array_agg(word_term(known.id, field)) FILTER (WHERE field = 2) AS named
    FROM unnest(holders, words, fields) AS listed (holder, word, field) JOIN search_words known USING (word)
    GROUP BY holder
  ) worded ON worded.holder = p.id
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION index_updated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_index_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
-- By row: PostgreSQL allows no condition on a statement trigger with a transition table, and an order, which takes some
-- of the stock, must not fire it unless it takes the last piece.
CREATE TRIGGER products_index_updated AFTER UPDATE OF name, brand, description, price, stock, category_id, is_universal,
  is_active, specifications, rating_count, rating_sum, created_at ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.name <> OLD.name OR NEW.brand <> OLD.brand
  OR NEW.description IS DISTINCT FROM OLD.description OR NEW.price <> OLD.price OR NEW.created_at <> OLD.created_at
  OR NEW.specifications IS DISTINCT FROM OLD.specifications
  OR rating_floor(NEW.rating_count, NEW.rating_sum) <> rating_floor(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION index_updated_product();
--> statement-breakpoint
-- A review that leaves the average on its floor changes no term, and so writes no index.
CREATE FUNCTION index_rated_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET rating_count = NEW.rating_count, rating_average = NEW.rating_average WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_index_rated AFTER UPDATE OF rating_count, rating_sum ON products
FOR EACH ROW WHEN (NEW.rating_count <> OLD.rating_count OR NEW.rating_sum <> OLD.rating_sum)
EXECUTE FUNCTION index_rated_product();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_index_inserted AFTER INSERT ON product_compatibility
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_index_deleted AFTER DELETE ON product_compatibility
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
CREATE FUNCTION index_moved_fitting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_compatibility_index_moved AFTER UPDATE ON product_compatibility
FOR EACH ROW WHEN (
  NEW.product_id <> OLD.product_id OR NEW.sub_model_id <> OLD.sub_model_id OR NEW.model_id <> OLD.model_id
) EXECUTE FUNCTION index_moved_fitting();
--> statement-breakpoint
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
--> statement-breakpoint
-- Of the bands and choices of a group each product has one: '[[1,2],[3]]' is one of 1 and 2, and 3.
CREATE FUNCTION search_narrowing(groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(format('s.terms && %L::integer[]', translate(tags::text, '[]', '{}')), ' AND '), '')
  FROM jsonb_array_elements(groups) tags
$$;
--> statement-breakpoint
-- The stages of a search as conditions of a row `s`. A stage: {"field": 2, "fits": false, "arms": [[["pad", "pads"],
-- ["brake"]]]}: of one of its arms, of each group, one of its words, looked for in a field as word_terms says; and whether
-- it fits. Each arm is a single look into the index, which intersects and gathers no list as a whole. `known` has the
-- words' ids.
CREATE FUNCTION search_conditions(wanted jsonb, known jsonb, narrowing text, fitting integer[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT array_agg(coalesce(either, '(false)') ORDER BY number)
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS stages (stage, number) CROSS JOIN LATERAL (
      SELECT '(' || string_agg('(' || coalesce(nullif(concat_ws(' AND ', every,
        CASE WHEN (stage ->> 'fits')::boolean THEN format('s.terms && %L::integer[]', fitting) END, nullif(narrowing, '')), ''), 'true') || ')', ' OR ') || ')' AS either
      FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
        SELECT string_agg(format('s.terms && %L::integer[]', terms), ' AND ') AS every, bool_and(terms IS NOT NULL) AS is_known
        FROM jsonb_array_elements(arm) words CROSS JOIN LATERAL (
          SELECT array_agg(term) AS terms FROM jsonb_array_elements_text(words) word,
            unnest(word_terms((known ->> word)::integer, (stage ->> 'field')::integer)) term WHERE known ? word
        ) meant
      ) combined WHERE is_known IS NOT FALSE
    ) conditions
  );
END
$$;
--> statement-breakpoint
-- No more products than this have all words of a stage, by the counts of the words; NULL where it asks for none.
CREATE FUNCTION search_bound(stage jsonb, counts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(most) FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
    SELECT min((SELECT sum(coalesce((counts ->> word)::bigint, 0)) FROM jsonb_array_elements_text(words) word)) AS most
    FROM jsonb_array_elements(arm) words
  ) bounds
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- What a sample tells of a product: price, tags, brand.
CREATE OR REPLACE FUNCTION sample_line(brand text, price numeric, tags integer[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT price::text || ' ' || tags::text || ' ' || translate(brand, chr(10), ' ')
$$;
--> statement-breakpoint
-- The tags of one in 2^level of all products, by their draw.
CREATE FUNCTION draw_tags(level integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT generate_series(20 + least(level, 16), 36))
$$;
--> statement-breakpoint
-- The stages of an attempt that together have all that it finds: those that `among` numbers.
CREATE FUNCTION search_union(attempt jsonb, conditions text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(' || string_agg(conditions[number::integer], ' OR ') || ')' FROM jsonb_array_elements_text(attempt -> 'among') number
$$;
--> statement-breakpoint
-- The words that attempts name, as far as the catalogue knows them.
CREATE FUNCTION search_known(attempts jsonb) RETURNS SETOF search_words LANGUAGE sql STABLE AS $$
  SELECT * FROM search_words WHERE word IN (
    SELECT jsonb_array_elements_text(words) FROM jsonb_path_query(attempts, '$[*].stages[*].arms[*][*]') words)
$$;
--> statement-breakpoint
-- All products of a condition: how many, the first `wanted` of a sort, and a sample of some hundred. Thousands may be
-- looked at: of each only what it is ordered by is kept. Where it is known which rows these are, `places` has them.
CREATE FUNCTION search_all(
  condition text, ranks text, sort text, wanted integer, places tid[],
  OUT total bigint, OUT ids text[], OUT stages integer[], OUT tiers integer[], OUT level integer, OUT lines text
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  EXECUTE format('
    WITH found AS MATERIALIZED (
      SELECT s.product_id, s.draw, %s AS stage, s.tier %s FROM product_search s %s WHERE %s
    ), shown AS (
      SELECT *, row_number() OVER () AS place FROM (
        SELECT s.product_id, s.stage, s.tier FROM found s ORDER BY %s LIMIT %s
      ) first
    ), counted AS (
      SELECT count(*) AS total, CASE WHEN count(*) <= 1000 THEN 0 ELSE ceil(log(2, count(*) / 300.0))::integer END AS level FROM found
    )
    SELECT total, array_agg(product_id ORDER BY place), array_agg(stage ORDER BY place), array_agg(tier ORDER BY place), level, (
      SELECT string_agg(sample_line(s.brand, s.price, s.filter_tags), chr(10)) FROM product_search s
      WHERE product_id = ANY (array(SELECT product_id FROM found WHERE draw < (1::bigint << (31 - counted.level)))))
    FROM counted LEFT JOIN shown ON true GROUP BY total, level',
    ranks,
    CASE sort WHEN 'relevance' THEN ', s.rating_count' WHEN 'rating' THEN ', s.rating_average, s.rating_count'
      WHEN 'name' THEN ', lower(p.name) AS lower_name' ELSE ', s.price' END,
    CASE WHEN sort = 'name' THEN 'JOIN products p ON p.id = s.product_id' ELSE '' END,
    CASE WHEN places IS NULL THEN condition ELSE 's.ctid = ANY ($1)' END,
    CASE WHEN sort = 'relevance' THEN 's.stage, s.tier, ' ELSE '' END || search_order(sort), wanted)
  INTO total, ids, stages, tiers, level, lines USING places;
END
$$;
--> statement-breakpoint
-- The most relevant of very many: stage by stage, of each stage tier by tier, and no further than is wanted. The first
-- look is at as many tiers as probably have twice that, of the `first` products or so that the first stage has.
CREATE FUNCTION search_by_tiers(
  attempt jsonb, known jsonb, shown text, narrowing text, fitting integer[], last_tier integer, wanted integer,
  first bigint, OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  conditions CONSTANT text[] := search_conditions(attempt -> 'stages', known,
    concat_ws(' AND ', nullif(narrowing, ''), 's.terms && ''{tiers}'''), fitting);
  -- A thousand products have tier 0, and all tiers up to one four times as many as those before it.
  everything CONSTANT float8 := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  likely CONSTANT integer := least(last_tier, 4,
    greatest(0, ceil(log(4, (2.0 * wanted / greatest(first, 1) * everything / 1000)::numeric))));
  narrower text := '';
  looked integer[];
  found text[];
  ranks integer[];
BEGIN
  ids := '{}';
  FOR stage IN 1..cardinality(conditions) LOOP
    FOR tier IN likely..last_tier LOOP
      looked := CASE WHEN tier = likely THEN array(SELECT generate_series(0, likely)) ELSE ARRAY[tier] END;
      EXECUTE replace(format('
        SELECT array_agg(product_id), array_agg(tier::integer) FROM (
          SELECT product_id, tier FROM (SELECT * FROM product_search s WHERE %s AND %s %s LIMIT %s) s
          ORDER BY tier, %s LIMIT %s
        ) s', conditions[stage], shown, narrower, wanted + 3000, search_order('relevance'), wanted - cardinality(ids)),
        '{tiers}', looked::text) INTO found, ranks;
      ids := ids || found;
      stages := stages || array_fill(stage, ARRAY[coalesce(cardinality(found), 0)]);
      tiers := tiers || ranks;
      IF cardinality(ids) >= wanted THEN
        RETURN;
      END IF;
    END LOOP;
    narrower := narrower || ' AND NOT ' || conditions[stage];
  END LOOP;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Within which price or rating the first `wanted` of a sort are, by what a sample of one in 2^level has there: twice as
-- many as are wanted, as tags and to the letter. NULL where the sample is too small to say.
CREATE FUNCTION search_reach(condition text, sort text, wanted integer, level integer) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  place CONSTANT integer := ceil(2 * wanted / 2 ^ level) + 3;
  last numeric;
BEGIN
  EXECUTE format('SELECT %s FROM product_search s WHERE %s AND s.terms && %L::integer[] ORDER BY 1 %s OFFSET %s LIMIT 1',
    CASE sort WHEN 'rating' THEN 's.rating_average' ELSE 's.price' END, condition, draw_tags(level),
    CASE sort WHEN 'price-asc' THEN '' ELSE 'DESC' END, place) INTO last;
  RETURN CASE
    WHEN sort = 'price-asc' THEN format('s.terms && %L::integer[] AND s.price <= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(0, price_band(last)) band), last)
    WHEN sort = 'price-desc' THEN format('s.terms && %L::integer[] AND s.price >= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(price_band(last), 41) band), last)
    WHEN last >= 1 THEN format('s.terms @> ARRAY[%s] AND s.rating_average >= %s', search_tag('rating', least(4, floor(last))::text), last)
  END;
END
$$;
--> statement-breakpoint
-- A search: the first `wanted` products in the order of a sort, how many there are (exactly up to `upto`, `upto + 1` for
-- more), and one in 2^level of them as lines that filters are counted from. `attempts` is an array, of which the first
-- that finds something counts: {"stages": […], "among": [3]}. Each product is in the first of the stages (see
-- search_conditions) that it has, and in one of those that `among` numbers. No tier beyond `last_tier` is shown;
-- `narrowed` (groups of tags) and prices narrow all of it, `fitting` what a stage says must fit.
--
-- What the counts of the words say to be few is read at once and sorted. More is counted first, or very many by a sample;
-- of thousands no more is put in order than is wanted.
CREATE FUNCTION search_products(
  attempts jsonb, last_tier integer, narrowed jsonb, fitting integer[], price_from numeric, price_to numeric, sort text,
  wanted integer, upto integer
) RETURNS TABLE (attempt integer, total integer, ids text[], stages integer[], tiers integer[], level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  narrowing CONSTANT text := search_narrowing(narrowed);
  shown CONSTANT text := concat('s.tier <= ', last_tier,
    ' AND s.price >= ' || price_from, ' AND s.price <= ' || price_to);
  known jsonb;
  counts jsonb;
  named jsonb;
  everything CONSTANT bigint := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  asked jsonb;
  conditions text[];
  widest text;
  reach text;
  bound bigint;
  found bigint;
  first bigint;
  estimate bigint;
  -- Where they stand: nothing is moved while one statement reads.
  rows tid[];
  sampled tid[];
  -- Of so many powers of two one is looked at.
  drawn integer;
  is_counted boolean;
  is_many boolean;
BEGIN
  SELECT coalesce(jsonb_object_agg(word, id), '{}'), coalesce(jsonb_object_agg(word, product_count), '{}'),
    coalesce(jsonb_object_agg(word, name_count), '{}')
  INTO known, counts, named FROM search_known(attempts);
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    asked := attempts -> place - 1;
    attempt := place;
    conditions := search_conditions(asked -> 'stages', known, narrowing, fitting);
    widest := search_union(asked, conditions) || ' AND ' || shown;
    bound := least(everything, (
      SELECT sum(coalesce(search_bound(asked -> 'stages' -> number::integer - 1, counts), everything))
      FROM jsonb_array_elements_text(asked -> 'among') number));
    CONTINUE WHEN bound = 0;

    -- Where the words are not frequent all of it is counted, else a sample.
    drawn := CASE WHEN bound <= 3000 OR wanted > upto + 1 THEN 0 ELSE floor(log(2, bound / 600.0)) END;
    is_counted := bound <= 3 * upto;
    estimate := 0;
    rows := NULL;
    IF drawn > 0 THEN
      EXECUTE format('SELECT count(*), count(*) FILTER (WHERE s.draw < %1$s AND %2$s),
          array_agg(s.ctid) FILTER (WHERE s.draw < %1$s), %5$s
        FROM product_search s WHERE %3$s %4$s', 1::bigint << (31 - drawn), conditions[1], widest,
        CASE WHEN NOT is_counted THEN format('AND s.terms && %L::integer[]', draw_tags(drawn)) END,
        CASE WHEN is_counted THEN 'array_agg(s.ctid)' ELSE 'NULL::tid[]' END) INTO found, first, sampled, rows;
      estimate := CASE WHEN is_counted THEN found ELSE found << drawn END;
      CONTINUE WHEN is_counted AND found = 0;
    END IF;
    -- Four standard deviations: of what is said to be more, no page can be missing.
    is_many := estimate > upto AND (is_counted OR found > upto / 2 ^ drawn + 4 * sqrt(upto / 2 ^ drawn));
    IF drawn = 0 OR estimate < 1500 OR NOT is_many AND (sort <> 'relevance' OR first << drawn < 5 * wanted) THEN
      SELECT * INTO found, ids, stages, tiers, level, lines
      FROM search_all(widest, search_ranks(asked, conditions, known, named, fitting), sort, wanted, rows);
      CONTINUE WHEN found = 0;
      total := least(found, upto + 1);
      RETURN NEXT;
      RETURN;
    END IF;

    -- Of a thousand, some hundred say as much.
    level := drawn + greatest(0, ceil(log(2, greatest(1, cardinality(sampled)) / 400.0)));
    lines := coalesce((SELECT string_agg(sample_line(s.brand, s.price, s.filter_tags), chr(10))
      FROM product_search s WHERE s.ctid = ANY (sampled) AND s.draw < 1::bigint << (31 - level)), '');
    total := CASE WHEN is_many THEN upto + 1 WHEN is_counted THEN found END;
    IF total IS NULL THEN
      EXECUTE 'SELECT least(count(*), $1) FROM product_search s WHERE ' || widest INTO total USING upto + 1;
    END IF;
    IF sort = 'relevance' THEN
      SELECT * INTO ids, stages, tiers FROM search_by_tiers(
        asked, known, shown, narrowing, fitting, last_tier, wanted, first << drawn);
    ELSE
      IF sort = 'name' THEN
        ids := search_by_name(widest, wanted);
      ELSE
        reach := search_reach(widest, sort, wanted, drawn);
        IF reach IS NOT NULL THEN
          conditions := search_conditions(asked -> 'stages', known, concat_ws(' AND ', nullif(narrowing, ''), reach), fitting);
          SELECT s.ids INTO ids FROM search_all(search_union(asked, conditions) || ' AND ' || shown, '1', sort, wanted, NULL) s;
        END IF;
        IF coalesce(cardinality(ids), 0) < wanted THEN
          SELECT s.ids INTO ids FROM search_all(widest, '1', sort, wanted, rows) s;
        END IF;
      END IF;
      stages := array_fill(1, ARRAY[cardinality(ids)]);
      tiers := array_fill(0, ARRAY[cardinality(ids)]);
    END IF;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The first stage that a row `s` has, given that it has one.
CREATE FUNCTION search_ranks(
  attempt jsonb, conditions text[], known jsonb, named jsonb, fitting integer[]
) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN count(*) = 0 THEN '1' ELSE 'CASE ' || string_agg(format('WHEN %s THEN %s',
      CASE WHEN stage ->> 'field' = '2' THEN concat_ws(' AND ', '(' || search_name_condition(stage, known, named) || ')',
          CASE WHEN (stage ->> 'fits')::boolean THEN format('s.terms && %L::integer[]', fitting) END) ELSE conditions[number] END,
      number), ' ' ORDER BY number) || format(' ELSE %s END', cardinality(conditions)) END
    FROM jsonb_array_elements(attempt -> 'stages') WITH ORDINALITY AS listed (stage, number) WHERE number < cardinality(conditions)
  );
END
$$;
--> statement-breakpoint
-- A sample by chance of what a search finds (an attempt of search_products): all of that where it is at most about a
-- thousand products, else some hundred: `level` says that it is one in 2^level. It says all that filters count.
CREATE FUNCTION search_sample(categories integer[], attempt jsonb, fitting integer[])
RETURNS TABLE (level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  found bigint;
BEGIN
  level := greatest(0, floor(log(2, (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass)::numeric / 4000)));
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
--> statement-breakpoint
-- The same of what has a tag of each group of `narrowed` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
CREATE FUNCTION product_sample_narrowed(
  categories integer[], vehicles integer[], attempt jsonb, fitting integer[], narrowed jsonb, level integer
) RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 AS $$
DECLARE
  narrowing CONSTANT text := concat_ws(' AND ', nullif(search_narrowing(narrowed), ''),
    CASE WHEN vehicles IS NOT NULL THEN format('s.terms && %L::integer[]', fitting_tags(vehicles)) END,
    CASE WHEN level > 0 THEN format('s.terms && %L::integer[]', draw_tags(level)) END);
BEGIN
  RETURN QUERY EXECUTE concat_ws(' AND ', 'SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6',
    CASE WHEN categories IS NOT NULL THEN format('s.category_id = ANY (%L::integer[])', categories) END,
    CASE WHEN attempt IS NULL THEN nullif(narrowing, '')
      ELSE search_union(attempt, search_conditions(attempt -> 'stages',
        (SELECT coalesce(jsonb_object_agg(word, id), '{}') FROM search_known(jsonb_build_array(attempt))), narrowing, fitting)) END)
    || ' LIMIT 5000';
END
$$;
--> statement-breakpoint
-- As before, reading the narrow rows.
CREATE OR REPLACE FUNCTION suggest_products(input text, whole text, keys text[]) RETURNS TABLE (id text, place bigint)
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
    RETURN QUERY SELECT p.id, 0::bigint FROM products p
    WHERE p.is_active AND (p.reference_key = ANY (keys) OR p.reference_key ~>=~ whole AND p.reference_key ~<~ (whole || '~'))
    ORDER BY p.reference_key LIMIT 5;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found > 0 THEN
      RETURN;
    END IF;
  END IF;
  -- What is begun is rather a word of names than a brand.
  FOREACH field IN ARRAY ARRAY[2, 1] LOOP
    SELECT string_agg(format('s.terms && %L::integer[]', terms), ' AND '), min(coalesce(counted, 0)) INTO condition, rarest
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
    FOREACH tiers IN ARRAY ARRAY['{0,1}', '{2,3}', '{4,5}'] LOOP
      -- Words that very many have are not looked for beyond what is popular.
      EXIT WHEN tiers = '{4,5}' AND rarest > 5000;
      RETURN QUERY EXECUTE format(
        'SELECT product_id, %s + row_number() OVER () FROM (
           SELECT product_id FROM (
             SELECT s.product_id, s.rating_count, s.tier FROM product_search s WHERE %s AND s.terms && %L::integer[] LIMIT 60
           ) s ORDER BY tier, rating_count DESC, product_id LIMIT %s
         ) s', found, condition, tiers, enough);
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      EXIT WHEN found >= enough;
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- How the names of products use a word: how many of some that have it, of how many another word (the make) stands
-- nowhere, and of how many one of `others` is beside it. Of a word that very many have only a sample is read: by the draw
-- that some sixty of them have.
CREATE FUNCTION word_usage(used text, make text, others text[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  own CONSTANT search_words := (SELECT w FROM search_words w WHERE w.word = used AND w.name_count > 0);
  -- What the catalogue does not know stands in no product.
  makes CONSTANT integer[] := array(
    SELECT coalesce(w.id, 0) FROM unnest(search_tokens(make)) token LEFT JOIN search_words w ON w.word = token);
  pairs CONSTANT text[] := array(
    SELECT pair FROM unnest(others) other, unnest(ARRAY[used || ' ' || other, other || ' ' || used]) pair);
  usage integer[];
BEGIN
  IF own.id IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format('
    SELECT array[count(*), count(*) FILTER (WHERE EXISTS (
        SELECT FROM unnest($1) made WHERE NOT s.terms && word_terms(made, 0))),
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM products p, unnest($2) pair WHERE p.id = s.product_id AND strpos(lower(p.name), pair) > 0))]::integer[]
    FROM (SELECT product_id, terms FROM product_search WHERE terms @> %L::integer[] %s LIMIT 30) s',
    word_terms(own.id, 2), CASE WHEN own.name_count > 2000
      THEN format('AND terms @> ''{%s}''', 20 + least(15, floor(log(2, own.name_count / 60.0)) - 1)) END)
  INTO usage USING makes, pairs;
  RETURN usage;
END
$$;
--> statement-breakpoint
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
  deletions text[];
BEGIN
  WITH token AS MATERIALIZED (
    SELECT word, place, EXISTS (SELECT FROM search_words w WHERE w.word = ANY (word_forms(token.word)) AND w.name_count > 0) AS is_known
    FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place) WHERE length(word) <= 40 LIMIT 8
  ), gram AS (
    SELECT place AS first, place AS last, replace(word, '.', '') AS typed, NOT is_known AND length(word) > 3 AS may_err
    FROM token
    UNION ALL
    SELECT a.place, b.place, a.word || b.word,
      NOT b.is_known AND length(b.word) > 3 AND (EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && ARRAY[a.word])
        OR EXISTS (SELECT FROM car_models m WHERE m.typed_keys && ARRAY[a.word]))
    FROM token a JOIN token b ON b.place = a.place + 1
    UNION ALL
    SELECT a.place, c.place, a.word || b.word || c.word, false
    FROM token a JOIN token b ON b.place = a.place + 1 JOIN token c ON c.place = a.place + 2
  )
  SELECT jsonb_agg(jsonb_build_object('first', first, 'last', last, 'typed', typed, 'err', may_err)), array_agg(typed),
    (SELECT coalesce(array_agg(deletion), '{}') FROM gram, unnest(word_deletions(typed)) AS deletion WHERE may_err)
  INTO grams, keys, deletions FROM gram;
  IF NOT EXISTS (SELECT FROM car_models m WHERE m.typed_keys && keys OR m.typed_deletions && deletions)
    AND NOT EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && keys OR m.typed_deletions && deletions) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH gram AS MATERIALIZED (
    SELECT first, last, typed, CASE WHEN err THEN word_deletions(typed) ELSE '{}' END AS deletions
    FROM jsonb_to_recordset(grams) AS gram (first integer, last integer, typed text, err boolean)
  ), make AS MATERIALIZED (
    SELECT m.id, m.name, m.slug, gram.typed, key.key, gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_makes m, unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && deletions)
      AND CASE WHEN key.key = gram.typed THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (key.key = gram.typed) DESC, m.display_order, m.id LIMIT 30
  ), model AS MATERIALIZED (
    SELECT m.id, m.make_id, m.name, m.slug, make.name AS make_name, make.slug AS make_slug, gram.typed, key.key,
      gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_models m JOIN car_makes make ON make.id = m.make_id AND make.is_active,
      unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && deletions)
      AND CASE WHEN key.key = gram.typed THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (m.make_id IN (SELECT id FROM make)) DESC, (key.key = gram.typed) DESC,
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
--> statement-breakpoint
-- Room for a row's next version beside it, so that categories stay together.
ALTER TABLE product_search SET (fillfactor = 85);
--> statement-breakpoint
SELECT index_products(array_agg(id)) FROM (
  SELECT id, row_number() OVER (ORDER BY category_id, id) / 20000 AS batch FROM products
) p GROUP BY batch;
--> statement-breakpoint
CREATE INDEX "product_search_terms" ON "product_search" USING gin ("terms") WITH (fastupdate=false);
--> statement-breakpoint
-- A sample of a category, and all that is counted of it, read without a single row of the table.
CREATE INDEX product_search_category ON product_search (category_id, draw) INCLUDE (brand, price, filter_tags) WHERE tier <= 6;
--> statement-breakpoint
-- The same of what fits every vehicle, which each of their lists samples.
CREATE INDEX product_search_universal ON product_search (category_id, draw) INCLUDE (brand, price, filter_tags)
WHERE tier <= 6 AND filter_tags @> '{10}';
--> statement-breakpoint
SELECT refresh_search_words();
