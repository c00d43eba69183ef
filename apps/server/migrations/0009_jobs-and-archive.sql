CREATE TABLE "job_rows" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"row" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "job_rows_job_id_place_pk" PRIMARY KEY("job_id","place"),
	CONSTRAINT "job_rows_once" UNIQUE("job_id","row"),
	CONSTRAINT "job_rows_state_known" CHECK ("job_rows"."state" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undo_of" uuid,
	"cancel_asked_at" timestamp with time zone,
	"reason" text,
	"file_name" text,
	"file_type" text,
	"file_size" bigint,
	"file_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('queued', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "jobs_finished_at_end" CHECK (("jobs"."finished_at" is null) = ("jobs"."state" in ('queued', 'running'))),
	CONSTRAINT "jobs_rows_counted" CHECK ("jobs"."total" is null or "jobs"."done" + "jobs"."refused" <= "jobs"."total")
);
--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_waiting" ON "job_rows" USING btree ("job_id","place") WHERE "job_rows"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "job_rows_refused" ON "job_rows" USING btree ("job_id","place") WHERE "job_rows"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("moved_at") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "jobs_file_expires_at" ON "jobs" USING btree ("file_expires_at") WHERE "jobs"."file_expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_undone_once" ON "jobs" USING btree ("undo_of") WHERE "jobs"."state" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "notifications_current" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null and "notifications"."archived_at" is null;