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
ALTER TABLE "telegram_accounts" ADD CONSTRAINT "telegram_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_links" ADD CONSTRAINT "telegram_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_calls_waiting" ON "telegram_calls" USING btree ("next_try_at") WHERE "telegram_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "telegram_calls_created" ON "telegram_calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_links_token" ON "telegram_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "telegram_updates_waiting" ON "telegram_updates" USING btree ("next_try_at") WHERE "telegram_updates"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_updates_taken" ON "telegram_updates" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_telegram_key" ON "users" USING btree ("telegram_id");