-- Orders are counted by channel too: what writes the counters comes along, so that none of an order is counted for another channel.
ALTER TABLE "order_totals" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION total_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due numeric;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    due := order_due(OLD.status, OLD.total_amount, OLD.invoiced_amount, OLD.credited_amount, OLD.paid_amount);
    INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
    VALUES (shop_day(OLD.created_at), OLD.status, OLD.channel, -1, -OLD.total_amount, -greatest(due, 0), least(due, 0));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    due := order_due(NEW.status, NEW.total_amount, NEW.invoiced_amount, NEW.credited_amount, NEW.paid_amount);
    INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
    VALUES (shop_day(NEW.created_at), NEW.status, NEW.channel, 1, NEW.total_amount, greatest(due, 0), -least(due, 0));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM row_counts WHERE table_name IN (SELECT table_name FROM row_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO row_counts (table_name, row_count) SELECT table_name, sum(row_count) FROM gone GROUP BY 1;
  WITH gone AS (
    DELETE FROM order_totals
    WHERE (day, status, channel) IN (SELECT day, status, channel FROM order_totals GROUP BY 1, 2, 3 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
  SELECT day, status, channel, sum(order_count), sum(amount), sum(owed), sum(to_refund)
  FROM gone GROUP BY 1, 2, 3 HAVING sum(order_count) <> 0;
  WITH gone AS (
    DELETE FROM category_counts
    WHERE category_id IN (SELECT category_id FROM category_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT category_id, sum(products), sum(in_stock), sum(universal) FROM gone GROUP BY 1 HAVING sum(products) <> 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_order_totals() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  zone constant text := coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC');
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  LOCK TABLE order_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM order_totals;
  INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
  SELECT (created_at AT TIME ZONE zone)::date, status, channel, count(*), sum(total_amount), sum(greatest(due, 0)),
    -sum(least(due, 0))
  FROM orders CROSS JOIN LATERAL order_due(status, total_amount, invoiced_amount, credited_amount, paid_amount) due
  WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
END
$$;
--> statement-breakpoint
LOCK TABLE orders IN SHARE MODE;--> statement-breakpoint
LOCK TABLE order_totals IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM order_totals;--> statement-breakpoint
INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
SELECT (created_at AT TIME ZONE coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'))::date, status, channel,
  count(*), sum(total_amount), sum(greatest(due, 0)), -sum(least(due, 0))
FROM orders CROSS JOIN LATERAL (
  SELECT CASE status WHEN 'cancelled' THEN invoiced_amount ELSE total_amount END - credited_amount - paid_amount AS due
) balance
WHERE deleted_at IS NULL GROUP BY 1, 2, 3;--> statement-breakpoint
-- A counting is never altered, so those that there are get the shop's symbol as their column comes.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE cash_ups ADD COLUMN currency_symbol text DEFAULT %L', (SELECT currency_symbol FROM settings WHERE id = 1));
  ALTER TABLE cash_ups ALTER COLUMN currency_symbol DROP DEFAULT;
END
$$;
