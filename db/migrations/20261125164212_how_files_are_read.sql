CREATE TABLE "import_pieces" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_pieces_pkey" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_suppliers" (
	"supplier" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "most_price_jumps" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "most_sold_out" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "least_rows" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "alarm" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "noted_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pieces" ADD CONSTRAINT "import_pieces_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_noted" ON "import_rows" USING btree ("import_id","number") WHERE notes is not null;--> statement-breakpoint
CREATE INDEX "imports_held" ON "imports" USING btree ("created_at" DESC NULLS FIRST) WHERE state = 'checked' and is_at_once and alarm is not null;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_limits" CHECK ("import_sources"."most_price_jumps" between 0 and 100 and "import_sources"."most_sold_out" between 0 and 100
      and "import_sources"."least_rows" between 0 and 100);