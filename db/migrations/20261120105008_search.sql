-- Search words. One definition, used for products and for what people type.
-- Folded text: lower case, accents dropped, apostrophes and initials closed up ('A/C' is 'ac', 'K & N' is 'kn'), a dot
-- kept only inside a number ('1.8l').
CREATE FUNCTION fold_text(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := input;
BEGIN
  IF octet_length(folded) <> length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
    folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    folded := translate(folded, 'øØđĐðÐłŁıħĦ’ʼ', 'ooddddllihh');
  END IF;
  folded := translate(lower(folded), '''`', '');
  IF folded ~ '[a-z](?: ?& ?|[/.-])[a-z0-9]' THEN
    folded := regexp_replace(folded, '(?<![a-z0-9])([a-z])(?: ?& ?|[/.-])(?=[a-z0-9](?![a-z0-9]))', '\1', 'g');
  END IF;
  IF position('.' IN folded) > 0 THEN
    folded := regexp_replace(folded, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  END IF;
  RETURN folded;
END
$$;
--> statement-breakpoint
-- The words of a text in their order. Letters are named by code point, so that no locale of the server changes them.
CREATE FUNCTION search_tokens(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN string_to_array(
    btrim(regexp_replace(fold_text(input), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ');
END
$$;
--> statement-breakpoint
-- What a product is found by besides its plain words: '5W-30' also as '5w30', 'O-ring' as 'oring', '12 V' as '12v'.
-- Two years ('2012-2016') and plain double words ('semi-metallic') stay apart.
CREATE FUNCTION search_compounds(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := fold_text(input);
  found text[] := '{}';
BEGIN
  IF folded ~ '[a-z0-9][-/][a-z0-9]' THEN
    SELECT array_agg(translate(part[1], '-/', '')) INTO found
    FROM regexp_matches(folded, '[a-z0-9.]+(?:[-/][a-z0-9.]+)+', 'g') AS part
    WHERE part[1] ~ '[a-z]' AND part[1] ~ '[0-9]|(?:^|[-/])[a-z](?:[-/]|$)';
  END IF;
  IF folded ~ '[0-9] [a-z](?![a-z0-9])' THEN
    SELECT coalesce(found, '{}') || array_agg(part[1] || part[2]) INTO found
    FROM regexp_matches(folded, '([0-9.]+) ([a-z])(?![a-z0-9])', 'g') AS part;
  END IF;
  RETURN coalesce(found, '{}');
END
$$;
--> statement-breakpoint
-- A field's part of the vector, as text. Words of one letter, and of more than 40, are no help to anyone.
CREATE FUNCTION weighted_words(input text, weight text, first_position integer) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT string_agg(word || ':' || least(first_position + place, 16383) || weight, ' ')
    FROM unnest(search_tokens(input) || search_compounds(input)) WITH ORDINALITY AS listed (word, place)
    WHERE length(word) BETWEEN 2 AND 40
  );
END
$$;
--> statement-breakpoint
-- Name over brand over description. A very long description counts with its first 20,000 letters.
CREATE FUNCTION product_search_vector(name text, brand text, description text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN concat_ws(' ', weighted_words(left(name, 2000), 'A', 0), weighted_words(left(brand, 2000), 'B', 2000),
    weighted_words(left(description, 20000), 'C', 4000))::tsvector;
END
$$;
--> statement-breakpoint
-- Symmetric delete: two words within n edits of each other share a form that has up to n letters left out. Only the
-- first seven letters take part (SymSpell's prefix); the reader checks the whole word. As many letters as the edits
-- that are forgiven: none up to 3 letters, one up to 5, two from 6. Words with digits are never corrected: '5w30' is
-- not '5w40'.
CREATE FUNCTION word_deletions(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  head constant text := left(word, 7);
  size constant integer := length(head);
BEGIN
  IF size < 3 OR word ~ '[0-9]' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT array_agg(DISTINCT form) FROM (
      SELECT head AS form
      UNION ALL
      SELECT overlay(head PLACING '' FROM i FOR 1) FROM generate_series(1, size) AS i WHERE size > 3
      UNION ALL
      SELECT overlay(overlay(head PLACING '' FROM j FOR 1) PLACING '' FROM i FOR 1)
      FROM generate_series(1, size - 1) AS i, generate_series(i + 1, size) AS j WHERE size > 5
    ) AS forms
  );
END
$$;
--> statement-breakpoint
-- A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words.
CREATE FUNCTION word_forms(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_remove(ARRAY[
    word, word || 's', word || 'es',
    CASE WHEN word ~ '..[^s]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION fill_search_vector() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_vector := product_search_vector(NEW.name, NEW.brand, NEW.description);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_vector BEFORE INSERT OR UPDATE OF name, brand, description, search_vector ON products
FOR EACH ROW EXECUTE FUNCTION fill_search_vector();
--> statement-breakpoint
-- Sorted, so that writers who bring the same new words wait for each other in one order and never in a circle.
CREATE FUNCTION learn_words(words text[]) RETURNS void LANGUAGE sql AS $$
  WITH learnt AS (
    INSERT INTO search_words (word)
    SELECT DISTINCT word COLLATE "C" FROM unnest(words) AS word ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING word
  )
  INSERT INTO search_deletions (deletion, word)
  SELECT deletion, word FROM learnt, unnest(word_deletions(word)) AS deletion
$$;
--> statement-breakpoint
CREATE FUNCTION learn_inserted_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(array_agg(DISTINCT word))
  FROM inserted, unnest(tsvector_to_array(search_vector)) AS word;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_learn_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION learn_inserted_words();
--> statement-breakpoint
CREATE FUNCTION learn_updated_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(tsvector_to_array(NEW.search_vector));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By row: PostgreSQL allows no column list on a statement trigger with a transition table, and stock must not fire it.
CREATE TRIGGER products_learn_updated AFTER UPDATE OF name, brand, description, search_vector ON products
FOR EACH ROW WHEN (NEW.search_vector IS DISTINCT FROM OLD.search_vector) EXECUTE FUNCTION learn_updated_words();
--> statement-breakpoint
-- In how many products each word stands, and away with the words that stand in none. Run aside: the long count takes
-- no lock; only then do writers of new words wait for the moment of the changes. A word is dropped only if no product
-- has it by then, so that one written during the count is kept.
CREATE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE counted_words ON COMMIT DROP AS
    SELECT word, ndoc AS product_count FROM ts_stat('SELECT search_vector FROM products');
  ANALYZE counted_words;
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  UPDATE search_words s SET product_count = c.product_count
  FROM counted_words c WHERE c.word = s.word AND c.product_count <> s.product_count;
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
UPDATE products SET search_vector = NULL;
