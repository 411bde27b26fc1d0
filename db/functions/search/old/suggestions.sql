-- Products that a search box offers while somebody types.

-- Popular products that have all typed words in name or brand, the last of which may be only begun: by part number
-- first, then by popularity, until there are enough to complete the text from; with tags in `fitting` only what has one of
-- these, and last what fits every vehicle. Reads a few of the most popular, however many there are.
CREATE OR REPLACE FUNCTION suggest_products(input text, whole text, keys text[], fitting integer[]) RETURNS TABLE (id text, place bigint)
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
