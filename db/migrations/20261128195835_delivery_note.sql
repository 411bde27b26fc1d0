ALTER TABLE "orders" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_note" text DEFAULT '' NOT NULL;