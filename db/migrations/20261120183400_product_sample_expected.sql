-- Who knows how many products a list has gets its sample at the first look.
DROP FUNCTION product_sample(integer[], integer[], tsquery);
--> statement-breakpoint
CREATE FUNCTION product_sample(categories integer[], vehicles integer[], query tsquery, expected integer)
RETURNS TABLE (level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  -- An index of words costs its words at every look: it is looked at less often, and less is enough. Where it is known
  -- how many there are, once.
  here integer := CASE WHEN query IS NULL THEN 14 WHEN expected <= 600 THEN 0
    WHEN expected <= 10000 THEN ceil(log(2, expected / 200.0)) ELSE 8 END;
  enough CONSTANT integer := CASE WHEN query IS NULL THEN 140 ELSE 100 END;
  found bigint;
  written text;
BEGIN
  LOOP
    SELECT count(*), string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) INTO found, written
    FROM product_sample_at(categories, vehicles, query, here) s;
    EXIT WHEN here = 0 OR found >= enough;
    -- The next one as far down as this one tells: to twice that, or to all where that is hardly more.
    here := CASE WHEN found < 12 THEN here - 3
      WHEN found << here <= 1000 THEN 0
      ELSE least(here - 1, ceil(log(2, (found << here) / (2.0 * enough)))) END;
    here := greatest(here, 0);
  END LOOP;
  RETURN QUERY SELECT here, coalesce(written, '');
END
$$;
