-- What the catalogue knows of a typed text: its words and those near to them, part numbers, categories.

-- The parts of a typed word that may be words of their own, where a space is missing: of one that the catalogue does not
-- know all of them ('headgasketset'), of another only how it begins and ends.
CREATE OR REPLACE FUNCTION word_pieces(word text, is_known boolean) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT substr(word, first, last - first + 1))
  FROM generate_series(1, least(length(word), 30)) AS first, generate_series(first + 1, least(length(word), 30)) AS last
  WHERE (first > 1 OR last < length(word)) AND (NOT is_known OR first = 1 OR last = length(word))
$$;

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
      SELECT word, place::integer FROM unnest(text_words(input)) WITH ORDINALITY AS token (word, place)
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

-- Categories with some of these words in their names that have a page (none above is inactive), the shortest names first,
-- and the ids of each with all that is below it; of more than 24 none, since naming them costs a search more than it says.
-- Bounded whatever the words: how many of the words a name has is not asked, since in a shop of thousands of categories
-- that takes longer than the search.
CREATE OR REPLACE FUNCTION read_search_categories(words text[]) RETURNS TABLE (id integer, name text, branch integer[])
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

-- Categories with all typed words in their names, the last only begun: the widest first. One below an inactive category
-- has no page, and is not suggested.
CREATE OR REPLACE FUNCTION suggest_categories(input text, most integer) RETURNS TABLE (id integer, name text)
LANGUAGE plpgsql STABLE ROWS 3 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  words CONSTANT text[] := (text_words(input))[1:8];
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

-- How the names of products use a word: how many of some thirty that have it, of how many another word (the make) stands
-- nowhere, and in how many one of `others` is beside it. Of a word that very many have the popular ones are asked.
CREATE OR REPLACE FUNCTION word_usage(used text, make text, others text[]) RETURNS integer[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  named CONSTANT integer := (SELECT name_count FROM search_words WHERE word = used);
  everything CONSTANT bigint := (SELECT reltuples FROM pg_class WHERE oid = 'product_search'::regclass);
  -- Bands that have some sixty of them, if they are as frequent there as elsewhere.
  last CONSTANT integer := CASE WHEN named > 2000 THEN ceil(log(2, greatest(1, 60.0 * everything / named / 250))) ELSE 30 END;
  pairs CONSTANT text[] := array(
    SELECT ' ' || pair || ' ' FROM unnest(others) other, unnest(ARRAY[used || ' ' || other, other || ' ' || used]) pair);
BEGIN
  IF named IS NULL OR named = 0 THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT array[count(*),
      count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(text_words(make)) made WHERE NOT s.tokens && ARRAY['w/' || made])),
      count(*) FILTER (WHERE EXISTS (SELECT FROM unnest(pairs) pair WHERE strpos(' ' || s.name_words || ' ', pair) > 0))]::integer[]
    FROM (
      SELECT tokens, name_words FROM product_search
      WHERE tokens && ARRAY['n/' || used] AND tokens && array(SELECT 'pop/' || band FROM generate_series(0, last) band) LIMIT 30
    ) s);
END
$$;

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
    FROM unnest(text_words(input)) WITH ORDINALITY AS token (word, place) WHERE length(word) <= 40 LIMIT 8
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
