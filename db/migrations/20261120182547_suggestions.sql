-- The words of a category's name, for an index on them.
CREATE FUNCTION category_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 500)), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' '), ''))
$$;
--> statement-breakpoint
CREATE INDEX "categories_words" ON "categories" USING gin (category_words("name"));
--> statement-breakpoint
-- Popular products that have all typed words in name or brand, the last of which may be only begun: by part number
-- first, then by popularity, until there are enough to complete the text from. Reads a few of the most popular, however
-- many there are.
CREATE FUNCTION suggest_products(input text, whole text, keys text[]) RETURNS TABLE (id text, place bigint)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  enough CONSTANT integer := 20;
  words CONSTANT text[] := (search_tokens(input))[1:8];
  begun CONSTANT text := words[cardinality(words)];
  fields text;
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
  FOREACH fields IN ARRAY ARRAY['A', 'AB'] LOOP
    -- Each word is a condition of its own: the index is quicker to intersect them than to understand one query of them all.
    SELECT string_agg(format('p.search_vector @@ %L::tsquery', terms), ' AND '), min(name_count) INTO condition, rarest
    FROM (
      SELECT (
        SELECT string_agg(quote_literal(form) || ':' || CASE WHEN step = cardinality(words) THEN fields ELSE 'AB' END, ' | ')
        FROM unnest(forms) AS form
      ) AS terms, (SELECT coalesce(sum(w.name_count), 0) FROM search_words w WHERE w.word = ANY (forms)) AS name_count
      FROM unnest(words) WITH ORDINALITY AS listed (word, step) CROSS JOIN LATERAL (
        SELECT array(SELECT form FROM unnest(word_forms(word)) AS form WHERE length(form) > 1) || array(
          SELECT w.word FROM search_words w
          WHERE step = cardinality(words) AND w.word ~>=~ begun AND w.word ~<~ (begun || chr(1114111)) AND w.name_count > 0
          ORDER BY w.name_count DESC, w.word LIMIT 8) AS forms
      ) AS meant WHERE length(word) > 1 OR step = cardinality(words)
    ) AS each WHERE terms IS NOT NULL;
    EXIT WHEN condition IS NULL OR rarest = 0;
    FOREACH tiers IN ARRAY ARRAY['{0,1}', '{2,3}', '{4,5}'] LOOP
      -- Words that very many have are not looked for beyond what is popular.
      EXIT WHEN tiers = '{4,5}' AND rarest > 5000;
      RETURN QUERY EXECUTE format(
        'SELECT p.id, %s + row_number() OVER () FROM (
           SELECT p.id FROM (
             SELECT p.id, p.rating_count, p.search_tags FROM products p WHERE %s AND p.search_tags && %L::integer[] LIMIT 60
           ) p ORDER BY p.search_tags[1], p.rating_count DESC, p.id LIMIT %s
         ) p', found, condition, tiers, enough);
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      EXIT WHEN found >= enough;
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Categories with all typed words in their names, the last only begun: the widest first.
CREATE FUNCTION suggest_categories(input text, most integer) RETURNS TABLE (id integer, name text)
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
  WHERE query IS NOT NULL AND c.is_active AND category_words(c.name) @@ query
  ORDER BY (c.parent_id IS NOT NULL), length(c.name), c.display_order, c.id LIMIT most;
END
$$;
