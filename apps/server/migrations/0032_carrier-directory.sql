CREATE TABLE "carrier_cities" (
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"version" integer NOT NULL,
	"folded" text NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "carrier_cities_source_ref_pk" PRIMARY KEY("source","ref")
);
--> statement-breakpoint
CREATE TABLE "carrier_directories" (
	"source" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cities" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_points" (
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"version" integer NOT NULL,
	"city_ref" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"is_working" boolean NOT NULL,
	"folded" text NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "carrier_points_source_ref_pk" PRIMARY KEY("source","ref")
);
--> statement-breakpoint
CREATE INDEX "carrier_cities_folded" ON "carrier_cities" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "carrier_points_city" ON "carrier_points" USING btree ("source","city_ref","kind");