CREATE TABLE "deletion_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
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
ALTER TABLE "notification_deliveries" ADD COLUMN "is_silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_times" ADD CONSTRAINT "notice_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_times_digest" ON "notice_times" USING btree ("digest_day") WHERE "notice_times"."is_digest";