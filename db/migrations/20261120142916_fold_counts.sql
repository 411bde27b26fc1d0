-- Folds only what has several rows of one key: a quiet shop writes nothing.
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
$$;
--> statement-breakpoint
-- The second lock waits for a fold under way: a row that it puts in the place of others would be counted twice.
CREATE OR REPLACE FUNCTION recount_order_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  LOCK TABLE order_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_totals;
  INSERT INTO order_totals (day, status, order_count, amount)
  SELECT shop_day(created_at), status, count(*), sum(total_amount) FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2;
END
$$;
