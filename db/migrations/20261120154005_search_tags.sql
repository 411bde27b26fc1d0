DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_tags" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector","search_tags") WITH (fastupdate=false);