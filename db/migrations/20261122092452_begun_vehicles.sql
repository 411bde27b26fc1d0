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
  deletions text[];
  -- Of these makes any model may be begun.
  makes integer[];
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
  INTO grams, keys, deletions, makes FROM gram;
  IF NOT EXISTS (SELECT FROM car_models m WHERE m.typed_keys && keys OR m.typed_deletions && deletions)
    AND NOT EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && keys OR m.typed_deletions && deletions) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH gram AS MATERIALIZED (
    SELECT first, last, typed, CASE WHEN err THEN word_deletions(typed) ELSE '{}' END AS deletions, begun
    FROM jsonb_to_recordset(grams) AS gram (first integer, last integer, typed text, err boolean, begun boolean)
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
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && deletions OR m.make_id = ANY (makes))
      AND CASE WHEN key.key = gram.typed OR gram.begun AND starts_with(key.key, gram.typed) THEN true
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
--> statement-breakpoint
-- A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words. What
-- ends in an s takes no other: 'cros' is a beginning of 'cross'.
CREATE OR REPLACE FUNCTION word_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    word, CASE WHEN word !~ 's$' THEN word || 's' END,
    CASE WHEN word ~ '(?:s|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '..[^s]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;
