ALTER TABLE "categories" ADD COLUMN "universal_hint" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vehicles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_vehicles_array" CHECK (jsonb_typeof("order_items"."vehicles") = 'array');