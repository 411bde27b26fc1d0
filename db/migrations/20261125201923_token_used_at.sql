ALTER TABLE "api_tokens" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
UPDATE "api_tokens" SET "last_used_at" = "last_used_on"::timestamp AT TIME ZONE 'UTC';--> statement-breakpoint
-- Safe: no release has read it, since 0.1.0 will be the first.
ALTER TABLE "api_tokens" DROP COLUMN "last_used_on";
