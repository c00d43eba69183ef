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
ALTER TABLE "carrier_unknown_codes" ADD CONSTRAINT "carrier_unknown_codes_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_events" ADD CONSTRAINT "waybill_events_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_events" ADD CONSTRAINT "waybill_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD CONSTRAINT "waybill_registers_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD CONSTRAINT "waybill_registers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_departure_point_id_departure_points_id_fk" FOREIGN KEY ("departure_point_id") REFERENCES "public"."departure_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_counterparty_id_counterparties_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_register_id_waybill_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."waybill_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
-- What happened to a parcel is a book: a row that stands there stays as it is.
create or replace trigger waybill_events_append_only before update or delete on waybill_events
  for each row execute function refuse_change();
create or replace trigger waybill_events_no_truncate before truncate on waybill_events
  for each statement execute function refuse_change();
