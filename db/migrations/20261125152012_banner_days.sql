ALTER TABLE "banners" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_end_after_start" CHECK ("banners"."ends_on" >= "banners"."starts_on");