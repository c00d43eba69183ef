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
ALTER TABLE "pickup_points" RENAME COLUMN "opening_hours" TO "note";--> statement-breakpoint
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
ALTER TABLE "counterparty_contacts" ADD CONSTRAINT "counterparty_contacts_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_points" ADD CONSTRAINT "departure_points_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_points" ADD CONSTRAINT "departure_points_contact_id_counterparty_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."counterparty_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_codes" ADD CONSTRAINT "pickup_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counterparties_created" ON "counterparties" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_default" ON "counterparties" USING btree ("is_default") WHERE "counterparties"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_carrier_ref" ON "counterparties" USING btree ("carrier_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "counterparties_tax_number" ON "counterparties" USING btree ("kind","tax_number") WHERE "counterparties"."tax_number" <> '' and "counterparties"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "counterparty_contacts_of" ON "counterparty_contacts" USING btree ("counterparty_id","position");--> statement-breakpoint
CREATE INDEX "departure_points_created" ON "departure_points" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "departure_points_counterparty" ON "departure_points" USING btree ("counterparty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departure_points_default" ON "departure_points" USING btree ("is_default") WHERE "departure_points"."is_default";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_departure_point" ON "orders" USING btree ("departure_point_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_pickup_point" ON "orders" USING btree ("pickup_point_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_counterparty_shipped" ON "orders" USING btree ("counterparty_id","shipped_at");--> statement-breakpoint
CREATE INDEX "orders_counterparty_delivered" ON "orders" USING btree ("counterparty_id","delivered_at");--> statement-breakpoint
CREATE INDEX "pickup_points_created" ON "pickup_points" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_storage" CHECK ("pickup_points"."storage_days" between 1 and 60);--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_limit" CHECK ("pickup_points"."max_grams" > 0);--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_place" CHECK (num_nulls("pickup_points"."latitude", "pickup_points"."longitude") <> 1 and abs("pickup_points"."latitude") <= 90 and abs("pickup_points"."longitude") <= 180);--> statement-breakpoint
UPDATE "orders" o SET
	"pickup_point_id" = p.id,
	"shipped_at" = e.shipped_at,
	"delivered_at" = e.delivered_at
FROM "orders" x
LEFT JOIN "pickup_points" p ON x.delivery_kind = 'pickup' AND p.id = (x.delivery ->> 'pickup_point_id')::int
LEFT JOIN LATERAL (
	SELECT min(created_at) FILTER (WHERE status IN ('shipped', 'delivered')) AS shipped_at,
		min(created_at) FILTER (WHERE status = 'delivered') AS delivered_at
	FROM "order_events" WHERE order_id = x.id
) e ON true
WHERE o.id = x.id AND (p.id IS NOT NULL OR e.shipped_at IS NOT NULL);
