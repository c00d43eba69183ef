CREATE TABLE "money_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"operation" text NOT NULL,
	"user_id" integer,
	"from_account" text,
	"to_account" text,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"reason" text NOT NULL,
	"document" text NOT NULL,
	"reversed_of" bigint,
	"entry_id" bigint,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "money_requests_state_known" CHECK ("money_requests"."state" in ('waiting', 'posted', 'refused')),
	CONSTRAINT "money_requests_operation_known" CHECK ("money_requests"."operation" in ('credit', 'debit', 'transfer', 'reversal')),
	CONSTRAINT "money_requests_amount" CHECK ("money_requests"."amount" > 0),
	CONSTRAINT "money_requests_posted" CHECK (("money_requests"."state" = 'posted') = ("money_requests"."entry_id" is not null)),
	CONSTRAINT "money_requests_what" CHECK (case "money_requests"."operation" when 'reversal' then "money_requests"."reversed_of" is not null and num_nonnulls("money_requests"."from_account", "money_requests"."to_account") = 0
        else "money_requests"."reversed_of" is null and num_nulls("money_requests"."from_account", "money_requests"."to_account") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_reversed_of_ledger_entries_id_fk" FOREIGN KEY ("reversed_of") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_requests_waiting" ON "money_requests" USING btree ("id") WHERE "money_requests"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "money_requests_reversal" ON "money_requests" USING btree ("reversed_of") WHERE "money_requests"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","created_at","id");