-- Payments and the counting of tills: written once, and summed up in their order.

-- Refuses to change or delete a payment. A payment may get the counting that it was part of, once; and an account that is deleted
-- takes its name out of both: that of a colleague, and what was noted of a customer.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_columns text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_TABLE_NAME = 'payments' THEN
      IF to_jsonb(OLD) ->> 'cash_up_id' IS NULL THEN open_columns := open_columns || 'cash_up_id'::text; END IF;
      IF to_jsonb(NEW) ->> 'taken_by' IS NULL THEN open_columns := open_columns || 'taken_by'::text; END IF;
      IF to_jsonb(NEW) ->> 'note' = '' THEN open_columns := open_columns || 'note'::text; END IF;
      IF to_jsonb(NEW) ->> 'reference' = '' THEN open_columns := open_columns || 'reference'::text; END IF;
    ELSIF to_jsonb(NEW) ->> 'closed_by' IS NULL THEN
      open_columns := open_columns || 'closed_by'::text;
    END IF;
    IF to_jsonb(NEW) - open_columns = to_jsonb(OLD) - open_columns THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Money that was taken is never altered: put it right by a second payment (% %)', TG_TABLE_NAME, OLD.id;
END
$$;

CREATE OR REPLACE TRIGGER payments_kept BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION keep_payment();

CREATE OR REPLACE TRIGGER cash_ups_kept BEFORE UPDATE OR DELETE ON cash_ups
FOR EACH ROW EXECUTE FUNCTION keep_payment();

-- A payment that puts another right takes back exactly that one, and is not put right itself.
CREATE OR REPLACE FUNCTION check_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM payments WHERE id = NEW.corrects_id AND corrects_id IS NULL
    AND (order_id, kind, till, amount) = (NEW.order_id, NEW.kind, NEW.till, -NEW.amount)
  ) THEN
    RAISE EXCEPTION 'A correction takes back exactly payment %', NEW.corrects_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER payments_correction BEFORE INSERT ON payments
FOR EACH ROW WHEN (NEW.corrects_id IS NOT NULL) EXECUTE FUNCTION check_correction();

-- Keeps what was paid for an order beside it.
CREATE OR REPLACE FUNCTION sum_up_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET paid_amount = paid_amount + NEW.amount WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER payments_summed AFTER INSERT ON payments
FOR EACH ROW EXECUTE FUNCTION sum_up_payment();
