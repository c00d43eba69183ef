CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "return_request_lines" (
	"request_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"shelf" integer DEFAULT 0 NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"repair" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_request_lines_request_id_order_line_id_pk" PRIMARY KEY("request_id","order_line_id"),
	CONSTRAINT "return_request_lines_pieces" CHECK ("return_request_lines"."quantity" > 0 and least("return_request_lines"."shelf", "return_request_lines"."written_off", "return_request_lines"."repair") >= 0 and "return_request_lines"."shelf" + "return_request_lines"."written_off" + "return_request_lines"."repair" <= "return_request_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_request_photos" (
	"request_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "return_request_photos_request_id_file_id_pk" PRIMARY KEY("request_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('asked', 'approved', 'declined', 'withdrawn', 'received', 'received_partly')),
	CONSTRAINT "return_requests_reason_known" CHECK ("return_requests"."reason" in ('defect', 'wrong', 'damaged', 'unsuitable', 'other'))
);
--> statement-breakpoint
ALTER TABLE "waybills" DROP CONSTRAINT "waybills_number_kept";--> statement-breakpoint
DROP INDEX "waybills_number";--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "label_id" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_sha256_stored_objects_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_objects"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_photos" ADD CONSTRAINT "return_request_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_photos" ADD CONSTRAINT "return_request_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_owner" ON "papers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "papers_sha256" ON "papers" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "papers_unused" ON "papers" USING btree ("created_at") WHERE "papers"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "return_request_lines_line" ON "return_request_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_request_photos_file" ON "return_request_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_open" ON "return_requests" USING btree ("order_id") WHERE "return_requests"."status" in ('asked', 'approved');--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_label_id_papers_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waybill_number" ON "orders" USING btree ("waybill_number") WHERE "orders"."waybill_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("created_at","id") WHERE "orders"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "waybills_label" ON "waybills" USING btree ("label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_number" ON "waybills" USING btree ("number") WHERE "waybills"."status" <> 'deleted';--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_number_kept" CHECK ("waybills"."status" in ('draft', 'queued', 'failed', 'deleted') or ("waybills"."number" is not null and ("waybills"."carrier_ref" is not null or "waybills"."is_own")));