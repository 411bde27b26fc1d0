ALTER TABLE "orders" ADD COLUMN "seller" jsonb;--> statement-breakpoint
-- Orders from before this migration keep the shop as it is now.
UPDATE "orders" SET "seller" = coalesce(
  (SELECT jsonb_build_object('name', shop_name, 'address', address, 'city', city, 'phone', phone, 'email', email, 'timeZone', time_zone) FROM "settings"),
  '{"name": "Camshaft", "address": "", "city": "", "phone": "", "email": "", "timeZone": "UTC"}'
);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seller" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_shape" CHECK ("orders"."seller" ?& array['name', 'address', 'city', 'phone', 'email', 'timeZone']);
