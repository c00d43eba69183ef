CREATE TABLE "statement_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"formats" text[] NOT NULL,
	"seen_month" date NOT NULL,
	CONSTRAINT "statement_mails_formats" CHECK ("statement_mails"."formats" <@ array['pdf', 'xlsx'] and cardinality("statement_mails"."formats") > 0),
	CONSTRAINT "statement_mails_month" CHECK (extract(day from "statement_mails"."seen_month") = 1)
);
--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_mails_due" ON "statement_mails" USING btree ("seen_month") WHERE "statement_mails"."is_on";