-- The vehicle that a typed text names.

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
