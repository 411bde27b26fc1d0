-- Invoices and credit notes: written once, and summed up in their order.

-- Refuses to change or delete a document. Until it has its number, that, the seller of the day and the invoices that it refers
-- to may still be written; afterwards only the customer may be emptied, by whoever deletes the account.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_columns text[] := CASE WHEN OLD.number IS NULL THEN '{number,issued_at,seller,refers_to}' ELSE '{}' END;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A document is never deleted: make a credit note (document %, order %)', OLD.id, OLD.order_number;
  END IF;
  IF NEW.customer ->> 'email' = '' AND NEW.customer ->> 'phone' = '' AND NEW.customer -> 'address' ->> 'street' = '' THEN
    open_columns := open_columns || 'customer'::text;
  END IF;
  IF to_jsonb(NEW) - open_columns IS DISTINCT FROM to_jsonb(OLD) - open_columns THEN
    RAISE EXCEPTION 'A document is never changed: make a credit note (document %, order %)', OLD.id, OLD.order_number;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER documents_kept BEFORE UPDATE OR DELETE ON documents
FOR EACH ROW EXECUTE FUNCTION keep_document();

-- Keeps the sums and the numbers of an order's documents beside it.
CREATE OR REPLACE FUNCTION sum_up_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE orders SET
      invoiced_amount = invoiced_amount + CASE NEW.kind WHEN 'invoice' THEN NEW.total_amount ELSE 0 END,
      credited_amount = credited_amount + CASE NEW.kind WHEN 'credit_note' THEN NEW.total_amount ELSE 0 END
    WHERE id = NEW.order_id;
  END IF;
  IF NEW.number IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.number IS NULL) THEN
    UPDATE orders SET document_numbers = ltrim(document_numbers || ' ' || NEW.number) WHERE id = NEW.order_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_summed AFTER INSERT OR UPDATE OF number ON documents
FOR EACH ROW EXECUTE FUNCTION sum_up_document();
