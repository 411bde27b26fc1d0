CREATE TABLE "document_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"invoice_prefix" text DEFAULT 'INV-' NOT NULL,
	"next_invoice" integer DEFAULT 1 NOT NULL,
	"credit_prefix" text DEFAULT 'CN-' NOT NULL,
	"next_credit" integer DEFAULT 1 NOT NULL,
	"status_mails" text[] DEFAULT '{"processing","shipped","delivered","completed","cancelled"}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_settings_single_row" CHECK ("document_settings"."id" = 1),
	CONSTRAINT "document_settings_numbers_positive" CHECK ("document_settings"."next_invoice" > 0 and "document_settings"."next_credit" > 0)
);
--> statement-breakpoint
DROP INDEX "orders_admin_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_admin_search" ON "orders" USING gin ((order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(invoice_number, '') || ' ' || coalesce(credit_number, '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_number_key" UNIQUE("invoice_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_number_key" UNIQUE("credit_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_documents_dated" CHECK (num_nulls("orders"."invoice_number", "orders"."invoiced_at") <> 1 and num_nulls("orders"."credit_number", "orders"."credited_at") <> 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_of_invoice" CHECK ("orders"."credit_number" is null or "orders"."invoice_number" is not null);--> statement-breakpoint
-- Until now the order's number stood on each invoice: those that were sent keep it.
UPDATE "orders" SET "invoice_number" = "order_number", "invoiced_at" = "created_at" WHERE "status" IN ('shipped', 'delivered', 'completed');
