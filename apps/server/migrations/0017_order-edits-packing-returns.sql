CREATE TABLE "packed_lines" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_lines_quantity" CHECK ("packed_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_outcomes" (
	"order_line_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"quantity" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_outcomes_order_line_id_outcome_pk" PRIMARY KEY("order_line_id","outcome"),
	CONSTRAINT "return_outcomes_known" CHECK ("return_outcomes"."outcome" in ('shelf', 'written_off', 'repair')),
	CONSTRAINT "return_outcomes_quantity" CHECK ("return_outcomes"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_once";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_outcomes" ADD CONSTRAINT "return_outcomes_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_outcomes" ADD CONSTRAINT "return_outcomes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id");