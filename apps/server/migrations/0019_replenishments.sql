CREATE TABLE "bank_notes" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_row_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_row_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"row_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"target_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "bank_row_parts_purpose_known" CHECK ("bank_row_parts"."purpose" in ('replenishment', 'settlement', 'payout', 'cod'))
);
--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"external_id" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"counter_name" text DEFAULT '' NOT NULL,
	"counter_iban" text DEFAULT '' NOT NULL,
	"counter_tax_number" text DEFAULT '' NOT NULL,
	"invoice_id" text,
	"state" text DEFAULT 'unmatched' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"via" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rows_once" UNIQUE("account","external_id"),
	CONSTRAINT "bank_rows_state_known" CHECK ("bank_rows"."state" in ('waiting', 'unmatched', 'matched', 'set_aside')),
	CONSTRAINT "bank_rows_amount_not_zero" CHECK ("bank_rows"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "replenishment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replenishment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"replenishment_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replenishments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replenishments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"external_id" text,
	"pay_url" text,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"bank_modified_at" timestamp (3) with time zone,
	"payer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"asked_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replenishments_code" UNIQUE("code"),
	CONSTRAINT "replenishments_external_id" UNIQUE("external_id"),
	CONSTRAINT "replenishments_method_known" CHECK ("replenishments"."method" in ('monobank', 'transfer')),
	CONSTRAINT "replenishments_status_known" CHECK ("replenishments"."status" in ('created', 'pending', 'awaiting_match', 'processing', 'succeeded', 'expired', 'cancelled', 'rejected', 'failed', 'reversed')),
	CONSTRAINT "replenishments_amount" CHECK ("replenishments"."amount" > 0 and "replenishments"."fee" >= 0 and "replenishments"."credited" >= 0 and "replenishments"."refunded" >= 0),
	CONSTRAINT "replenishments_credited" CHECK (("replenishments"."status" in ('succeeded', 'reversed')) = ("replenishments"."entry_id" is not null) and ("replenishments"."status" <> 'reversed' or "replenishments"."credited" = 0))
);
--> statement-breakpoint
ALTER TABLE "bank_row_parts" ADD CONSTRAINT "bank_row_parts_row_id_bank_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_parts" ADD CONSTRAINT "bank_row_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishment_events" ADD CONSTRAINT "replenishment_events_replenishment_id_replenishments_id_fk" FOREIGN KEY ("replenishment_id") REFERENCES "public"."replenishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_row_parts_target" ON "bank_row_parts" USING btree ("purpose","target_id","row_id");--> statement-breakpoint
CREATE INDEX "bank_row_parts_row" ON "bank_row_parts" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "bank_rows_booked" ON "bank_rows" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_rows_state" ON "bank_rows" USING btree ("state","booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_rows_amount" ON "bank_rows" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "replenishment_events_of" ON "replenishment_events" USING btree ("replenishment_id","id");--> statement-breakpoint
CREATE INDEX "replenishments_user" ON "replenishments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "replenishments_user_amount" ON "replenishments" USING btree ("user_id","amount","id");--> statement-breakpoint
CREATE INDEX "replenishments_open" ON "replenishments" USING btree ("expires_at") WHERE "replenishments"."status" in ('created', 'pending', 'processing', 'awaiting_match');