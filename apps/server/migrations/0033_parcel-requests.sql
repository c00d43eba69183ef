CREATE TABLE "parcel_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"waybill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"body" jsonb NOT NULL,
	"target" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payer" text,
	"carrier_ref" text,
	"number" text,
	"carrier_text" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"error" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"turned_at" timestamp with time zone,
	"asked_by" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "parcel_requests_kind_known" CHECK ("parcel_requests"."kind" in ('redirect', 'return', 'change_recipient')),
	CONSTRAINT "parcel_requests_state_known" CHECK ("parcel_requests"."state" in ('asked', 'accepted', 'done', 'refused', 'withdrawing', 'withdrawn')),
	CONSTRAINT "parcel_requests_payer_known" CHECK ("parcel_requests"."payer" in ('recipient', 'sender')),
	CONSTRAINT "parcel_requests_taken" CHECK ("parcel_requests"."state" not in ('accepted', 'done') or "parcel_requests"."carrier_ref" is not null)
);
--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_waybill_id_waybills_id_fk" FOREIGN KEY ("waybill_id") REFERENCES "public"."waybills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_requests_of" ON "parcel_requests" USING btree ("waybill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_requests_open" ON "parcel_requests" USING btree ("waybill_id") WHERE "parcel_requests"."state" in ('asked', 'accepted', 'withdrawing');--> statement-breakpoint
CREATE INDEX "parcel_requests_due" ON "parcel_requests" USING btree ("next_at","id") WHERE "parcel_requests"."state" in ('asked', 'accepted', 'withdrawing');