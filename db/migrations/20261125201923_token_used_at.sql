ALTER TABLE "api_tokens" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "api_tokens" SET "last_used_at" = "last_used_on"::timestamp AT TIME ZONE 'UTC';--> statement-breakpoint
ALTER TABLE "api_tokens" DROP COLUMN "last_used_on";
