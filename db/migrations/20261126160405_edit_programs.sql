ALTER TABLE "webhook_endpoints" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;