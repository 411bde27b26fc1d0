CREATE TABLE "setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_put_away" boolean DEFAULT false NOT NULL,
	"tested_mail_server" text,
	"backed_up_at" timestamp with time zone,
	CONSTRAINT "setup_single_row" CHECK ("setup"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "free_delivery_over" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "business_hours" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "delivery_area" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "starter_key" text;--> statement-breakpoint
ALTER TABLE "car_makes" ADD COLUMN "starter_key" text;--> statement-breakpoint
ALTER TABLE "car_models" ADD COLUMN "starter_key" text;--> statement-breakpoint
ALTER TABLE "car_sub_models" ADD COLUMN "starter_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_starter_key" ON "categories" USING btree ("starter_key") WHERE starter_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "car_makes_starter_key" ON "car_makes" USING btree ("starter_key") WHERE starter_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "car_models_starter_key" ON "car_models" USING btree ("starter_key") WHERE starter_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "car_sub_models_starter_key" ON "car_sub_models" USING btree ("starter_key") WHERE starter_key is not null;
--> statement-breakpoint
-- A new shop promises nothing that nobody entered. The row is as old as the tables, so an untouched one of an empty shop follows.
UPDATE settings SET free_delivery_over = NULL, business_hours = '', delivery_area = ''
WHERE version = 1 AND NOT is_demo AND NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM orders);
