DROP INDEX "documents_issued";--> statement-breakpoint
DROP INDEX "payments_uncounted";--> statement-breakpoint
DROP INDEX "payments_taken";--> statement-breakpoint
ALTER TABLE "order_totals" ADD COLUMN "owed" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_totals" ADD COLUMN "to_refund" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","kind","vat_rate","total_amount","vat_amount");--> statement-breakpoint
CREATE INDEX "payments_uncounted" ON "payments" USING btree ("till","id") WHERE cash_up_id is null;--> statement-breakpoint
CREATE INDEX "payments_taken" ON "payments" USING btree ("taken_at","kind","amount","corrects_id");--> statement-breakpoint
-- What the orders that are there owe: rows without a count of orders, which the worker folds into those of their day and status.
INSERT INTO "order_totals" (day, status, order_count, amount, owed, to_refund)
SELECT (created_at AT TIME ZONE coalesce((SELECT time_zone FROM "settings" WHERE id = 1), 'UTC'))::date, status, 0, 0,
  sum(greatest(due, 0)), -sum(least(due, 0))
FROM "orders" CROSS JOIN LATERAL (
  SELECT CASE status WHEN 'cancelled' THEN invoiced_amount ELSE total_amount END - credited_amount - paid_amount AS due
) balance
WHERE deleted_at IS NULL AND due <> 0 GROUP BY 1, 2;
--> statement-breakpoint
-- A counting now has the payments of every kind: what was not paid in cash goes to the first one after it.
UPDATE "payments" SET cash_up_id = (
  SELECT min(id) FROM "cash_ups" WHERE till = "payments".till AND closed_at >= "payments".taken_at
) WHERE kind <> 'cash' AND cash_up_id IS NULL;
