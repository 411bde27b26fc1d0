ALTER TABLE "import_lines" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "format" text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_part_of_imports_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_part_of" ON "imports" USING btree ("part_of") WHERE part_of is not null;