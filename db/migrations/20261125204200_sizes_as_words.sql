-- Sizes, grades and units are words of the index with their number ('130a', 'dot4', 'm12x1.5'): products that have some are
-- written anew. Functions are applied after migrations, so that these two come with it; a new shop has neither products nor
-- functions yet.
DO $migration$
DECLARE
  batch text[];
BEGIN
  IF NOT EXISTS (SELECT FROM "products") THEN
    RETURN;
  END IF;
  EXECUTE $functions$
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
  $functions$;
  FOR batch IN
    SELECT array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY id) / 500 AS part FROM "products"
      WHERE "name" || ' ' || coalesce("description", '') ~* '[0-9] ?(?:ah|kw|qt|quart|gal|oz|ounce|mm|ml|in|ft|amp|volt|watt|lit)|[0-9] ?[x×] ?[0-9]|dot [0-9]'
    ) sized GROUP BY part
  LOOP
    PERFORM index_products(batch);
  END LOOP;
END
$migration$;
