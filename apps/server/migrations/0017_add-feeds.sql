CREATE TABLE "feed_builds" (
	"recipe" text PRIMARY KEY NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	"rate" integer,
	"file" text,
	"content" text,
	"offers" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"full_bytes" bigint DEFAULT 0 NOT NULL,
	"full_gzip_bytes" bigint DEFAULT 0 NOT NULL,
	"prices_bytes" bigint DEFAULT 0 NOT NULL,
	"prices_gzip_bytes" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "feed_changes" (
	"transaction" "xid8" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_fetches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"part" text NOT NULL,
	"result" text NOT NULL,
	"bytes" bigint NOT NULL,
	"client" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "feed_fetches_part_known" CHECK ("feed_fetches"."part" in ('full', 'prices')),
	CONSTRAINT "feed_fetches_result_known" CHECK ("feed_fetches"."result" in ('200', '206', '304'))
);
--> statement-breakpoint
CREATE TABLE "feed_products" (
	"feed_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "feed_products_feed_id_product_id_pk" PRIMARY KEY("feed_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"preset" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"settings" jsonb NOT NULL,
	"key" text,
	"secret_hash" text,
	"secret_sealed" text,
	"recipe" text,
	"fetched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_key_unique" UNIQUE("key"),
	CONSTRAINT "feeds_status_known" CHECK ("feeds"."status" in ('active', 'paused', 'revoked')),
	CONSTRAINT "feeds_preset_known" CHECK ("feeds"."preset" in ('prom', 'rozetka', 'hotline', 'epicentr', 'google', 'facebook', 'yml', 'csv', 'xlsx')),
	CONSTRAINT "feeds_link_whole" CHECK (num_nonnulls("feeds"."key", "feeds"."secret_hash", "feeds"."secret_sealed") in (0, 3)),
	CONSTRAINT "feeds_revoked_no_link" CHECK ("feeds"."status" <> 'revoked' or "feeds"."key" is null)
);
--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_recipe_feed_builds_recipe_fk" FOREIGN KEY ("recipe") REFERENCES "public"."feed_builds"("recipe") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_builds_stale" ON "feed_builds" USING btree ("checked_at") WHERE "feed_builds"."is_stale";--> statement-breakpoint
CREATE INDEX "feed_fetches_user" ON "feed_fetches" USING btree ("user_id","fetched_at","id");--> statement-breakpoint
CREATE INDEX "feed_fetches_user_bytes" ON "feed_fetches" USING btree ("user_id","bytes","id");--> statement-breakpoint
CREATE INDEX "feed_fetches_feed" ON "feed_fetches" USING btree ("feed_id","fetched_at");--> statement-breakpoint
CREATE INDEX "feed_fetches_time" ON "feed_fetches" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "feed_products_product" ON "feed_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "feeds_user" ON "feeds" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feeds_user_name" ON "feeds" USING btree ("user_id","name","id");--> statement-breakpoint
CREATE INDEX "feeds_recipe" ON "feeds" USING btree ("recipe");