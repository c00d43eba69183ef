CREATE TABLE "carrier_street_cities" (
	"source" text NOT NULL,
	"city_ref" text NOT NULL,
	"streets" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_street_cities_source_city_ref_pk" PRIMARY KEY("source","city_ref")
);
--> statement-breakpoint
CREATE TABLE "carrier_streets" (
	"source" text NOT NULL,
	"city_ref" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "carrier_streets_source_city_ref_ref_pk" PRIMARY KEY("source","city_ref","ref")
);
--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "memory" jsonb;