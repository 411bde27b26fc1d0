-- What a search narrows by inside its index, before it reads a single row. Of each product:
--   0 to 4        the most popular 1,000, the next 3,000, 12,000, 48,000 and 192,000 of what is in stock
--   5             the rest of what is in stock, and what is new
--   6, 9          out of stock, inactive
--   10            universal
--   100 to 227    a sample by chance, so that one in 128 can be counted for all
--   1000 + n      category n
-- The first is the tier; it is counted anew aside, and only steps over what stock and activity demand at once.
CREATE FUNCTION product_search_tags(id text, tier integer, is_universal boolean, category_id integer) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    tier, 100 + (hashtext(id) & 127), CASE WHEN is_universal THEN 10 END, 1000 + category_id
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION fill_search_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tier integer := CASE WHEN NOT NEW.is_active THEN 9 WHEN NEW.stock = 0 THEN 6 ELSE 5 END;
BEGIN
  IF tier = 5 AND TG_OP = 'UPDATE' AND coalesce(NEW.search_tags[1], 5) < 5 THEN
    tier := NEW.search_tags[1];
  END IF;
  NEW.search_tags := product_search_tags(NEW.id, tier, NEW.is_universal, NEW.category_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_tags_inserted BEFORE INSERT ON products
FOR EACH ROW EXECUTE FUNCTION fill_search_tags();
--> statement-breakpoint
-- An order changes stock: it writes no index unless it takes the last piece.
CREATE TRIGGER products_search_tags_updated
BEFORE UPDATE OF stock, is_active, is_universal, category_id, search_tags ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.search_tags <> OLD.search_tags
) EXECUTE FUNCTION fill_search_tags();
--> statement-breakpoint
-- The products that a search is about, at least `wanted` of them where there are so many: stage by stage, of each stage
-- tier by tier, each tier whole (or its first few thousand, where it has very many). What the sample says to be few is
-- read at once instead. `queries` are the stages, each narrower than the next of the same attempt; a later attempt is only made where the earlier ones found nothing.
-- `vehicle` leaves only what is known to fit that variant, and universal products; `shelves` only some categories' tags.
CREATE FUNCTION search_candidates(
  queries tsquery[], attempts integer[], tiers integer[], shelves integer[], vehicle integer, wanted integer
) RETURNS TABLE (id text, attempt integer, stage integer, tier integer)
LANGUAGE plpgsql STABLE ROWS 200 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  must CONSTANT integer[] := CASE WHEN vehicle IS NULL THEN '{}'::integer[] ELSE ARRAY[10] END;
  most CONSTANT integer := wanted + 3000;
  few CONSTANT integer := 16;
  total integer := 0;
  counted integer;
  query tsquery;
  narrower tsquery;
  last integer := 0;
BEGIN
  FOR step IN 1..cardinality(queries) LOOP
    IF step > 1 AND attempts[step] <> attempts[step - 1] AND total > 0 THEN
      RETURN;
    END IF;
    -- Of an attempt that was read at once nothing is left to do.
    CONTINUE WHEN step <= last;
    IF vehicle IS NULL AND (step = 1 OR attempts[step] <> attempts[step - 1]) THEN
      last := cardinality(array_positions(attempts, attempts[step])) + step - 1;
      SELECT count(*) INTO counted FROM products p
      WHERE p.search_vector @@ queries[last] AND p.search_tags @> ARRAY[100];
      IF counted <= few THEN
        RETURN QUERY
        SELECT p.id, attempts[step],
          (SELECT min(place) FROM generate_series(step, last) AS place WHERE p.search_vector @@ queries[place])::integer,
          p.search_tags[1]
        FROM products p
        WHERE p.search_vector @@ queries[last] AND p.search_tags[1] = ANY (tiers)
          AND (shelves IS NULL OR p.search_tags && shelves)
        LIMIT most;
        GET DIAGNOSTICS counted = ROW_COUNT;
        total := total + counted;
        CONTINUE;
      END IF;
      last := 0;
    END IF;
    query := queries[step];
    narrower := CASE WHEN step > 1 AND attempts[step] = attempts[step - 1] THEN queries[step - 1] END;
    IF vehicle IS NOT NULL THEN
      RETURN QUERY
      SELECT p.id, attempts[step], step, p.search_tags[1] FROM product_compatibility f JOIN products p ON p.id = f.product_id
      WHERE f.sub_model_id = vehicle AND p.search_vector @@ query AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        AND NOT p.is_universal AND p.search_tags[1] = ANY (tiers) AND (shelves IS NULL OR p.search_tags && shelves);
      GET DIAGNOSTICS counted = ROW_COUNT;
      total := total + counted;
    END IF;
    FOR place IN 1..cardinality(tiers) LOOP
      EXIT WHEN total >= wanted;
      IF shelves IS NULL THEN
        RETURN QUERY
        SELECT p.id, attempts[step], step, tiers[place] FROM products p
        WHERE p.search_vector @@ query AND p.search_tags @> (must || tiers[place]) AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        LIMIT most;
      ELSE
        RETURN QUERY
        SELECT p.id, attempts[step], step, tiers[place] FROM products p
        WHERE p.search_vector @@ query AND p.search_tags @> (must || tiers[place]) AND p.search_tags && shelves
          AND (narrower IS NULL OR NOT p.search_vector @@ narrower)
        LIMIT most;
      END IF;
      GET DIAGNOSTICS counted = ROW_COUNT;
      total := total + counted;
    END LOOP;
    EXIT WHEN total >= wanted;
  END LOOP;
END
$$;
--> statement-breakpoint
-- How many active products a search finds, exactly up to `upto`; `upto + 1` for more. What is far more is told by the
-- sample: then not one in 128 is read.
CREATE FUNCTION search_size(query tsquery, shelves integer[], upto integer) RETURNS integer
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  counted integer;
BEGIN
  IF shelves IS NULL THEN
    SELECT count(*) INTO counted FROM products p WHERE p.search_vector @@ query AND p.search_tags @> ARRAY[100];
    IF counted * 128 > 3 * upto THEN
      RETURN upto + 1;
    END IF;
    SELECT count(*) INTO counted FROM (
      SELECT FROM products p WHERE p.search_vector @@ query AND p.is_active LIMIT upto + 1
    ) found;
  ELSE
    SELECT count(*) INTO counted FROM products p
    WHERE p.search_vector @@ query AND p.search_tags @> ARRAY[100] AND p.search_tags && shelves;
    IF counted * 128 > 3 * upto THEN
      RETURN upto + 1;
    END IF;
    SELECT count(*) INTO counted FROM (
      SELECT FROM products p WHERE p.search_vector @@ query AND p.search_tags && shelves AND p.is_active LIMIT upto + 1
    ) found;
  END IF;
  RETURN counted;
END
$$;
--> statement-breakpoint
-- For the sorts that are not relevance, of the first attempt that finds anything: all it finds, where that is some
-- thousands; of more only the first `wanted` in the order of the sort, read from that sort's own index.
CREATE FUNCTION search_sorted(
  queries tsquery[], categories integer[], sort text, wanted integer
) RETURNS TABLE (id text, attempt integer)
LANGUAGE plpgsql STABLE ROWS 200 SET enable_bitmapscan = off SET enable_seqscan = off AS $$
DECLARE
  shelves CONSTANT integer[] := (SELECT array_agg(1000 + category) FROM unnest(categories) AS category);
  few CONSTANT integer := 5000;
  size integer;
BEGIN
  FOR step IN 1..cardinality(queries) LOOP
    size := search_size(queries[step], shelves, few);
    CONTINUE WHEN size = 0;
    IF size <= few THEN
      RETURN QUERY SELECT c.id, step
      FROM search_candidates(queries[step:step], ARRAY[step], '{0,1,2,3,4,5,6}', shelves, NULL, few + 1) c;
    ELSE
      RETURN QUERY EXECUTE format(
        'SELECT p.id, $1 FROM products p WHERE p.is_active AND p.search_vector @@ $2 %s ORDER BY %s LIMIT $4',
        CASE WHEN categories IS NULL THEN 'AND ($3 IS NULL OR true)' ELSE 'AND p.category_id = ANY ($3)' END,
        CASE sort
          WHEN 'price-asc' THEN 'p.price, p.id'
          WHEN 'price-desc' THEN 'p.price DESC, p.id DESC'
          WHEN 'rating' THEN 'p.rating_average DESC, p.rating_count DESC, p.id DESC'
          ELSE 'lower(p.name), p.id'
        END) USING step, queries[step], categories, wanted;
    END IF;
    RETURN;
  END LOOP;
END
$$;
--> statement-breakpoint
UPDATE products SET search_tags = '{5}';
