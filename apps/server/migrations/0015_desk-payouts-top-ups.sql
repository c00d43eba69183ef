CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_events_status_known" CHECK ("payout_events"."status" in ('requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payout_requisites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_requisites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"method" text NOT NULL,
	"sealed" text,
	"masked" text NOT NULL,
	"fingerprint" text NOT NULL,
	"holder" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_requisites_method_known" CHECK ("payout_requisites"."method" in ('iban', 'card')),
	CONSTRAINT "payout_requisites_number" CHECK ("payout_requisites"."removed_at" is not null or "payout_requisites"."sealed" is not null)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"requisites_id" integer NOT NULL,
	"method" text NOT NULL,
	"requisites" text NOT NULL,
	"holder" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"first_by" integer,
	"approved_by" integer,
	"batch_id" integer,
	"bank_ref" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	"standing_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'rejected', 'cancelled')),
	CONSTRAINT "payouts_sums" CHECK ("payouts"."amount" > 0 and "payouts"."fee" >= 0),
	CONSTRAINT "payouts_paid_reference" CHECK ("payouts"."status" not in ('paid', 'returned') or "payouts"."bank_ref" <> ''),
	CONSTRAINT "payouts_approved_by" CHECK ("payouts"."status" not in ('approved', 'processing', 'paid') or "payouts"."approved_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "standing_payouts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"day" integer NOT NULL,
	"keep" bigint NOT NULL,
	"requisites_id" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_on" date NOT NULL,
	"last_on" date,
	"last_text" text DEFAULT '' NOT NULL,
	"last_payout_id" integer,
	CONSTRAINT "standing_payouts_day" CHECK (case "standing_payouts"."period" when 'week' then "standing_payouts"."day" between 1 and 7 when 'month' then "standing_payouts"."day" between 1 and 28 else false end),
	CONSTRAINT "standing_payouts_keep" CHECK ("standing_payouts"."keep" >= 0)
);
--> statement-breakpoint
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
DROP INDEX "audit_entries_created_at";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "skus" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS ((100000 + id)::text || ' ' || reference || ' ' || coalesce(waybill_number, '') || ' ' || last_name || ' ' || first_name || ' ' || middle_name || ' ' || phone || ' ' || city || ' ' || skus) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requisites" ADD CONSTRAINT "payout_requisites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requisites_id_payout_requisites_id_fk" FOREIGN KEY ("requisites_id") REFERENCES "public"."payout_requisites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_first_by_users_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_payouts" ADD CONSTRAINT "standing_payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_payouts" ADD CONSTRAINT "standing_payouts_requisites_id_payout_requisites_id_fk" FOREIGN KEY ("requisites_id") REFERENCES "public"."payout_requisites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_payouts" ADD CONSTRAINT "standing_payouts_last_payout_id_payouts_id_fk" FOREIGN KEY ("last_payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_parts" ADD CONSTRAINT "bank_row_parts_row_id_bank_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."bank_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_parts" ADD CONSTRAINT "bank_row_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishment_events" ADD CONSTRAINT "replenishment_events_replenishment_id_replenishments_id_fk" FOREIGN KEY ("replenishment_id") REFERENCES "public"."replenishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payout_events_payout" ON "payout_events" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "payout_requisites_user" ON "payout_requisites" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requisites_once" ON "payout_requisites" USING btree ("user_id","fingerprint") WHERE "payout_requisites"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requisites_default" ON "payout_requisites" USING btree ("user_id") WHERE "payout_requisites"."is_default" and "payout_requisites"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_user_amount" ON "payouts" USING btree ("user_id","amount","id");--> statement-breakpoint
CREATE INDEX "payouts_time" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_amount" ON "payouts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_requisites" ON "payouts" USING btree ("requisites_id");--> statement-breakpoint
CREATE INDEX "payouts_batch" ON "payouts" USING btree ("batch_id") WHERE "payouts"."batch_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_standing" ON "payouts" USING btree ("user_id","standing_on");--> statement-breakpoint
CREATE INDEX "standing_payouts_due" ON "standing_payouts" USING btree ("next_on") WHERE not "standing_payouts"."is_paused";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_row_parts_target" ON "bank_row_parts" USING btree ("purpose","target_id","row_id");--> statement-breakpoint
CREATE INDEX "bank_row_parts_row" ON "bank_row_parts" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "bank_rows_booked" ON "bank_rows" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_rows_state" ON "bank_rows" USING btree ("state","booked_at","id");--> statement-breakpoint
CREATE INDEX "bank_rows_amount" ON "bank_rows" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "replenishment_events_of" ON "replenishment_events" USING btree ("replenishment_id","id");--> statement-breakpoint
CREATE INDEX "replenishments_user" ON "replenishments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "replenishments_user_amount" ON "replenishments" USING btree ("user_id","amount","id");--> statement-breakpoint
CREATE INDEX "replenishments_open" ON "replenishments" USING btree ("expires_at") WHERE "replenishments"."status" in ('created', 'pending', 'processing', 'awaiting_match');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_list_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and "users"."is_blocked";--> statement-breakpoint
CREATE INDEX "users_list_unverified" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and not "users"."is_blocked" and not ("users"."email_verified_at" is not null or "users"."telegram_id" is not null);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_hand" ON "ledger_entries" USING btree ("created_at","id") WHERE "ledger_entries"."reason" <> '';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_sum" ON "orders" USING btree ("sum_uah","id");--> statement-breakpoint
CREATE INDEX "orders_status_at" ON "orders" USING btree ("status_at","id");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","created_at","id");