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
CREATE INDEX "standing_payouts_due" ON "standing_payouts" USING btree ("next_on") WHERE not "standing_payouts"."is_paused";