CREATE TABLE "cod_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"register_id" integer,
	"bank_row_id" integer,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cod_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disputed_from" text,
	"problem" text,
	"expected" bigint NOT NULL,
	"reported" bigint,
	"received" bigint,
	"register_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_payments_order" UNIQUE("order_id"),
	CONSTRAINT "cod_payments_state_known" CHECK ("cod_payments"."state" in ('expected', 'collected', 'in_transfer', 'received', 'credited', 'disputed', 'void')),
	CONSTRAINT "cod_payments_dispute_whole" CHECK (("cod_payments"."state" = 'disputed') = ("cod_payments"."problem" is not null) and ("cod_payments"."state" = 'disputed') = ("cod_payments"."disputed_from" is not null)),
	CONSTRAINT "cod_payments_sums" CHECK ("cod_payments"."expected" > 0 and coalesce("cod_payments"."reported", 1) > 0 and coalesce("cod_payments"."received", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "cod_register_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_register_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"register_id" integer NOT NULL,
	"place" integer NOT NULL,
	"waybill" text NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"payment_id" integer,
	"outcome" text NOT NULL,
	CONSTRAINT "cod_register_rows_place" UNIQUE("register_id","place"),
	CONSTRAINT "cod_register_rows_outcome_known" CHECK ("cod_register_rows"."outcome" in ('matched', 'disputed', 'unknown', 'repeated', 'dismissed')),
	CONSTRAINT "cod_register_rows_sums" CHECK ("cod_register_rows"."gross" > 0 and "cod_register_rows"."fee" >= 0 and "cod_register_rows"."net" = "cod_register_rows"."gross" - "cod_register_rows"."fee" and "cod_register_rows"."net" > 0)
);
--> statement-breakpoint
CREATE TABLE "cod_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"paid_on" date NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"rows_count" integer NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"bank_row_id" integer,
	"came" bigint,
	"entry_id" bigint,
	"file_name" text DEFAULT '' NOT NULL,
	"created_by" integer,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_registers_number" UNIQUE("number"),
	CONSTRAINT "cod_registers_source_known" CHECK ("cod_registers"."source" in ('file', 'carrier', 'bank', 'hand')),
	CONSTRAINT "cod_registers_state_known" CHECK ("cod_registers"."state" in ('waiting', 'paid', 'disputed')),
	CONSTRAINT "cod_registers_sums" CHECK ("cod_registers"."gross" > 0 and "cod_registers"."fee" >= 0 and "cod_registers"."net" = "cod_registers"."gross" - "cod_registers"."fee" and "cod_registers"."net" > 0),
	CONSTRAINT "cod_registers_paid" CHECK (("cod_registers"."state" = 'paid') = ("cod_registers"."entry_id" is not null)),
	CONSTRAINT "cod_registers_disputed" CHECK (("cod_registers"."state" = 'disputed') = ("cod_registers"."came" is not null and "cod_registers"."entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "cod_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"register_id" integer,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "cod_requests_state_known" CHECK ("cod_requests"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "cod_requests_kind_known" CHECK ("cod_requests"."kind" in ('accept', 'receive', 'register')),
	CONSTRAINT "cod_requests_about" CHECK (num_nonnulls("cod_requests"."payment_id", "cod_requests"."register_id") = 1 and "cod_requests"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "replenishments" DROP CONSTRAINT "replenishments_method_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "moved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cod_events" ADD CONSTRAINT "cod_events_payment_id_cod_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cod_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_events" ADD CONSTRAINT "cod_events_register_id_cod_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."cod_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_events" ADD CONSTRAINT "cod_events_bank_row_id_bank_rows_id_fk" FOREIGN KEY ("bank_row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_events" ADD CONSTRAINT "cod_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payments" ADD CONSTRAINT "cod_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payments" ADD CONSTRAINT "cod_payments_register_id_cod_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."cod_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_register_rows" ADD CONSTRAINT "cod_register_rows_register_id_cod_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."cod_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_register_rows" ADD CONSTRAINT "cod_register_rows_payment_id_cod_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cod_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_registers" ADD CONSTRAINT "cod_registers_bank_row_id_bank_rows_id_fk" FOREIGN KEY ("bank_row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_registers" ADD CONSTRAINT "cod_registers_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_registers" ADD CONSTRAINT "cod_registers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_requests" ADD CONSTRAINT "cod_requests_payment_id_cod_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cod_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_requests" ADD CONSTRAINT "cod_requests_register_id_cod_registers_id_fk" FOREIGN KEY ("register_id") REFERENCES "public"."cod_registers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_requests" ADD CONSTRAINT "cod_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_requests" ADD CONSTRAINT "cod_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_events_of" ON "cod_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "cod_payments_state_at" ON "cod_payments" USING btree ("state_at","id");--> statement-breakpoint
CREATE INDEX "cod_payments_state" ON "cod_payments" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "cod_payments_expected" ON "cod_payments" USING btree ("expected","id");--> statement-breakpoint
CREATE INDEX "cod_payments_register" ON "cod_payments" USING btree ("register_id");--> statement-breakpoint
CREATE INDEX "cod_register_rows_payment" ON "cod_register_rows" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cod_register_rows_once" ON "cod_register_rows" USING btree ("payment_id") WHERE "cod_register_rows"."outcome" in ('matched', 'disputed');--> statement-breakpoint
CREATE INDEX "cod_registers_created" ON "cod_registers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cod_registers_net" ON "cod_registers" USING btree ("net","id");--> statement-breakpoint
CREATE INDEX "cod_registers_state" ON "cod_registers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cod_requests_payment" ON "cod_requests" USING btree ("payment_id") WHERE "cod_requests"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "cod_requests_register" ON "cod_requests" USING btree ("register_id") WHERE "cod_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_entries_moved" ON "ledger_entries" USING btree ("moved","created_at","id");--> statement-breakpoint
CREATE INDEX "replenishments_created" ON "replenishments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "replenishments_amount" ON "replenishments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "replenishments_status" ON "replenishments" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_method_known" CHECK ("replenishments"."method" in ('monobank', 'transfer', 'manual'));