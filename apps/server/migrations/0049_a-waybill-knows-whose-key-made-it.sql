ALTER TABLE "waybill_registers" ADD COLUMN "key_of" integer;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "key_of" integer;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD CONSTRAINT "waybill_registers_key_of_counterparties_id_fk" FOREIGN KEY ("key_of") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_key_of_counterparties_id_fk" FOREIGN KEY ("key_of") REFERENCES "public"."counterparties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waybills_key_of" ON "waybills" USING btree ("key_of") WHERE "waybills"."key_of" is not null;