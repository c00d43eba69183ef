CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_bulk_rows" (
	"change_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_bulk_rows_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"product_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "product_files_product_id_file_id_pk" PRIMARY KEY("product_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "counterparties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterparties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"carrier_ref" text,
	"cod_way" text DEFAULT 'transfer' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"carrier_key" text,
	"carrier_key_until" date,
	"key_reminded_for" date,
	"yearly_cap" bigint,
	"note" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counterparties_kind_known" CHECK ("counterparties"."kind" in ('person', 'sole_trader', 'organisation')),
	CONSTRAINT "counterparties_cod_way_known" CHECK ("counterparties"."cod_way" in ('transfer', 'payment_control')),
	CONSTRAINT "counterparties_tax_number_kept" CHECK ("counterparties"."kind" = 'person' or "counterparties"."tax_number" <> ''),
	CONSTRAINT "counterparties_default_in_use" CHECK (not "counterparties"."is_default" or "counterparties"."archived_at" is null),
	CONSTRAINT "counterparties_cap" CHECK ("counterparties"."yearly_cap" > 0),
	CONSTRAINT "counterparties_key_end" CHECK ("counterparties"."carrier_key_until" is null or "counterparties"."carrier_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "counterparty_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterparty_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"counterparty_id" integer NOT NULL,
	"position" integer NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"carrier_ref" text
);
--> statement-breakpoint
CREATE TABLE "departure_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"counterparty_id" integer NOT NULL,
	"contact_id" integer,
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"city_ref" text NOT NULL,
	"city" text NOT NULL,
	"warehouse_ref" text,
	"address_ref" text,
	"street" text DEFAULT '' NOT NULL,
	"house" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"hours" jsonb DEFAULT '[null, null, null, null, null, null, null]'::jsonb NOT NULL,
	"cut_off" text DEFAULT '' NOT NULL,
	"label_size" text DEFAULT '100x100' NOT NULL,
	"parcel_grams" integer DEFAULT 500 NOT NULL,
	"parcel_length_mm" integer DEFAULT 200 NOT NULL,
	"parcel_width_mm" integer DEFAULT 150 NOT NULL,
	"parcel_height_mm" integer DEFAULT 100 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departure_points_default_in_use" CHECK (not "departure_points"."is_default" or "departure_points"."is_active"),
	CONSTRAINT "departure_points_place" CHECK (case "departure_points"."kind" when 'warehouse' then "departure_points"."warehouse_ref" is not null when 'courier' then "departure_points"."street" <> '' and "departure_points"."house" <> '' else false end),
	CONSTRAINT "departure_points_cut_off" CHECK ("departure_points"."cut_off" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
	CONSTRAINT "departure_points_label_known" CHECK ("departure_points"."label_size" in ('100x100', '85x85', 'a4')),
	CONSTRAINT "departure_points_parcel" CHECK (least("departure_points"."parcel_grams", "departure_points"."parcel_length_mm", "departure_points"."parcel_width_mm", "departure_points"."parcel_height_mm") > 0)
);
--> statement-breakpoint
CREATE TABLE "packed_lines" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_lines_quantity" CHECK ("packed_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_codes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"without_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_codes_digits" CHECK ("pickup_codes"."code" ~ '^\d{6}$'),
	CONSTRAINT "pickup_codes_guesses" CHECK ("pickup_codes"."guesses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_outcomes" (
	"order_line_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"quantity" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_outcomes_order_line_id_outcome_pk" PRIMARY KEY("order_line_id","outcome"),
	CONSTRAINT "return_outcomes_known" CHECK ("return_outcomes"."outcome" in ('shelf', 'written_off', 'repair')),
	CONSTRAINT "return_outcomes_quantity" CHECK ("return_outcomes"."quantity" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "carrier_notes" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier_unknown_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"waybill_id" integer NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waybill_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybill_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"waybill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"code" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waybill_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybill_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"departure_point_id" integer NOT NULL,
	"carrier_ref" text,
	"number" text,
	"error" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"task_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"printed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"number" text,
	"carrier_ref" text,
	"departure_point_id" integer,
	"counterparty_id" integer,
	"payer" text NOT NULL,
	"grams" integer NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"declared" bigint NOT NULL,
	"cod" bigint,
	"description" text NOT NULL,
	"cost" bigint,
	"arrives_on" date,
	"carrier_code" text DEFAULT '' NOT NULL,
	"carrier_text" text DEFAULT '' NOT NULL,
	"heard_at" timestamp with time zone,
	"track_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_from" date,
	"storage_free" integer DEFAULT 7 NOT NULL,
	"storage_told" integer DEFAULT 0 NOT NULL,
	"return_number" text,
	"register_id" integer,
	"printed_at" timestamp with time zone,
	"print_count" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"task" text,
	"task_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waybills_status_known" CHECK ("waybills"."status" in ('draft', 'queued', 'failed', 'created', 'handed_over', 'in_transit', 'arrived', 'received', 'refused', 'returning', 'returned', 'lost', 'deleted')),
	CONSTRAINT "waybills_task_known" CHECK ("waybills"."task" in ('make', 'change', 'remove')),
	CONSTRAINT "waybills_payer_known" CHECK ("waybills"."payer" in ('recipient', 'sender')),
	CONSTRAINT "waybills_number_kept" CHECK ("waybills"."status" in ('draft', 'queued', 'failed', 'deleted') or ("waybills"."number" is not null and "waybills"."carrier_ref" is not null)),
	CONSTRAINT "waybills_parcel" CHECK (least("waybills"."grams", "waybills"."seats", "waybills"."length_mm", "waybills"."width_mm", "waybills"."height_mm", "waybills"."declared") > 0 and coalesce("waybills"."cod", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "pickup_points" RENAME COLUMN "opening_hours" TO "note";--> statement-breakpoint
ALTER TABLE "pickup_points" ALTER COLUMN "note" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_once";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "photo_file_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "prom_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "rozetka_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "departure_point_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counterparty_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "hours" jsonb DEFAULT '[null, null, null, null, null, null, null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "storage_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "max_grams" integer;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulk_rows" ADD CONSTRAINT "product_bulk_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty_contacts" ADD CONSTRAINT "counterparty_contacts_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_points" ADD CONSTRAINT "departure_points_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_points" ADD CONSTRAINT "departure_points_contact_id_counterparty_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."counterparty_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD CONSTRAINT "pickup_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_outcomes" ADD CONSTRAINT "return_outcomes_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_outcomes" ADD CONSTRAINT "return_outcomes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_products" ADD CONSTRAINT "feed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_recipe_feed_builds_recipe_fk" FOREIGN KEY ("recipe") REFERENCES "public"."feed_builds"("recipe") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_unknown_codes" ADD CONSTRAINT "carrier_unknown_codes_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_events" ADD CONSTRAINT "waybill_events_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_events" ADD CONSTRAINT "waybill_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD CONSTRAINT "waybill_registers_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD CONSTRAINT "waybill_registers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_register_id_waybill_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."waybill_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_bulk_rows_created" ON "product_bulk_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_files_file" ON "product_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "counterparties_created" ON "counterparties" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_default" ON "counterparties" USING btree ("is_default") WHERE "counterparties"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_carrier_ref" ON "counterparties" USING btree ("carrier_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_tax_number" ON "counterparties" USING btree ("kind","tax_number") WHERE "counterparties"."tax_number" <> '' and "counterparties"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "counterparty_contacts_of" ON "counterparty_contacts" USING btree ("counterparty_id","position");--> statement-breakpoint
CREATE INDEX "departure_points_created" ON "departure_points" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "departure_points_counterparty" ON "departure_points" USING btree ("counterparty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departure_points_default" ON "departure_points" USING btree ("is_default") WHERE "departure_points"."is_default";--> statement-breakpoint
CREATE INDEX "feed_builds_stale" ON "feed_builds" USING btree ("checked_at") WHERE "feed_builds"."is_stale";--> statement-breakpoint
CREATE INDEX "feed_fetches_user" ON "feed_fetches" USING btree ("user_id","fetched_at","id");--> statement-breakpoint
CREATE INDEX "feed_fetches_user_bytes" ON "feed_fetches" USING btree ("user_id","bytes","id");--> statement-breakpoint
CREATE INDEX "feed_fetches_feed" ON "feed_fetches" USING btree ("feed_id","fetched_at");--> statement-breakpoint
CREATE INDEX "feed_fetches_time" ON "feed_fetches" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "feed_products_product" ON "feed_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "feeds_user" ON "feeds" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feeds_user_name" ON "feeds" USING btree ("user_id","name","id");--> statement-breakpoint
CREATE INDEX "feeds_recipe" ON "feeds" USING btree ("recipe");--> statement-breakpoint
CREATE INDEX "waybill_events_of" ON "waybill_events" USING btree ("waybill_id","id");--> statement-breakpoint
CREATE INDEX "waybill_registers_created" ON "waybill_registers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waybill_registers_task" ON "waybill_registers" USING btree ("task_at") WHERE "waybill_registers"."task_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_reference" ON "waybills" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_number" ON "waybills" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_order" ON "waybills" USING btree ("order_id") WHERE "waybills"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "waybills_of_order" ON "waybills" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "waybills_created" ON "waybills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waybills_status" ON "waybills" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "waybills_status_at" ON "waybills" USING btree ("status_at","id");--> statement-breakpoint
CREATE INDEX "waybills_register" ON "waybills" USING btree ("register_id");--> statement-breakpoint
CREATE INDEX "waybills_departure_point" ON "waybills" USING btree ("departure_point_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waybills_counterparty" ON "waybills" USING btree ("counterparty_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waybills_task" ON "waybills" USING btree ("task_at","id") WHERE "waybills"."task" is not null;--> statement-breakpoint
CREATE INDEX "waybills_track" ON "waybills" USING btree ("track_at","id") WHERE "waybills"."status" in ('created', 'handed_over', 'in_transit', 'arrived', 'refused', 'returning');--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "products_status" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ((left("name", 80) collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (("name" || ' ' || coalesce("name_uk", '') || ' ' || coalesce("vendor", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_vendor_part" ON "products" USING gin ("vendor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_departure_point" ON "orders" USING btree ("departure_point_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_pickup_point" ON "orders" USING btree ("pickup_point_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_counterparty_shipped" ON "orders" USING btree ("counterparty_id","shipped_at");--> statement-breakpoint
CREATE INDEX "orders_counterparty_delivered" ON "orders" USING btree ("counterparty_id","delivered_at");--> statement-breakpoint
CREATE INDEX "pickup_points_created" ON "pickup_points" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_storage" CHECK ("pickup_points"."storage_days" between 1 and 60);--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_limit" CHECK ("pickup_points"."max_grams" > 0);--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_place" CHECK (num_nulls("pickup_points"."latitude", "pickup_points"."longitude") <> 1 and abs("pickup_points"."latitude") <= 90 and abs("pickup_points"."longitude") <= 180);