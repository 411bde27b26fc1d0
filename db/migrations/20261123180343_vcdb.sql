CREATE TABLE "vcdb_base_vehicles" (
	"id" integer PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vcdb_names" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "vcdb_names_pkey" PRIMARY KEY("kind","id")
);
