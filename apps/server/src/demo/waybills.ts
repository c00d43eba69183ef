import type { Database } from "../db/database.ts";
import type { Sandbox } from "../integrations/nova-poshta/sandbox.ts";
import { KYIV_REF, sandboxDirectory } from "../integrations/nova-poshta/sandbox-directory.ts";

/** Departure points of the demo shop: its store at a branch, and a second one. */
const POINTS = ["Склад на Садовой", "Шоурум на Подоле"] as const;

/** Two senders with a point each, where nobody has made any yet; the first is what orders are sent from by default. */
async function seedPoints(db: Database): Promise<void> {
  const { rows } = await db.query("select from departure_points limit 1");
  if (rows.length > 0) return;
  const branches = sandboxDirectory().warehouses.filter(
    (one) => one.CityRef === KYIV_REF && one.CategoryOfWarehouse === "Branch" && one.WarehouseStatus === "Working",
  );
  for (const [place, name] of POINTS.entries()) {
    const branch = branches[place];
    if (!branch) throw new Error("the sandbox has no branches in Kyiv");
    await db.query(
      `with c as (insert into counterparties (name, kind, phone, is_default) values ($1, 'person', '+380441112233', $2) returning id)
       insert into departure_points (name, counterparty_id, phone, kind, city_ref, city, warehouse_ref, address, cut_off, is_default)
       select $3, c.id, '+380441112233', 'warehouse', $4, 'Киев', $5, $6, '17:00', $2 from c`,
      [place === 0 ? "Тестова Ольга" : "Пробний Павло", place === 0, name, KYIV_REF, branch.Ref, branch.DescriptionRu],
    );
  }
}

/** Waybills of the orders that have left or are ready to: as the carrier would have moved them by now. */
const WAYBILLS = `
  insert into waybills (order_id, status, reference, number, carrier_ref, departure_point_id, counterparty_id, payer, grams, length_mm, width_mm,
    height_mm, declared, cod, description, cost, arrives_on, carrier_code, carrier_text, heard_at, track_at, stored_from, storage_told,
    printed_at, print_count, status_at, created_at)
  select o.id, s.status, o.number || '-1', coalesce(o.waybill_number, '2045' || lpad((10000000 + o.id * 7919)::text, 10, '0')),
    md5('waybill ' || o.id), p.id, p.counterparty_id, o.delivery_payer, 400 + (o.id % 7) * 350, 200, 150, 100,
    greatest(20000, ceil(o.total_uah / 100.0)::bigint * 100), o.cod_amount, 'Товари для дому', o.delivery_cost,
    (made.at at time zone 'Europe/Kyiv')::date + 2, s.code, s.said, least(now(), o.status_at), now(),
    case when s.status in ('arrived', 'received', 'refused', 'returning', 'returned') then (coalesce(arrived.at, o.status_at) at time zone 'Europe/Kyiv')::date end,
    7, case when o.status = 'ready' and o.id % 2 = 0 then null else made.at end, case when o.status = 'ready' and o.id % 2 = 0 then 0 else 1 end,
    o.status_at, made.at
  from orders o
  join (values ('ready', 'created', '1', 'Накладная создана, посылка ещё не передана'), ('shipped', 'in_transit', '5', 'Едет в город получателя'),
    ('arrived', 'arrived', '7', 'Прибыла в отделение'), ('delivered', 'received', '9', 'Получена'), ('completed', 'received', '9', 'Получена'),
    ('returning', 'returning', '5', 'Обратная посылка: Едет в город получателя'), ('returned', 'returned', '9', 'Обратная посылка: Получена'),
    ('lost', 'lost', '3', 'Номер не найден')) as s (order_status, status, code, said) on s.order_status = o.status
  join lateral (select d.id, d.counterparty_id from departure_points d where d.is_active
    order by (case when o.id % 6 = 0 then not d.is_default else d.is_default end) desc, d.id limit 1) p on true
  join lateral (select coalesce(max(e.created_at), o.created_at) as at from order_events e where e.order_id = o.id and e.status = 'ready') made on true
  left join lateral (select max(e.created_at) as at from order_events e where e.order_id = o.id and e.status = 'arrived') arrived on true
  where o.delivery_kind in ('warehouse', 'postomat', 'courier') order by o.id`;

/** What each of them has come through, at the moments of its order. */
const HISTORY = `
  insert into waybill_events (waybill_id, kind, status, code, text, created_at)
  select w.id, x.kind, x.status, x.code, x.text, x.at
  from waybills w
  join lateral (
    select 1 as place, 'step' as kind, 'queued' as status, '' as code, 'Поставлена в очередь к перевозчику' as text, w.created_at as at
    union all select 2, 'step', 'created', '', 'Перевозчик создал накладную', w.created_at + interval '4 s'
    union all select 10 + e.id * 10 + m.place, m.kind, m.status, m.code, m.text, e.created_at + m.place * interval '1 s'
      from order_events e join (values
        ('shipped', 1, 'step', 'handed_over', '', 'Посылка передана перевозчику'), ('shipped', 2, 'step', 'in_transit', '', 'Посылка в пути'),
        ('shipped', 3, 'word', null, '5', 'Едет в город получателя'), ('arrived', 1, 'step', 'arrived', '', 'Посылка ждёт получателя'),
        ('arrived', 2, 'word', null, '7', 'Прибыла в отделение'), ('delivered', 1, 'step', 'received', '', 'Посылка получена'),
        ('delivered', 2, 'word', null, '9', 'Получена'), ('returning', 1, 'step', 'refused', '', 'Посылку не забрали'),
        ('returning', 2, 'word', null, '103', 'Получатель отказался'), ('returning', 3, 'step', 'returning', '', 'Посылка возвращается'),
        ('returned', 1, 'step', 'returned', '', 'Посылка вернулась в магазин'),
        ('lost', 1, 'step', 'lost', '', 'Перевозчик потерял посылку: признал утерю')) as m (order_status, place, kind, status, code, text)
        on m.order_status = e.status
      where e.order_id = w.order_id
  ) x on true
  where w.number is not null order by w.id, x.place`;

/** Registers of the days on which parcels were handed over, a dozen at most; what was made today waits for the next one. */
const REGISTERS = `
  with days as (
    select departure_point_id, (created_at at time zone 'Europe/Kyiv')::date as day, max(created_at) as at
    from waybills where status in ('received', 'in_transit', 'arrived', 'returned') group by 1, 2 order by at desc limit 12
  ), made as (
    insert into waybill_registers (departure_point_id, carrier_ref, number, created_by, created_at, printed_at)
    select departure_point_id, md5('register ' || day || departure_point_id), '105-' || lpad((row_number() over (order by at))::text, 8, '0'), $1::int, at, at
    from days order by at returning id, departure_point_id, created_at
  )
  update waybills w set register_id = made.id from made
  where w.departure_point_id = made.departure_point_id and w.status <> 'created'
    and (w.created_at at time zone 'Europe/Kyiv')::date = (made.created_at at time zone 'Europe/Kyiv')::date`;

/** What waits for a person: one refused by the carrier, one kept as a draft, one in the queue, one that was deleted. */
const UNMADE = `
  insert into waybills (order_id, status, reference, departure_point_id, counterparty_id, payer, grams, length_mm, width_mm, height_mm, declared, cod,
    description, errors, task, asked, status_at, created_at)
  select o.id, k.status, o.number || '-1', p.id, p.counterparty_id, o.delivery_payer, 900, k.size, 150, 100, greatest(20000, o.total_uah / 100 * 100),
    o.cod_amount, 'Товари для дому', k.errors::jsonb, k.task, 0, o.status_at, o.status_at
  from (select o.*, row_number() over (order by o.id desc) as place from orders o
        where o.status in ('confirmed', 'packing') and o.delivery_kind in ('warehouse', 'postomat', 'courier')) o
  join (values (1, 'failed', null, 200, '[{"field": "departure_point_id", "text": "Перевозчик не принял отправителя: проверьте точку отправки."}]'),
    (2, 'draft', null, 200, '[]'), (3, 'queued', 'make', 200, '[]')) as k (place, status, task, size, errors) on k.place = o.place
  cross join lateral (select d.id, d.counterparty_id from departure_points d where d.is_default) p`;

const OPEN = { created: 0, in_transit: 20, arrived: 26, returning: 56 } as const;

/** Waybills of the demo shop in all states, its registers, and their documents at the sandbox, where they stay as they are. */
export async function seedWaybills(
  db: Database,
  adminId: number,
  sandbox: Pick<Sandbox, "adopt"> | null,
): Promise<void> {
  await seedPoints(db);
  await db.transaction(async (tx) => {
    await tx.query(WAYBILLS);
    await tx.query(HISTORY);
    await tx.query(REGISTERS, [adminId]);
    await tx.query(UNMADE);
    await tx.query(
      `insert into waybill_events (waybill_id, kind, status, text, created_at)
       select id, 'step', status, case status when 'failed' then 'Перевозчик не создал накладную' when 'draft' then 'Сохранён черновик'
         else 'Поставлена в очередь к перевозчику' end, created_at from waybills where number is null`,
    );
    await tx.query(
      "update waybills set return_number = '59' || substr(number, 3) where status in ('returning', 'returned')",
    );
    await tx.query(
      `update orders o set waybill_number = w.number from waybills w
       where w.order_id = o.id and w.status = 'created' and o.waybill_number is null`,
    );
    await tx.query(
      `insert into carrier_unknown_codes (code, text, waybill_id, times)
       select '777', 'Змінено тариф', id, 2 from waybills where status = 'received' order by id limit 1`,
    );
  });
  if (!sandbox) return;
  const { rows } = await db.query<{
    number: string;
    carrier_ref: string;
    reference: string;
    status: keyof typeof OPEN;
    cod: number | null;
    cost: number;
    created_at: Date;
    arrives_on: string;
    is_locker: boolean;
  }>(
    `select w.number, w.carrier_ref, w.reference, w.status, w.cod, w.cost, w.created_at, w.arrives_on::text as arrives_on,
       o.delivery_kind = 'postomat' as is_locker
     from waybills w join orders o on o.id = w.order_id where w.status in ('created', 'in_transit', 'arrived', 'returning') order by w.id`,
  );
  for (const row of rows)
    await sandbox.adopt({
      ref: row.carrier_ref,
      number: row.number,
      reference: row.reference,
      createdAt: row.created_at.toISOString(),
      fate: row.status === "returning" ? "refused" : "delivered",
      isDeleted: false,
      sheet: null,
      heldAt: OPEN[row.status],
      cod: (row.cod ?? 0) / 100,
      cost: row.cost / 100,
      deliveryDate: row.arrives_on,
      isLocker: row.is_locker,
    });
}
