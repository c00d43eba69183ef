CREATE TABLE "notice_spreads" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"last_user_id" integer NOT NULL,
	"reached" integer NOT NULL,
	"finished_at" timestamp with time zone
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
ALTER TABLE "notice_spreads" ADD CONSTRAINT "notice_spreads_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipients" ADD CONSTRAINT "post_recipients_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_recipients" ADD CONSTRAINT "post_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_files_post" ON "post_files" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_reads_user" ON "post_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_recipients_user" ON "post_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_published_at" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "posts_updated_at" ON "posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("publish_at") WHERE "posts"."status" = 'scheduled';