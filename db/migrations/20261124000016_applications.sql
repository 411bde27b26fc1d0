CREATE TABLE "import_applications" (
	"import_id" uuid NOT NULL,
	"part_number" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"first_year" integer NOT NULL,
	"last_year" integer NOT NULL,
	"fits" jsonb NOT NULL,
	CONSTRAINT "import_applications_pkey" PRIMARY KEY("import_id","part_number","number")
);
--> statement-breakpoint
ALTER TABLE "import_applications" ADD CONSTRAINT "import_applications_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;