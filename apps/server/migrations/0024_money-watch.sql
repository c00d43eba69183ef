CREATE TABLE "balance_warnings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"own_limit" bigint,
	"told_entry" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balance_warnings_limit" CHECK ("balance_warnings"."own_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "books_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"night" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "books_checks_night" UNIQUE("night")
);
--> statement-breakpoint
ALTER TABLE "balance_warnings" ADD CONSTRAINT "balance_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "books_checks_finished" ON "books_checks" USING btree ("finished_at","id");