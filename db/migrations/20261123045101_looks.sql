ALTER TABLE "settings" ADD COLUMN "logo_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "accent_color" text DEFAULT '#c2410c' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_accent_color" CHECK ("settings"."accent_color" ~ '^#[0-9a-f]{6}$');