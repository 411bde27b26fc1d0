CREATE TABLE "shop_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_texts_name" CHECK ("shop_texts"."name" in ('terms', 'privacy', 'imprint', 'faq'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_return_days_positive" CHECK ("settings"."return_days" > 0);