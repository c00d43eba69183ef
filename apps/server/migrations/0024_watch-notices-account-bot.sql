CREATE TABLE "deletion_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "notice_times" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_quiet" boolean NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_to" smallint NOT NULL,
	"quiet_days" smallint[] NOT NULL,
	"is_digest" boolean NOT NULL,
	"digest_hour" smallint NOT NULL,
	"digest_day" date NOT NULL,
	"digest_until" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_times_minutes" CHECK ("notice_times"."quiet_from" between 0 and 1439 and "notice_times"."quiet_to" between 0 and 1439),
	CONSTRAINT "notice_times_apart" CHECK ("notice_times"."quiet_from" <> "notice_times"."quiet_to"),
	CONSTRAINT "notice_times_hour" CHECK ("notice_times"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "telegram_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_strong" boolean NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telegram_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bot_id" bigint NOT NULL,
	"chat_id" text NOT NULL,
	"method" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telegram_calls_state_known" CHECK ("telegram_calls"."state" in ('pending', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "telegram_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"is_strong" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_notes" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"bot_id" bigint NOT NULL,
	"update_id" bigint NOT NULL,
	"from_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	CONSTRAINT "telegram_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_warnings" ADD CONSTRAINT "balance_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_times" ADD CONSTRAINT "notice_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_accounts" ADD CONSTRAINT "telegram_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_links" ADD CONSTRAINT "telegram_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "books_checks_finished" ON "books_checks" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "notice_times_digest" ON "notice_times" USING btree ("digest_day") WHERE "notice_times"."is_digest";--> statement-breakpoint
CREATE INDEX "telegram_calls_waiting" ON "telegram_calls" USING btree ("next_try_at") WHERE "telegram_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "telegram_calls_created" ON "telegram_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_links_token" ON "telegram_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "telegram_updates_waiting" ON "telegram_updates" USING btree ("next_try_at") WHERE "telegram_updates"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_updates_taken" ON "telegram_updates" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_telegram_key" ON "users" USING btree ("telegram_id");