-- How people may type the name of a make or model: without spaces and signs, and without what comes after its first
-- words. 'CR-V' is 'crv', 'Silverado 1500' also 'silverado'. The last key is the whole name.
CREATE FUNCTION vehicle_keys(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(key ORDER BY count) FILTER (WHERE length(key) > 2 OR count = cardinality(words)), '{}')
  FROM (SELECT string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 100)), '[^a-z0-9\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ') AS words) AS folded,
    generate_series(1, cardinality(words)) AS count, array_to_string(words[1:count], '') AS key
$$;
--> statement-breakpoint
CREATE FUNCTION vehicle_deletions(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT deletion), '{}')
  FROM unnest(public.vehicle_keys(name)) AS key, unnest(public.word_deletions(key)) AS deletion WHERE length(key) > 3
$$;
--> statement-breakpoint
ALTER TABLE "car_makes" ADD COLUMN "typed_keys" text[] GENERATED ALWAYS AS (vehicle_keys(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_makes" ADD COLUMN "typed_deletions" text[] GENERATED ALWAYS AS (vehicle_deletions(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_models" ADD COLUMN "typed_keys" text[] GENERATED ALWAYS AS (vehicle_keys(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_models" ADD COLUMN "typed_deletions" text[] GENERATED ALWAYS AS (vehicle_deletions(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "car_makes_typed" ON "car_makes" USING gin ("typed_keys","typed_deletions");--> statement-breakpoint
CREATE INDEX "car_models_typed" ON "car_models" USING gin ("typed_keys","typed_deletions");
--> statement-breakpoint
-- The makes and models that a typed text may name: by which words of it, as which key of the name (a typing error is
-- between that and what was typed), and whether that is the whole name. Of models the variants, and how the catalogue
-- uses a word that is one: how many of some products that have it in their names are looked at, of how many the make is
-- not named, and of how many another typed word is beside it ('spark plug'). Bounded whatever the text.
CREATE FUNCTION read_search_vehicles(input text) RETURNS TABLE (
  make_id integer, model_id integer, name text, slug text, make_name text, make_slug text, typed text, key text,
  first_place integer, last_place integer, is_whole boolean, usage integer[], variants jsonb
)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
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
      NOT b.is_known AND length(b.word) > 3 AND EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && ARRAY[a.word])
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
      AND (key.key = gram.typed
        OR gram.deletions && word_deletions(key.key) AND abs(length(key.key) - length(gram.typed)) <= 2)
    ORDER BY (key.key = gram.typed) DESC, m.display_order, m.id LIMIT 30
  ), model AS MATERIALIZED (
    SELECT m.id, m.make_id, m.name, m.slug, make.name AS make_name, make.slug AS make_slug, gram.typed, key.key,
      gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_models m JOIN car_makes make ON make.id = m.make_id AND make.is_active,
      unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && deletions)
      AND (key.key = gram.typed
        OR gram.deletions && word_deletions(key.key) AND abs(length(key.key) - length(gram.typed)) <= 2)
    ORDER BY (m.make_id IN (SELECT id FROM make)) DESC, (key.key = gram.typed) DESC,
      (key.place = cardinality(m.typed_keys)) DESC, length(key.key) DESC, make.display_order, m.display_order, m.id
    LIMIT 12
  ), used AS MATERIALIZED (
    SELECT key, make_name, first, last,
      (SELECT array[count(*), count(*) FILTER (WHERE NOT named.has_make), count(*) FILTER (WHERE named.is_beside)]::integer[]
        FROM search_words w CROSS JOIN LATERAL (
          SELECT p.search_vector @@ plainto_tsquery('simple', fold_text(model.make_name)) AS has_make,
            EXISTS (
              SELECT FROM gram WHERE gram.first = gram.last AND gram.first IN (model.first - 1, model.last + 1)
                AND length(gram.typed) > 1
                AND p.search_vector @@ (quote_literal(model.key) || ' <-> ' || quote_literal(gram.typed))::tsquery
            ) AS is_beside
          FROM (
            -- Of a word that very many have only the sample is read.
            (SELECT search_vector FROM products WHERE w.name_count > 2000
              AND search_vector @@ (quote_literal(model.key) || ':A')::tsquery AND search_tags @> ARRAY[100] LIMIT 30)
            UNION ALL
            (SELECT search_vector FROM products WHERE w.name_count <= 2000
              AND search_vector @@ (quote_literal(model.key) || ':A')::tsquery LIMIT 30)
          ) p
        ) named
        WHERE w.word = model.key AND w.name_count > 0) AS usage
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
