CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"search" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
-- What stands in the books gets the two facts of its entry; the append-only guard looks away for this one statement.
ALTER TABLE "ledger_postings" DISABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
UPDATE "ledger_postings" p SET "kind" = d."kind", "created_at" = d."created_at"
FROM (
	SELECT q."id", e."kind", max(e."created_at") OVER (PARTITION BY q."account_id" ORDER BY q."id") AS "created_at"
	FROM "ledger_postings" q JOIN "ledger_entries" e ON e."id" = q."entry_id"
) d WHERE d."id" = p."id";--> statement-breakpoint
ALTER TABLE "ledger_postings" ENABLE TRIGGER "ledger_postings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_user" ON "list_views" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("list") WHERE "list_views"."is_shared";--> statement-breakpoint
CREATE INDEX "ledger_postings_account_time" ON "ledger_postings" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_kind" ON "ledger_postings" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_amount" ON "ledger_postings" USING btree ("account_id","amount","id");--> statement-breakpoint
CREATE INDEX "orders_user_status" ON "orders" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");