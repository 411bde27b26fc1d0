ALTER TABLE "payments" DROP CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_order_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_exchange_order" ON "returns" USING btree ("exchange_order_id") WHERE exchange_order_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('cash', 'card_terminal', 'transfer', 'other', 'exchange'));