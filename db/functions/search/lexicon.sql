-- The lexicon: search_words has each word of the catalogue, search_deletions helps to find a misspelt one.

-- Sorted, so that writers who bring the same new words wait for each other in one order and never in a circle. The lock
-- that an insert takes, even of nothing, keeps words from being forgotten until this transaction ends.
CREATE OR REPLACE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE sql AS $$
  WITH learnt AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT new.word COLLATE "C" FROM unnest(words) AS new (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word) ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_deletions (deletion, word)
  SELECT deletion, word FROM learnt, unnest(word_deletions(word)) AS deletion
$$;
