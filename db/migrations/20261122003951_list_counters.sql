-- A compatibility row knows whether a vehicle's lists show its product for it, so that they are counted by index alone.
-- Two who change what one product fits wait for each other here, since both will write its row.
CREATE OR REPLACE FUNCTION fill_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id, m.make_id INTO NEW.model_id, NEW.make_id
  FROM car_sub_models s JOIN car_models m ON m.id = s.model_id WHERE s.id = NEW.sub_model_id;
  SELECT p.category_id, p.is_active AND NOT p.is_universal INTO NEW.category_id, NEW.is_listed
  FROM products p WHERE p.id = NEW.product_id FOR NO KEY UPDATE;
  -- Of a product that is not there the foreign key complains.
  NEW.is_listed := coalesce(NEW.is_listed, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_compatibility SET category_id = NEW.category_id, is_listed = NEW.is_active AND NOT NEW.is_universal
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_move_compatibility ON products;
--> statement-breakpoint
CREATE TRIGGER products_move_compatibility AFTER UPDATE OF category_id, is_active, is_universal ON products
FOR EACH ROW WHEN (
  NEW.category_id IS DISTINCT FROM OLD.category_id
  OR (NEW.is_active AND NOT NEW.is_universal) <> (OLD.is_active AND NOT OLD.is_universal)
) EXECUTE FUNCTION move_compatibility();
--> statement-breakpoint
UPDATE product_compatibility f SET is_listed = false
FROM products p WHERE p.id = f.product_id AND (NOT p.is_active OR p.is_universal);
--> statement-breakpoint
-- What a write adds to the counts of categories, or takes from them: only ever appended.
CREATE FUNCTION count_changed_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sign * count(*), sign * count(*) FILTER (WHERE stock > 0),
    sign * count(*) FILTER (WHERE is_universal)
  FROM changed WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_updated_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sum(sign), sum(sign * (stock > 0)::integer), sum(sign * is_universal::integer)
  FROM (VALUES (-1, OLD.category_id, OLD.is_active, OLD.stock, OLD.is_universal),
    (1, NEW.category_id, NEW.is_active, NEW.stock, NEW.is_universal)
  ) AS versions (sign, category_id, is_active, stock, is_universal)
  WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_inserted_in_categories AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_in_categories();
--> statement-breakpoint
CREATE TRIGGER products_count_deleted_in_categories AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_in_categories();
--> statement-breakpoint
-- An order fires it only for the last piece.
CREATE TRIGGER products_count_updated_in_categories AFTER UPDATE OF category_id, is_active, is_universal, stock ON products
FOR EACH ROW WHEN (
  (NEW.is_active OR OLD.is_active) AND (NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
    OR NEW.category_id IS DISTINCT FROM OLD.category_id OR (NEW.stock > 0) <> (OLD.stock > 0))
) EXECUTE FUNCTION count_updated_in_categories();
--> statement-breakpoint
CREATE FUNCTION recount_categories() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE products IN SHARE MODE;
  LOCK TABLE category_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM category_counts;
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), count(*), count(*) FILTER (WHERE stock > 0), count(*) FILTER (WHERE is_universal)
  FROM products WHERE is_active GROUP BY 1;
$$;
--> statement-breakpoint
SELECT recount_categories();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM row_counts WHERE table_name IN (SELECT table_name FROM row_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO row_counts (table_name, row_count) SELECT table_name, sum(row_count) FROM gone GROUP BY 1;
  WITH gone AS (
    DELETE FROM order_totals
    WHERE (day, status) IN (SELECT day, status FROM order_totals GROUP BY 1, 2 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT day, status, sum(order_count), sum(amount) FROM gone GROUP BY 1, 2 HAVING sum(order_count) <> 0;
  WITH gone AS (
    DELETE FROM category_counts
    WHERE category_id IN (SELECT category_id FROM category_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT category_id, sum(products), sum(in_stock), sum(universal) FROM gone GROUP BY 1 HAVING sum(products) <> 0;
$$;
--> statement-breakpoint
-- One in 2^level of what a list is about: of the whole shop, of categories, of what fits a vehicle.
CREATE FUNCTION product_sample_at(categories integer[], vehicles integer[], level integer)
RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  below CONSTANT bigint := 1::bigint << (31 - level);
BEGIN
  IF vehicles IS NOT NULL THEN
    IF categories IS NULL THEN
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.terms @> '{10}' AND s.terms && draw_tags(level);
    ELSE
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)
          AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below AND s.filter_tags @> '{10}';
    END IF;
  ELSIF categories IS NOT NULL THEN
    RETURN QUERY
    SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below;
  ELSIF level = 0 THEN
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6;
  ELSE
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6 AND s.terms && draw_tags(level);
  END IF;
END
$$;
--> statement-breakpoint
-- A sample by chance of what a list is about, all of it where that is at most a thousand products, else some two hundred:
-- one in 2^level. `total`: how many the list has (of several vehicles at most so many); `shelved` stand in its categories
-- whatever they fit, `in_stock` of those can be had, and `everything` is the whole shop.
CREATE FUNCTION product_sample(categories integer[], vehicles integer[]) RETURNS TABLE (
  level integer, lines text, total integer, shelved integer, in_stock integer, everything integer
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  universal integer;
BEGIN
  SELECT coalesce(sum(c.products) FILTER (WHERE is_meant), 0), coalesce(sum(c.in_stock) FILTER (WHERE is_meant), 0),
    coalesce(sum(c.universal) FILTER (WHERE is_meant), 0), coalesce(sum(c.products), 0)
  INTO shelved, in_stock, universal, everything
  FROM (SELECT *, categories IS NULL OR category_id = ANY (categories) AS is_meant FROM category_counts) c;
  total := shelved;
  IF vehicles IS NOT NULL THEN
    total := universal + CASE WHEN categories IS NULL
      THEN (SELECT count(*) FROM product_compatibility f WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed)
      ELSE (SELECT count(*) FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)) END;
  END IF;
  level := CASE WHEN total <= 1000 THEN 0 ELSE least(16, ceil(log(2, total / 280.0))) END;
  lines := coalesce((
    SELECT string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) FROM product_sample_at(categories, vehicles, level) s), '');
  RETURN NEXT;
END
$$;
--> statement-breakpoint
-- Of what stands in some categories, one in 2^level of what has a tag of each group of `narrowed` ('[[1,2],[3]]') and such
-- a price: read by index alone, whatever the filters leave.
CREATE FUNCTION product_sample_filtered(categories integer[], narrowed jsonb, price_from numeric, price_to numeric, level integer)
RETURNS TABLE (brand text, price numeric, tags integer[]) LANGUAGE plpgsql STABLE ROWS 500 AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY ($1) AND s.draw < $2'
    || coalesce(' AND s.price >= ' || price_from, '') || coalesce(' AND s.price <= ' || price_to, '')
    || coalesce((SELECT string_agg(format(' AND s.filter_tags && %L::integer[]', translate(either::text, '[]', '{}')), '')
      FROM jsonb_array_elements(narrowed) either), '')
    || ' LIMIT 2000'
  USING categories, 1::bigint << (31 - level);
END
$$;
