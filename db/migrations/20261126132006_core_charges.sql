ALTER TABLE "order_items" DROP CONSTRAINT "order_items_price_not_negative";--> statement-breakpoint
ALTER TABLE "return_items" DROP CONSTRAINT "return_items_reason";--> statement-breakpoint
ALTER TABLE "return_items" DROP CONSTRAINT "return_items_outcome";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "core_charge" numeric(12,2);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "core_days" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "core_charge" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_core_charge_positive" CHECK ("products"."core_charge" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_core_days_positive" CHECK ("settings"."core_days" > 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_not_negative" CHECK (least("order_items"."price", "order_items"."core_charge") >= 0);--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_reason" CHECK ("return_items"."reason" in ('does_not_fit', 'faulty', 'damaged', 'wrong_part_sent', 'not_needed', 'refused_at_door', 'old_part', 'other'));--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_outcome" CHECK ("return_items"."outcome" in ('restocked', 'written_off', 'to_supplier', 'kept_apart'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('return', 'withdrawal', 'warranty', 'refused', 'core'));