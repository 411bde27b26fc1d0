-- Orders by day, status and channel for the owner's charts. A day is a day in the shop's time zone.

-- The day of a moment in the shop's time zone.
CREATE OR REPLACE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'))::date
$$;

-- What is still to be paid for an order; less than 0 is to be given back. As dueOf has it (shop/selling/payments/due.ts).
CREATE OR REPLACE FUNCTION order_due(status text, total numeric, invoiced numeric, credited numeric, paid numeric)
RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'cancelled' THEN invoiced ELSE total END - credited - paid
$$;

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

CREATE OR REPLACE TRIGGER orders_total AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at, created_at, total_amount,
  invoiced_amount, credited_amount, paid_amount ON orders
FOR EACH ROW EXECUTE FUNCTION total_orders();

-- Counts all orders anew, under a lock, so that none is placed meanwhile. Looks the time zone up once rather than for each
-- order, which is five times as quick.
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

-- Counts all orders anew when the time zone changes, since they then fall on other days.
CREATE OR REPLACE FUNCTION follow_time_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_order_totals();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER settings_time_zone AFTER UPDATE OF time_zone ON settings
FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION follow_time_zone();

-- Notes when an order was changed last. The clock's time, not that of the transaction's start, which may be long ago.
CREATE OR REPLACE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER orders_updated BEFORE UPDATE OF status, tracking, deleted_at, invoiced_amount, credited_amount, paid_amount, document_numbers, customer_name, taken_by ON orders
FOR EACH ROW EXECUTE FUNCTION note_order_change();
