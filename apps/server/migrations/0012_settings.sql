CREATE TABLE "setting_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_name" text NOT NULL,
	"version" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone,
	CONSTRAINT "setting_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "bank_sale" integer;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_groups" ADD CONSTRAINT "setting_groups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_changes_version" ON "setting_changes" USING btree ("group_name","version");--> statement-breakpoint
CREATE INDEX "setting_changes_group" ON "setting_changes" USING btree ("group_name","created_at","id");--> statement-breakpoint
CREATE INDEX "setting_changes_created_at" ON "setting_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "setting_changes_actor" ON "setting_changes" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "currency_rates_created_at" ON "currency_rates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "currency_rates_sale" ON "currency_rates" USING btree ("sale","id");