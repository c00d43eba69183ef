CREATE TABLE "payout_batch_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batch_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"payout_id" integer NOT NULL,
	CONSTRAINT "payout_batch_payments_once" UNIQUE("batch_id","payout_id")
);
--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "payout_batch_payments" ADD CONSTRAINT "payout_batch_payments_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_payments" ADD CONSTRAINT "payout_batch_payments_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batch_payments_payout" ON "payout_batch_payments" USING btree ("payout_id");--> statement-breakpoint
-- A file and the steps that sent its payouts were written in one transaction, so they have one time: this also finds those that failed and went with a later file.
insert into payout_batch_payments (batch_id, payout_id)
  select b.id, e.payout_id from payout_batches b join payout_events e on e.created_at = b.created_at and e.status = 'processing'
  union
  select batch_id, id from payouts where batch_id is not null
  order by 1, 2;--> statement-breakpoint
-- What files of before say of the shop stays as it is now.
update payout_batches set payer = now.payer from (
  select jsonb_build_object('name', g.values ->> 'payer_name', 'iban', g.values ->> 'payer_iban', 'taxNumber', g.values ->> 'payer_tax_number',
      'shop', coalesce((select s.values ->> 'name' from setting_groups s where s.name = 'shop'), 'Dropship')) as payer
  from setting_groups g
  where g.name = 'payouts' and '' not in (coalesce(g.values ->> 'payer_name', ''), coalesce(g.values ->> 'payer_iban', ''), coalesce(g.values ->> 'payer_tax_number', ''))
) now;--> statement-breakpoint
-- A file that was sent to the bank keeps its payments, wherever they went later.
create or replace trigger payout_batch_payments_append_only before update or delete on payout_batch_payments
  for each row execute function refuse_change();--> statement-breakpoint
create or replace trigger payout_batch_payments_no_truncate before truncate on payout_batch_payments
  for each statement execute function refuse_change();
