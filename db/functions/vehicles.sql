-- Makes and models: how people type their names.

-- How people may type the name of a make or model: without spaces and signs, and without what comes after its first
-- words. 'CR-V' is 'crv', 'Silverado 1500' also 'silverado'. The last key is the whole name.
-- A generated column keeps its answers: it changes only together with a migration that writes the column anew.
CREATE OR REPLACE FUNCTION vehicle_keys(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(key ORDER BY count) FILTER (WHERE length(key) > 2 OR count = cardinality(words)), '{}')
  FROM (SELECT string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 100)), '[^a-z0-9\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ') AS words) AS folded,
    generate_series(1, cardinality(words)) AS count, array_to_string(words[1:count], '') AS key
$$;

-- The keys with letters left out, by which a misspelt name is found.
-- A generated column keeps its answers: it changes only together with a migration that writes the column anew.
CREATE OR REPLACE FUNCTION vehicle_deletions(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT deletion), '{}')
  FROM unnest(public.vehicle_keys(name)) AS key, unnest(public.word_deletions(key)) AS deletion WHERE length(key) > 3
$$;
