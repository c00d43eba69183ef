CREATE TABLE "user_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_visits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_spreads" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"last_user_id" integer NOT NULL,
	"reached" integer NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_table_rows" (
	"user_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_table_rows_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"url" text NOT NULL,
	"thumb" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "post_reads_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_recipients" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "post_recipients_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"section" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"cover" jsonb,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"must_read" boolean DEFAULT false NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"channels" text[] DEFAULT '{site}' NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"event_id" bigint,
	"told_total" integer,
	"author_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (title || ' ' || excerpt || ' ' || regexp_replace(body, '<[^>]+>', ' ', 'g')) STORED NOT NULL,
	CONSTRAINT "posts_status_known" CHECK ("posts"."status" in ('draft', 'scheduled', 'published', 'archived')),
	CONSTRAINT "posts_section_known" CHECK ("posts"."section" in ('goods', 'prices', 'delivery', 'money', 'work')),
	CONSTRAINT "posts_audience_known" CHECK ("posts"."audience" in ('all', 'conditioned', 'shop', 'users')),
	CONSTRAINT "posts_channels_known" CHECK ("posts"."channels" <@ array['site', 'push', 'telegram', 'mail']),
	CONSTRAINT "posts_planned" CHECK ("posts"."status" <> 'scheduled' or "posts"."publish_at" is not null),
	CONSTRAINT "posts_published" CHECK ("posts"."status" not in ('published', 'archived') or "posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"reason" text,
	"product_id" integer,
	"offer" jsonb,
	"row_hash" "bytea",
	"changes" jsonb,
	"before" jsonb,
	"version_after" integer,
	"reverted" text,
	CONSTRAINT "import_rows_place" UNIQUE("import_id","place"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('created', 'changed', 'unchanged', 'ignored', 'gone', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"message_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "ticket_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" integer,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_kind_known" CHECK ("ticket_messages"."kind" in ('message', 'note', 'event')),
	CONSTRAINT "ticket_messages_side_known" CHECK ("ticket_messages"."side" in ('user', 'shop')),
	CONSTRAINT "ticket_messages_note_side" CHECK ("ticket_messages"."kind" <> 'note' or "ticket_messages"."side" = 'shop')
);
--> statement-breakpoint
CREATE TABLE "ticket_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"topic_id" integer NOT NULL,
	"subject" text NOT NULL,
	"context_kind" text,
	"context_id" integer,
	"context_name" text,
	"assignee_id" integer,
	"waiting_since" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"user_read_id" integer DEFAULT 0 NOT NULL,
	"shop_read_id" integer DEFAULT 0 NOT NULL,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"merged_into_id" integer,
	"rating" integer,
	"rating_comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (subject || ' ' || coalesce(context_name, '')) STORED NOT NULL,
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('new', 'open', 'waiting_user', 'waiting_staff', 'resolved', 'closed')),
	CONSTRAINT "tickets_context_whole" CHECK (("tickets"."context_kind" is null) = ("tickets"."context_id" is null) and ("tickets"."context_kind" is null) = ("tickets"."context_name" is null)),
	CONSTRAINT "tickets_rating_known" CHECK ("tickets"."rating" between 1 and 5),
	CONSTRAINT "tickets_ended" CHECK ("tickets"."status" not in ('resolved', 'closed') or "tickets"."resolved_at" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_steps" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"remember" boolean DEFAULT false NOT NULL,
	"challenge" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_steps_kind_known" CHECK ("login_steps"."kind" in ('code', 'passkey', 'passkey-add'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "replenishments" DROP CONSTRAINT "replenishments_method_known";--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "status" SET DEFAULT 'uploaded';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_strong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_session" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "moved" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "runs_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "damage" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "added_categories" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reverted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "said_price" integer;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "said_currency" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "every_hours" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "scheduled_by" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_visits" ADD CONSTRAINT "user_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_spreads" ADD CONSTRAINT "notice_spreads_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_table_rows" ADD CONSTRAINT "order_table_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_table_rows" ADD CONSTRAINT "order_table_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipients" ADD CONSTRAINT "post_recipients_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipients" ADD CONSTRAINT "post_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_topic_id_ticket_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."ticket_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_id_tickets_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_steps" ADD CONSTRAINT "login_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_notes_user" ON "user_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_table_rows_order" ON "order_table_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "post_files_post" ON "post_files" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_reads_user" ON "post_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_recipients_user" ON "post_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_published_at" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "posts_updated_at" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE "posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","place");--> statement-breakpoint
CREATE INDEX "import_rows_external" ON "import_rows" USING btree ("import_id","external_id");--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_words" ON "import_rows" USING gin (("external_id" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_files_file" ON "ticket_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_thread" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_body" ON "ticket_messages" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_user_created" ON "tickets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_last_message" ON "tickets" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tickets_topic" ON "tickets" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("waiting_since") WHERE "tickets"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "login_steps_created_at" ON "login_steps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_steps_user" ON "login_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_session_fk" FOREIGN KEY ("viewer_session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_viewer_session" ON "sessions" USING btree ("viewer_session");--> statement-breakpoint
CREATE INDEX "sessions_viewer_id" ON "sessions" USING btree ("viewer_id") WHERE "sessions"."viewer_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_moved" ON "ledger_entries" USING btree ("moved","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","status");--> statement-breakpoint
CREATE INDEX "replenishments_created" ON "replenishments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "replenishments_amount" ON "replenishments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "replenishments_status" ON "replenishments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "imports_supplier" ON "imports" USING btree ("supplier_id","started_at","id");--> statement-breakpoint
ALTER TABLE "supplier_offers" DROP COLUMN "import_id";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_view_is_whole" CHECK (("sessions"."viewer_id" is null) = ("sessions"."viewer_session" is null));--> statement-breakpoint
ALTER TABLE "replenishments" ADD CONSTRAINT "replenishments_method_known" CHECK ("replenishments"."method" in ('monobank', 'transfer', 'manual'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'reverting', 'reverted'));