-- The lexicon: search_words has each word of the catalogue, search_deletions helps to find a misspelt one.

-- Sorted, so that writers who bring the same new words wait for each other in one order and never in a circle. The lock
-- that an insert takes, even of nothing, keeps words from being forgotten until this transaction ends.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH learnt AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT new.word COLLATE "C" FROM unnest(words) AS new (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word) ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_deletions (deletion, word)
  SELECT deletion, learnt.word FROM learnt, unnest(word_deletions(learnt.word)) AS deletion;
END
$$;

-- In how many products each word stands, and in how many names and brands, and away with the words that stand in none.
-- Run aside: the long count takes no lock; only then do writers wait for the moment of the changes. A word is dropped
-- only if no product has it by then, so that one written during the count is kept.
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
    SELECT substr(token, 3) AS word, count(*) FILTER (WHERE starts_with(token, 'w/')) AS product_count,
      count(*) FILTER (WHERE starts_with(token, 't/')) AS name_count
    FROM product_search, unnest(tokens) AS token WHERE starts_with(token, 'w/') OR starts_with(token, 't/') GROUP BY 1;
  ANALYZE counted_words;
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  UPDATE search_words s SET product_count = c.product_count, name_count = c.name_count
  FROM counted_words c
  WHERE c.word = s.word AND (c.product_count <> s.product_count OR c.name_count <> s.name_count);
  DELETE FROM search_words s
  WHERE NOT EXISTS (SELECT FROM counted_words c WHERE c.word = s.word)
    AND NOT EXISTS (SELECT FROM product_search p WHERE p.tokens && ARRAY['w/' || s.word]);
  DROP TABLE counted_words;
END
$$;
