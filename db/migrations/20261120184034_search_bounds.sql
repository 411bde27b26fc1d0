-- The products that a search is about: at least the first `wanted` of them, where there are so many, and how many there
-- are in `total`, exactly up to `upto`, `upto + 1` for more. `attempts` is an array of attempts, of which the first that
-- finds something counts: {"stages": […], "least": 0, "most": 900}. Its stages are each narrower than the next; a stage is
-- an array of texts of tsquery, all of which match. `least` and `most` say in how many products the last stage matches,
-- by the counts of its words. `tiers` in their order; `narrowing` and prices as in search_scope.
--
-- Where the words' counts do not tell, a sample by chance tells few from many. Few are read at once and sorted. Of many the most relevant are read stage by
-- stage, of each stage tier by tier, and no further than is wanted; other sorts walk along their own index.
CREATE OR REPLACE FUNCTION search_candidates(
  attempts jsonb, tiers integer[], narrowing jsonb, price_from numeric, price_to numeric, sort text, wanted integer,
  upto integer
) RETURNS TABLE (id text, attempt integer, stage integer, tier integer, total integer)
LANGUAGE plpgsql STABLE ROWS 50 AS $$
DECLARE
  -- More than that is not worth to be read for one page.
  few CONSTANT integer := CASE WHEN sort = 'relevance' THEN 3000 ELSE 8000 END;
  scope CONSTANT text := coalesce(search_scope(narrowing, price_from, price_to), '');
  shown CONSTANT text := format(' AND p.search_tags[1] = ANY (%L::integer[])', tiers);
  -- One in 2^rarity, so that some hundred of all products are looked at.
  rarity CONSTANT integer := (
    SELECT least(16, greatest(0, floor(log(2, (greatest(reltuples, 400) / 400)::numeric))))
    FROM pg_class WHERE oid = 'products'::regclass
  );
  surely CONSTANT numeric := upto / 2 ^ rarity + 5 * sqrt(upto / 2 ^ rarity);
  stages jsonb;
  last integer;
  widest text;
  narrower text;
  step text;
  seen integer;
  counted integer;
  found integer := 0;
BEGIN
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    stages := attempts -> place - 1 -> 'stages';
    last := jsonb_array_length(stages);
    widest := search_condition(stages -> -1) || scope || shown;
    seen := CASE
      WHEN wanted > 100000 OR (attempts -> place - 1 ->> 'most')::integer <= few THEN 0
      WHEN scope = '' AND (attempts -> place - 1 ->> 'least')::integer > 1.2 * upto THEN ceil(surely)
    END;
    IF seen IS NULL THEN
      EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s AND %s LIMIT %s) sample',
        widest, search_sample(rarity), ceil(surely)) INTO seen;
    END IF;

    IF seen <= greatest(1, few / 2 ^ rarity) THEN
      RETURN QUERY EXECUTE format(
        'SELECT p.id, %s, p.stage, p.tier, p.total FROM (
           SELECT p.*, count(*) OVER ()::integer AS total FROM (
             SELECT p.id, %s AS stage, p.search_tags[1] AS tier, p.price, p.name, p.rating_count, p.rating_average
             FROM products p WHERE %s LIMIT %s
           ) p
         ) p ORDER BY %s %s LIMIT %s',
        place, search_stage(stages), widest, greatest(20000, wanted),
        CASE WHEN sort = 'relevance' THEN 'stage, tier,' ELSE '' END, search_order(sort), wanted);
      GET DIAGNOSTICS found = ROW_COUNT;
      EXIT WHEN found > 0;
      CONTINUE;
    END IF;

    counted := CASE WHEN seen >= surely THEN upto + 1 ELSE search_size(widest, upto) END;
    IF sort <> 'relevance' THEN
      RETURN QUERY SELECT walked, place, 1, 0, counted FROM search_walk(widest, sort, wanted) AS walked;
      EXIT;
    END IF;
    narrower := '';
    FOR number IN 1..last LOOP
      step := search_condition(stages -> number - 1);
      FOR tier_place IN 1..cardinality(tiers) LOOP
        RETURN QUERY EXECUTE format(
          'SELECT p.id, %s, %s, %s, %s FROM (
             SELECT p.id, p.rating_count FROM products p WHERE %s AND p.search_tags @> ''{%s}'' %s %s LIMIT %s
           ) p ORDER BY %s LIMIT %s',
          place, number, tiers[tier_place], counted, step, tiers[tier_place], scope, narrower, wanted + 3000,
          search_order(sort), wanted - found);
        GET DIAGNOSTICS seen = ROW_COUNT;
        found := found + seen;
        EXIT WHEN found >= wanted;
      END LOOP;
      EXIT WHEN found >= wanted;
      narrower := narrower || format(' AND NOT (%s)', step);
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- How many products a condition has, exactly up to `upto`; `upto + 1` for more. Of clearly more a part is enough to know.
CREATE OR REPLACE FUNCTION search_size(condition text, upto integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- One tag of 128 is one list of the index; three standard deviations above what `upto` would show.
  enough CONSTANT integer := ceil(upto / 128 + 3 * sqrt(upto / 128));
  counted integer;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s AND p.search_tags @> ''{100}'' LIMIT %s) sample',
    condition, enough) INTO counted;
  IF counted >= enough THEN
    RETURN upto + 1;
  END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s LIMIT %s) found', condition, upto + 1) INTO counted;
  RETURN counted;
END
$$;
--> statement-breakpoint
-- A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words; an
-- 'es' is put only where it is spoken, so that 'brak' is not taken for one of several 'brakes'.
CREATE OR REPLACE FUNCTION word_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_remove(ARRAY[
    word, word || 's',
    CASE WHEN word ~ '(?:s|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '..[^s]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;
