/** One question to the books: what differs is listed, so a sound shop answers with nothing. */
export interface BookCheck {
  /** As people call it. */
  readonly title: string;
  readonly what: string;
  readonly sql: string;
}

/**
 * They read the tables of ledger, stock, orders and documents side by side on purpose: they must see what the services would not show. Every
 * kind of document is held against its entries from both sides: none is missing, none is there twice, none belongs to nothing.
 */
export const CHECKS: readonly BookCheck[] = [
  {
    title: "Остатки счетов и суммы проводок",
    what: "account balances against the sum of their postings",
    sql: `select format('account %s says %s, its postings add up to %s', a.code, a.balance, coalesce(p.total, 0)) as difference
      from ledger_accounts a left join (select account_id, sum(amount) as total from ledger_postings group by account_id) p
        on p.account_id = a.id
      where a.balance <> coalesce(p.total, 0)`,
  },
  {
    title: "Балансы в списке пользователей",
    what: "balances that the list of users is ordered by",
    sql: `select format('user %s is listed with %s, the account says %s', a.user_id, b.balance, a.balance) as difference
      from ledger_accounts a left join user_balances b on b.user_id = a.user_id
      where a.name = 'available' and b.balance is distinct from a.balance`,
  },
  {
    title: "Остаток после каждой проводки",
    what: "the running balance on every posting",
    sql: `select format('posting %s says %s after it, the sum until it is %s', id, balance_after, total) as difference
      from (select id, balance_after, sum(amount) over (partition by account_id order by id) as total from ledger_postings) p
      where balance_after <> total`,
  },
  {
    title: "Вид и время проводок",
    what: "postings against the kind and the time of their entries",
    sql: `select format('posting %s is a %s of %s, its entry a %s of %s', p.id, p.kind, p.created_at, p.entry_kind, p.due) as difference
      from (select q.id, q.kind, q.created_at, e.kind as entry_kind,
          max(e.created_at) over (partition by q.account_id order by q.id) as due
        from ledger_postings q join ledger_entries e on e.id = q.entry_id) p
      where p.kind <> p.entry_kind or p.created_at <> p.due`,
  },
  {
    title: "Каждая проводка сводится к нулю",
    what: "entries that do not add up to zero",
    sql: `select format('entry %s has %s postings with the sum %s', e.id, count(p.id), coalesce(sum(p.amount), 0)) as difference
      from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id having count(p.id) < 2 or sum(p.amount) <> 0`,
  },
  {
    title: "Пределы остатков",
    what: "limits of balances",
    sql: `select format('account %s is at %s with the credit limit %s', code, balance, credit_limit) as difference
      from ledger_accounts where (name = 'available' and balance < -credit_limit) or (name = 'held' and balance < 0)`,
  },
  {
    title: "Остатки товаров и их движение",
    what: "stock against its movements",
    sql: `select format('product %s: stock %s, reserved %s; movements say %s and %s', p.sku, p.stock, p.reserved,
          coalesce(m.stock, 0), coalesce(m.reserved, 0)) as difference
      from products p left join (
        select product_id,
          sum(case kind when 'adjust' then quantity when 'return' then quantity when 'ship' then -quantity else 0 end) as stock,
          sum(case kind when 'reserve' then quantity when 'release' then -quantity when 'ship' then -quantity else 0 end) as reserved
        from stock_movements group by product_id) m on m.product_id = p.id
      where p.stock <> coalesce(m.stock, 0) or p.reserved <> coalesce(m.reserved, 0)`,
  },
  {
    title: "Суммы заказов и их строки",
    what: "orders against their lines",
    sql: `select format('order %s: total %s UAH kopecks in %s lines, its lines say %s in %s', o.number, o.total_uah, o.lines_count,
          coalesce(l.total, 0), coalesce(l.lines, 0)) as difference
      from orders o left join (select order_id, sum(total_uah) as total, count(*) as lines from order_lines where removed_at is null group by order_id) l
        on l.order_id = o.id
      where o.total_uah <> coalesce(l.total, 0) or o.lines_count <> coalesce(l.lines, 0)`,
  },
  {
    title: "Резервы заказов на балансах",
    what: "orders against what they hold on balances",
    sql: `select format('order %s (%s, %s) should hold %s kopecks, the ledger holds %s', o.number, o.status, o.payment_status,
          h.due, h.held) as difference
      from orders o cross join lateral (
        select case when o.payment_status in ('held', 'cod_expected', 'cod_collected') then o.from_balance else 0 end as due,
          coalesce((select sum(p.amount) from ledger_entries e join ledger_postings p on p.entry_id = e.id
            join ledger_accounts a on a.id = p.account_id
            where e.reference_type = 'order' and e.reference_id = o.id and a.name = 'held'), 0) as held) h
      where h.due <> h.held`,
  },
  {
    title: "Заказы и движение товаров",
    what: "orders against the movements of their pieces",
    sql: `select format('order %s (%s), line %s: movements are %s', o.number, o.status, l.id, m.kinds) as difference
      from orders o join order_lines l on l.order_id = o.id cross join lateral (
        select coalesce(string_agg(kind, '+' order by m.id), 'none') as kinds, bool_and(m.quantity = l.quantity) as whole
        from stock_movements m where m.order_line_id = l.id) m
      where m.whole is not true or m.kinds <> all (case when l.removed_at is not null then array['reserve+release'] else case o.status
        when 'cancelled' then array['reserve+release']
        when 'returned' then array['reserve+ship+return']
        when 'shipped' then array['reserve+ship'] when 'arrived' then array['reserve+ship']
        when 'delivered' then array['reserve+ship'] when 'completed' then array['reserve+ship']
        when 'returning' then array['reserve+ship'] when 'lost' then array['reserve+ship']
        else array['reserve'] end end)`,
  },
  {
    title: "Выплаты и деньги в пути",
    what: "payouts against what the ledger took, holds and gave back for them",
    sql: `select format('payout %s (%s) should have %s kopecks on its way and %s from the balance, the ledger says %s and %s', p.id, p.status,
          d.due, d.taken, l.clearing, l.available) as difference
      from payouts p cross join lateral (
        select case when p.status in ('requested', 'approved', 'processing', 'failed') then p.amount else 0 end as due,
          case when p.status in ('rejected', 'cancelled') then 0 when p.status = 'returned' then -p.fee else -p.amount - p.fee end as taken) d
      cross join lateral (
        select coalesce(sum(lp.amount) filter (where a.name = 'payout_clearing'), 0) as clearing,
          coalesce(sum(lp.amount) filter (where a.name = 'available'), 0) as available
        from ledger_entries e join ledger_postings lp on lp.entry_id = e.id join ledger_accounts a on a.id = lp.account_id
        where e.reference_type = 'payout' and e.reference_id = p.id) l
      where d.due <> l.clearing or d.taken <> l.available`,
  },
  {
    title: "История выплат",
    what: "payouts without a history, or without their file",
    sql: `select format('payout %s is %s, its history ends with %s', p.id, p.status, coalesce(e.status, 'nothing')) as difference
      from payouts p left join lateral (select status from payout_events where payout_id = p.id order by id desc limit 1) e on true
      where e.status is distinct from p.status
      union all
      select format('payout %s went to the bank with file %s, which does not know it', p.id, p.batch_id) from payouts p
      where p.batch_id is not null
        and not exists (select from payout_batch_payments m where m.payout_id = p.id and m.batch_id = p.batch_id)`,
  },
  {
    title: "Пополнения и их проводки",
    what: "top-ups against what they brought to balances",
    sql: `select format('top-up %s (%s) says %s credited, the ledger says %s', r.id, r.status, r.credited, e.credited) as difference
      from replenishments r cross join lateral (
        select coalesce(sum(p.amount), 0) as credited from ledger_entries e join ledger_postings p on p.entry_id = e.id
          join ledger_accounts a on a.id = p.account_id
          where e.reference_type = 'replenishment' and e.reference_id = r.id and a.user_id is not null) e
      where r.credited <> e.credited`,
  },
  {
    title: "Разобранные строки банка",
    what: "explained rows of the bank against their parts",
    sql: `select format('bank row %s of %s is %s, its parts add up to %s', b.id, b.amount, b.state, coalesce(p.total, 0)) as difference
      from bank_rows b left join (select row_id, sum(amount) as total from bank_row_parts group by row_id) p on p.row_id = b.id
      where b.state = 'matched' and b.amount <> coalesce(p.total, 0) or b.state in ('waiting', 'set_aside') and p.total is not null`,
  },
  {
    title: "История заказов",
    what: "orders without a history",
    sql: `select format('order %s is %s, its history ends with %s', o.number, o.status, coalesce(e.status, 'nothing')) as difference
      from orders o left join lateral (
        select status from order_events where order_id = o.id and status is not null order by id desc limit 1) e on true
      where e.status is distinct from o.status`,
  },
  {
    title: "Продажи и возвраты заказов",
    what: "orders against what was sold by them and given back",
    sql: `select format('order %s (%s, %s) should have sold for %s kopecks, the ledger says %s', o.number, o.status, o.payment_status, d.due,
          coalesce(l.sold, 0)) as difference
      from orders o cross join lateral (
        -- Cash that came for a parcel which had come back was credited without its goods.
        -- Of what came back by pieces, the money of exactly those pieces went back.
        select case when o.payment_status = 'paid' or o.payment_status = 'settled' and o.status <> 'returned' then o.total_uah
          when o.payment_status = 'part_refunded' then o.total_uah - (select sum(q.refunded) from return_requests q where q.order_id = o.id)
          else 0 end as due) d
      left join (select e.reference_id as id, sum(p.amount) as sold from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id where e.reference_type = 'order' and a.code = 'shop:sales' group by 1) l on l.id = o.id
      where d.due <> coalesce(l.sold, 0)
      union all
      select format('order %s is %s and was charged for a return, entry %s', o.number, o.status, e.id)
      from ledger_entries e join orders o on o.id = e.reference_id
      where e.kind = 'return_fee' and e.reference_type = 'order' and o.status <> 'returned'`,
  },
  {
    title: "Наложенные платежи и их проводки",
    what: "cash on delivery against what was credited for it",
    sql: `select format('order %s: its cash is %s with %s kopecks received, the ledger took %s out of clearing', o.number, c.state,
          coalesce(c.received, 0), coalesce(l.taken, 0)) as difference
      from cod_payments c join orders o on o.id = c.order_id
      left join (select e.reference_id as id, -sum(p.amount) as taken from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id where e.reference_type = 'order' and a.code = 'shop:cod_clearing' group by 1) l on l.id = o.id
      where coalesce(l.taken, 0) <> case when c.state = 'credited' then coalesce(c.received, 0) else 0 end`,
  },
  {
    title: "Реестры перевозчика и их проводки",
    what: "registers of the carrier against the entries that paid them",
    sql: `select format('register %s of %s kopecks with the fee %s, its entry says %s and %s', r.number, r.gross, r.fee, l.gross, l.fee) as difference
      from cod_registers r left join lateral (
        select sum(p.amount) filter (where a.name = 'cod_clearing') as gross, -sum(p.amount) filter (where a.name = 'delivery') as fee
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = r.entry_id) l on true
      where r.state = 'paid' and (l.gross is distinct from r.gross or coalesce(l.fee, 0) <> r.fee)
      union all
      select format('entry %s pays a register that does not know it', e.id) from ledger_entries e
      where e.idempotency_key like 'cod-register:%' and not exists (select from cod_registers r where r.entry_id = e.id)`,
  },
  {
    title: "Движения вручную и их проводки",
    what: "movements by hand against their entries",
    sql: `select format('request %s (%s) of %s kopecks, its entry %s moved %s', m.id, m.operation, m.amount, m.entry_id, e.moved) as difference
      from money_requests m left join ledger_entries e on e.id = m.entry_id
      where m.state = 'posted' and (e.moved is distinct from m.amount or e.reversed_of is distinct from m.reversed_of)
      union all
      select format('entry %s was made by hand, and nobody asked for it', e.id) from ledger_entries e
      where e.idempotency_key like 'manual:%' and not exists (select from money_requests m where m.entry_id = e.id)`,
  },
  {
    title: "Строки банка и то, что они оплатили",
    what: "rows of the bank against what they paid",
    sql: `select format('bank row %s pays %s %s with %s kopecks, which knows nothing of it', x.row_id, x.purpose, x.target_id, x.amount) as difference
      from bank_row_parts x join bank_rows b on b.id = x.row_id
        left join replenishments t on x.purpose = 'replenishment' and t.id = x.target_id
        left join payouts y on x.purpose = 'payout' and y.id = x.target_id
        left join cod_registers r on x.purpose = 'cod' and r.id = x.target_id
        left join ledger_entries e on x.purpose = 'settlement' and e.idempotency_key = 'settlement:bank:' || b.account || ':' || b.external_id
      where case x.purpose when 'replenishment' then t.entry_id is null
        when 'payout' then y.amount is distinct from abs(x.amount)
          or y.status is distinct from 'returned' and (x.amount > 0 or y.status is distinct from 'paid')
        when 'cod' then r.entry_id is null else e.moved is distinct from abs(x.amount) end
      union all
      select format('payout %s of %s kopecks is explained by %s rows of the bank', target_id, sum(amount), count(*)) from bank_row_parts
      where purpose = 'payout' group by target_id, sign(amount) having count(*) > 1`,
  },
];
