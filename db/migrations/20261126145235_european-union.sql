ALTER TABLE "products" ADD COLUMN "guarantee_label_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "return_payer" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sells_to_eu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "guarantee_notice_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "guarantee_notice_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "reviews_by_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_return_payer" CHECK ("settings"."return_payer" in ('customer', 'shop'));