ALTER TABLE "search_words" ADD COLUMN "name_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_reference_ending" ON "products" USING btree (reverse("reference_key") text_pattern_ops);--> statement-breakpoint
-- The parts of a typed word that may be words of their own, where a space is missing: of one that the catalogue does not
-- know all of them ('headgasketset'), of another only how it begins and ends.
CREATE FUNCTION word_pieces(word text, is_known boolean) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT substr(word, first, last - first + 1))
  FROM generate_series(1, least(length(word), 30)) AS first, generate_series(first + 1, least(length(word), 30)) AS last
  WHERE (first > 1 OR last < length(word)) AND (NOT is_known OR first = 1 OR last = length(word))
$$;
--> statement-breakpoint
-- In how many products each word stands, and in how many names and brands, and away with the words that stand in none.
-- Run aside: the long count takes no lock; only then do writers of new words wait for the moment of the changes. A word
-- is dropped only if no product has it by then, so that one written during the count is kept.
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
    SELECT word, anywhere.ndoc AS product_count, coalesce(named.ndoc, 0) AS name_count
    FROM ts_stat('SELECT search_vector FROM products') anywhere
    LEFT JOIN ts_stat('SELECT search_vector FROM products', 'ab') named USING (word);
  ANALYZE counted_words;
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  UPDATE search_words s SET product_count = c.product_count, name_count = c.name_count
  FROM counted_words c
  WHERE c.word = s.word AND (c.product_count <> s.product_count OR c.name_count <> s.name_count);
  IF EXISTS (SELECT FROM search_words s WHERE NOT EXISTS (SELECT FROM counted_words c WHERE c.word = s.word)) THEN
    DELETE FROM search_words s
    WHERE NOT EXISTS (SELECT FROM counted_words c WHERE c.word = s.word)
      AND NOT EXISTS (
        SELECT FROM products p WHERE p.is_active AND p.search_vector @@ quote_literal(s.word)::tsquery)
      AND s.word NOT IN (SELECT word FROM ts_stat('SELECT search_vector FROM products WHERE NOT is_active'));
  END IF;
  DROP TABLE counted_words;
END
$$;
--> statement-breakpoint
-- What the catalogue knows of a typed text's first eight words and of the part numbers that it may name. Bounded
-- whatever the text. Always by one plan: planning it would take longer than running it.
CREATE FUNCTION read_search_words(
  input text, whole text, keys text[], endings text[], are_inactive_included boolean
) RETURNS TABLE (kind text, place integer, word text, found text, product_count integer, name_count integer)
LANGUAGE plpgsql STABLE ROWS 50 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH typed AS MATERIALIZED (
      SELECT word, place::integer FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place)
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
    SELECT 'referencePrefix', 0, '', NULL, 0, 0
    WHERE length(whole) > 2 AND EXISTS (
      SELECT FROM products WHERE (are_inactive_included OR is_active)
        AND reference_key ~>=~ whole AND reference_key ~<~ (whole || '~'))
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
