-- A vehicle that a text names may be several variants: 'corolla 2015'.
DROP FUNCTION search_candidates(tsquery[], integer[], integer[], integer[], integer, integer);
--> statement-breakpoint
-- The products that a search is about, at least `wanted` of them where there are so many: stage by stage, of each stage
-- tier by tier, each tier whole (or its first few thousand, where it has very many). What the sample says to be few is
-- read at once instead. `queries` are the stages, each narrower than the next of the same attempt; a later attempt is only made where the earlier ones found nothing.
-- `vehicles` leaves only what is known to fit one of these variants, and universal products; `shelves` only some categories' tags.
CREATE FUNCTION search_candidates(
  queries tsquery[], attempts integer[], tiers integer[], shelves integer[], vehicles integer[], wanted integer
) RETURNS TABLE (id text, attempt integer, stage integer, tier integer)
LANGUAGE plpgsql STABLE ROWS 200 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  must CONSTANT integer[] := CASE WHEN vehicles IS NULL THEN '{}'::integer[] ELSE ARRAY[10] END;
  most CONSTANT integer := wanted + 3000;
  few CONSTANT integer := 16;
  total integer := 0;
  counted integer;
  query tsquery;
  narrower tsquery;
  last integer := 0;
BEGIN
  FOR step IN 1..cardinality(queries) LOOP
    IF step > 1 AND attempts[step] <> attempts[step - 1] AND total > 0 THEN
      RETURN;
    END IF;
    -- Of an attempt that was read at once nothing is left to do.
    CONTINUE WHEN step <= last;
    IF vehicles IS NULL AND (step = 1 OR attempts[step] <> attempts[step - 1]) THEN
      last := cardinality(array_positions(attempts, attempts[step])) + step - 1;
      SELECT count(*) INTO counted FROM products p
      WHERE p.search_vector @@ queries[last] AND p.search_tags @> ARRAY[100];
      IF counted <= few THEN
        RETURN QUERY
        SELECT p.id, attempts[step],
          (SELECT min(place) FROM generate_series(step, last) AS place WHERE p.search_vector @@ queries[place])::integer,
          p.search_tags[1]
        FROM products p
        WHERE p.search_vector @@ queries[last] AND p.search_tags[1] = ANY (tiers)
          AND (shelves IS NULL OR p.search_tags && shelves)
        LIMIT most;
        GET DIAGNOSTICS counted = ROW_COUNT;
        total := total + counted;
        CONTINUE;
      END IF;
      last := 0;
    END IF;
    query := queries[step];
    narrower := CASE WHEN step > 1 AND attempts[step] = attempts[step - 1] THEN queries[step - 1] END;
    IF vehicles IS NOT NULL THEN
      RETURN QUERY
      SELECT p.id, attempts[step], step, p.search_tags[1] FROM products p
      WHERE p.id IN (SELECT f.product_id FROM product_compatibility f WHERE f.sub_model_id = ANY (vehicles))
        AND p.search_vector @@ query AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        AND NOT p.is_universal AND p.search_tags[1] = ANY (tiers) AND (shelves IS NULL OR p.search_tags && shelves);
      GET DIAGNOSTICS counted = ROW_COUNT;
      total := total + counted;
    END IF;
    FOR place IN 1..cardinality(tiers) LOOP
      EXIT WHEN total >= wanted;
      IF shelves IS NULL THEN
        RETURN QUERY
        SELECT p.id, attempts[step], step, tiers[place] FROM products p
        WHERE p.search_vector @@ query AND p.search_tags @> (must || tiers[place]) AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        LIMIT most;
      ELSE
        RETURN QUERY
        SELECT p.id, attempts[step], step, tiers[place] FROM products p
        WHERE p.search_vector @@ query AND p.search_tags @> (must || tiers[place]) AND p.search_tags && shelves
          AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        LIMIT most;
      END IF;
      GET DIAGNOSTICS counted = ROW_COUNT;
      total := total + counted;
    END LOOP;
    EXIT WHEN total >= wanted;
  END LOOP;
END
$$;
