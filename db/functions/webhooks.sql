-- What other programs are told: one delivery for each endpoint that wants the event, and a job that sends it, in the transaction
-- of what happened. A shop without endpoints only looks into an empty table.

CREATE OR REPLACE FUNCTION tell_programs(event text, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  delivery uuid;
BEGIN
  FOR delivery IN
    INSERT INTO webhook_deliveries (endpoint_id, event, payload)
    SELECT endpoint.id, tell_programs.event,
      jsonb_build_object('type', tell_programs.event, 'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', tell_programs.data)
    FROM webhook_endpoints endpoint WHERE endpoint.is_active AND tell_programs.event = ANY (endpoint.events)
    RETURNING id
  LOOP
    -- The key is how the shop finds the job of a delivery; the tries are those of shop/trade/webhooks/rows.server.ts.
    PERFORM graphile_worker.add_job('send_webhook', json_build_object('deliveryId', delivery),
      job_key := delivery::text, max_attempts := 14);
  END LOOP;
END
$$;

-- The first status of an order is written when it is placed.
CREATE OR REPLACE FUNCTION tell_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs(
    CASE NEW.status WHEN 'pending' THEN 'order.placed' WHEN 'cancelled' THEN 'order.cancelled' ELSE 'order.moved' END,
    jsonb_build_object('orderId', NEW.order_id, 'orderNumber', (SELECT order_number FROM orders WHERE id = NEW.order_id), 'status', NEW.status));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_status_changes_tell AFTER INSERT ON order_status_changes
FOR EACH ROW EXECUTE FUNCTION tell_order_status();

-- The office has changed an order that was not sent: its parts, amounts, address or notes. Told by whoever changes it, once a change.
CREATE OR REPLACE FUNCTION tell_order_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_programs('order.changed', jsonb_build_object('orderId', id, 'orderNumber', order_number, 'status', status))
  FROM orders WHERE id = changed
$$;

-- The first status of a return is written when it is asked for, also over the counter, where the last one follows at once.
CREATE OR REPLACE FUNCTION tell_return_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs(
    CASE NEW.status WHEN 'requested' THEN 'return.asked' WHEN 'settled' THEN 'return.settled' ELSE 'return.moved' END,
    jsonb_build_object('returnId', back.id, 'returnNumber', back.number, 'orderId', orders.id, 'orderNumber', orders.order_number, 'status', NEW.status))
  FROM returns back JOIN orders ON orders.id = back.order_id WHERE back.id = NEW.return_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER return_status_changes_tell AFTER INSERT ON return_status_changes
FOR EACH ROW EXECUTE FUNCTION tell_return_status();

CREATE OR REPLACE FUNCTION tell_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_programs(
    CASE WHEN NEW.stock = 0 THEN 'stock.out' ELSE 'stock.back' END,
    jsonb_build_object('productId', NEW.id, 'stock', NEW.stock));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_tell_stock AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN ((OLD.stock = 0) <> (NEW.stock = 0)) EXECUTE FUNCTION tell_stock();
