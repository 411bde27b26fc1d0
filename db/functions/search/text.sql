-- The words of a text: the same for the products of the catalogue and for what people type.

-- Folded text: lower case, accents dropped, apostrophes and initials closed up ('A/C' is 'ac', 'K & N' is 'kn'), a dot
-- kept only inside a number ('1.8l').
-- A generated column keeps its answers: it changes only together with a migration that writes the column anew.
CREATE OR REPLACE FUNCTION fold_text(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := input;
BEGIN
  IF octet_length(folded) <> length(folded) THEN
    folded := public.plain_letters(folded);
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

-- The words of a folded text in their order. Letters are named by code point, so that no locale of the server changes them.
CREATE OR REPLACE FUNCTION folded_words(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN string_to_array(
    btrim(regexp_replace(folded, '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ');
END
$$;

CREATE OR REPLACE FUNCTION text_words(input text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN folded_words(fold_text(input));
END
$$;

-- Units as they are written short: '130 amperes' is '130 a', '16 inch' '16 in'. shop/finding/text/trade-words/units.ts has the same.
CREATE OR REPLACE FUNCTION plain_units(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  units CONSTANT text[] := '{amp(?:ere)?s?,a,volts?,v,watts?,w,lit(?:er|re)s?,l,quarts?,qt,gallons?,gal,ounces?,oz,inch(?:es)?,in}';
  plain text := replace(folded, '×', 'x');
BEGIN
  IF folded ~ '[0-9] ?(?:amp|volt|watt|lit|quart|gallon|ounce|inch)' THEN
    FOR place IN 1..array_length(units, 1) BY 2 LOOP
      plain := regexp_replace(plain, '([0-9]) ?' || units[place] || '(?![a-z0-9])', '\1 ' || units[place + 1], 'g');
    END LOOP;
  END IF;
  RETURN plain;
END
$$;

-- What a product is found by besides its plain words: '5W-30' also as '5w30', 'O-ring' as 'oring', '12 V' and '12 volt' as
-- '12v', 'DOT 4' as 'dot4', 'M12 x 1.50' as 'm12x1.5'.
-- Two years ('2012-2016') and plain double words ('semi-metallic') stay apart. The text is folded.
CREATE OR REPLACE FUNCTION folded_compounds(folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text[] := '{}';
BEGIN
  IF folded ~ '[a-z0-9][-/][a-z0-9]' THEN
    SELECT array_agg(translate(part[1], '-/', '')) INTO found
    FROM regexp_matches(folded, '[a-z0-9.]+(?:[-/][a-z0-9.]+)+', 'g') AS part
    WHERE part[1] ~ '[a-z]' AND part[1] ~ '[0-9]|(?:^|[-/])[a-z](?:[-/]|$)';
  END IF;
  IF folded ~ '[0-9]' THEN
    SELECT coalesce(found, '{}') || array_agg(
      CASE WHEN part[4] IS NULL THEN array_to_string(part, '')
      ELSE regexp_replace(array_to_string(part, ''), '(?:\.|(\.[0-9]*[1-9]))0+(?![0-9])', '\1', 'g') END) INTO found
    FROM regexp_matches(plain_units(folded),
      '(?<![a-z0-9.])(?:(dot) ([0-9.]+)|(m?[0-9.]+) ?(x) ?([0-9.]+)|([0-9.]+) (ah|kw|qt|gal|oz|mm|ml|in|ft|[a-wyz]))(?![a-z0-9])', 'g')
      AS part;
  END IF;
  RETURN coalesce(found, '{}');
END
$$;

-- The words that a text is found by. Words of one letter, and of more than 40, are no help to anyone.
CREATE OR REPLACE FUNCTION indexed_words(input text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded CONSTANT text := fold_text(input);
BEGIN
  RETURN array(
    SELECT word FROM unnest(folded_words(folded) || folded_compounds(folded)) word WHERE length(word) BETWEEN 2 AND 40);
END
$$;

-- Symmetric delete: two words within n edits of each other share a form that has up to n letters left out. Only the
-- first seven letters take part (SymSpell's prefix); the reader checks the whole word. As many letters as the edits
-- that are forgiven: none up to 3 letters, one up to 5, two from 6. Words with digits are never corrected: '5w30' is
-- not '5w40'.
-- A generated column keeps its answers: it changes only together with a migration that writes the column anew.
CREATE OR REPLACE FUNCTION word_deletions(word text) RETURNS text[]
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
