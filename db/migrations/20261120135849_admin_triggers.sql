-- No category stands below itself. Moves go one after another, so that two of them at once make no circle either.
CREATE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('categories.parent_id'));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM categories WHERE id = NEW.parent_id
      UNION
      SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
    )
    SELECT FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'Category % cannot stand below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_no_cycle';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_no_cycle AFTER UPDATE OF parent_id ON categories
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL AND NEW.parent_id IS DISTINCT FROM OLD.parent_id)
EXECUTE FUNCTION refuse_category_cycle();
--> statement-breakpoint
-- Active products of which at most five are left.
CREATE FUNCTION watch_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active AND NEW.stock <= 5 THEN
    INSERT INTO low_stock (product_id, stock) VALUES (NEW.id, NEW.stock)
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
  ELSE
    DELETE FROM low_stock WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_low_stock_inserted AFTER INSERT ON products
FOR EACH ROW WHEN (NEW.is_active AND NEW.stock <= 5) EXECUTE FUNCTION watch_low_stock();
--> statement-breakpoint
CREATE TRIGGER products_low_stock_updated AFTER UPDATE OF stock, is_active ON products
FOR EACH ROW WHEN (NEW.stock <= 5 OR OLD.stock <= 5) EXECUTE FUNCTION watch_low_stock();
--> statement-breakpoint
CREATE FUNCTION count_inserted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, row_count)
  SELECT TG_TABLE_NAME, count(*) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, row_count)
  SELECT TG_TABLE_NAME, -count(*) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows();
--> statement-breakpoint
CREATE TRIGGER products_count_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows();
--> statement-breakpoint
CREATE TRIGGER profiles_count_inserted AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows();
--> statement-breakpoint
CREATE TRIGGER profiles_count_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows();
--> statement-breakpoint
-- The shop's day of a moment.
CREATE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'))::date
$$;
--> statement-breakpoint
CREATE FUNCTION total_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    INSERT INTO order_totals (day, status, order_count, amount)
    VALUES (shop_day(OLD.created_at), OLD.status, -1, -OLD.total_amount);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO order_totals (day, status, order_count, amount)
    VALUES (shop_day(NEW.created_at), NEW.status, 1, NEW.total_amount);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_total AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at, created_at, total_amount ON orders
FOR EACH ROW EXECUTE FUNCTION total_orders();
--> statement-breakpoint
-- Counts all orders anew; the lock keeps orders from being placed meanwhile.
CREATE FUNCTION recount_order_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  DELETE FROM order_totals;
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT shop_day(created_at), status, count(*), sum(total_amount) FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_order_totals();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_time_zone AFTER UPDATE OF time_zone ON settings
FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION follow_time_zone();
--> statement-breakpoint
-- Folds what the triggers have appended into one row of each key.
CREATE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM row_counts RETURNING *)
  INSERT INTO row_counts (table_name, row_count) SELECT table_name, sum(row_count) FROM gone GROUP BY 1;
  WITH gone AS (DELETE FROM order_totals RETURNING *)
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT day, status, sum(order_count), sum(amount) FROM gone GROUP BY 1, 2 HAVING sum(order_count) <> 0;
$$;
--> statement-breakpoint
INSERT INTO low_stock (product_id, stock) SELECT id, stock FROM products WHERE is_active AND stock <= 5;
--> statement-breakpoint
INSERT INTO row_counts (table_name, row_count)
SELECT 'products', count(*) FROM products UNION ALL SELECT 'profiles', count(*) FROM profiles;
--> statement-breakpoint
SELECT recount_order_totals();
