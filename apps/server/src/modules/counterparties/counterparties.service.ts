import {
  type Counterparty,
  counterpartyEndpoints,
  type CounterpartyStats,
} from "@dropship/api/contract/counterparties";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { counterpartyList } from "@dropship/api/contract/lists/counterparties";
import { COD_WAY_NAMES, COUNTERPARTY_KIND_NAMES, KEY_REMINDER_DAYS } from "@dropship/api/contract/sender-choices";
import { parseUah, toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { printedDay } from "../../documents/kyiv-time.ts";
import { CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import { type OwnKey, replacedKey } from "../../integrations/nova-poshta/connect.ts";
import { createSealer } from "../../sealed-text.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import { isFree, isUnused, presentCounterparty, presentMonth, presentRow } from "./counterparties.presenter.ts";
import * as repository from "./counterparties.repository.ts";
import * as stats from "./counterparty-stats.repository.ts";

type Body = BodyOf<(typeof counterpartyEndpoints)["createCounterparty"]>;

const failUpdate = failuresOf(counterpartyEndpoints.updateCounterparty.errors);
const failArchive = failuresOf(counterpartyEndpoints.archiveCounterparty.errors);
const failRestore = failuresOf(counterpartyEndpoints.restoreCounterparty.errors);
const failDelete = failuresOf(counterpartyEndpoints.deleteCounterparty.errors);
const RENEW = "Создайте новый в кабинете Новой Почты и сохраните его в карточке контрагента.";
const noCounterparty = () => notFound("Такого контрагента нет.");

const subjectOf = (id: number, name: string) => ({ kind: "counterparty", id, name }) as const;
const fieldsOf = ({ yearly_cap: cap, ...body }: Body): repository.CounterpartyFields => ({
  ...body,
  yearly_cap: cap === null ? null : parseUah(cap),
});
/** What the journal tells of one; of the key only whether it stands there. */
const toldOf = (row: repository.CounterpartyRow) => ({
  name: row.name,
  kind: COUNTERPARTY_KIND_NAMES[row.kind],
  tax_number: row.tax_number,
  phone: row.phone,
  email: row.email,
  carrier_ref: row.carrier_ref,
  cod_way: COD_WAY_NAMES[row.cod_way],
  iban: row.iban,
  carrier_key: row.carrier_key === null ? "не задан" : "задан",
  key_until: row.key_until,
  yearly_cap: row.yearly_cap === null ? null : toDecimal(uahKopecks(row.yearly_cap)),
  note: row.note,
  is_default: row.is_default,
  contacts: row.contacts.map((one) =>
    [one.last_name, one.first_name, one.middle_name, one.phone].filter(Boolean).join(" "),
  ),
});

/** Senders that the carrier knows. */
export type CounterpartiesService = ReturnType<typeof counterpartiesService>;

/** Makes the service. */
export function counterpartiesService({
  db,
  appKey,
  tell,
}: {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly tell: (tx: Connection, event: DomainEvent) => Promise<void>;
}) {
  const sealer = createSealer(appKey, "counterparty-keys");
  const sealName = (id: number) => `carrier key of counterparty ${id}`;
  const sealKey = (id: number, key: string): string => sealer.seal(sealName(id), key);

  async function read(tx: Connection, id: number): Promise<repository.CounterpartyRow> {
    const row = await repository.findCounterparty(tx, id);
    if (!row) throw noCounterparty();
    return row;
  }
  async function locked(tx: Connection, id: number): Promise<repository.CounterpartyRow> {
    await repository.lockAll(tx);
    return read(tx, id);
  }

  async function assertFree(tx: Connection, id: number, body: Body): Promise<void> {
    const taken = await repository.takenBy(tx, { id, ...body });
    if (taken.taxNumber !== null) throw invalid({ tax_number: [`Этот номер уже у контрагента «${taken.taxNumber}».`] });
    if (taken.ref !== null) throw invalid({ carrier_ref: [`Этот код уже у контрагента «${taken.ref}».`] });
  }

  /** What stands beside its own columns: the key, the contact persons, being the default. */
  async function writeRest(tx: Connection, id: number, kept: string | null, body: Body): Promise<void> {
    const key = body.carrier_key;
    const sealed = key === null ? kept : key === "" ? null : sealKey(id, key);
    if (sealed === null && body.key_until !== null)
      throw invalid({ key_until: ["Срок относится к ключу: введите ключ или уберите дату."] });
    await repository.setKey(tx, id, sealed, body.key_until);
    await repository.replaceContacts(tx, id, body.contacts);
    if (body.is_default || !(await repository.hasDefault(tx))) await repository.setDefault(tx, id);
  }

  return {
    /** A page of them. */
    list: async (ask: ListAsk<typeof counterpartyList>) =>
      presentPage(await repository.counterparties.page(db, {}, ask), presentRow),

    /** One of them. */
    get: async (id: number): Promise<Counterparty> => presentCounterparty(await read(db, id)),

    /** Adds one; the first one is the default. */
    create: (by: ChangedBy, body: Body): Promise<Counterparty> =>
      db.transaction(async (tx) => {
        await repository.lockAll(tx);
        await assertFree(tx, 0, body);
        const id = await repository.insertCounterparty(tx, fieldsOf(body));
        await writeRest(tx, id, null, { ...body, contacts: body.contacts.map((one) => ({ ...one, id: null })) });
        const row = await read(tx, id);
        await writeAudit(tx, by, {
          action: "createCounterparty",
          subject: subjectOf(id, row.name),
          before: {},
          after: toldOf(row),
        });
        return presentCounterparty(row);
      }),

    /** Changes one; what it was the default for stays so until another one is. */
    update: (
      by: ChangedBy,
      id: number,
      { version, ...body }: BodyOf<(typeof counterpartyEndpoints)["updateCounterparty"]>,
    ): Promise<Counterparty> =>
      db.transaction(async (tx) => {
        const before = await locked(tx, id);
        if (before.archived_at !== null) throw failUpdate("archived", "Контрагент в архиве. Сначала верните его.");
        if (version !== undefined && version !== before.version) {
          const current = presentCounterparty(before);
          throw failUpdate("changed_meanwhile", "Пока вы меняли контрагента, его сохранил кто-то другой.", { current });
        }
        if (before.is_default && !body.is_default)
          throw invalid({ is_default: ["Сделайте основным другого контрагента: без основного нельзя."] });
        await assertFree(tx, id, body);
        await repository.updateCounterparty(tx, id, fieldsOf(body));
        await writeRest(tx, id, before.carrier_key, body);
        const after = await read(tx, id);
        const isReplaced = before.carrier_key !== null && Boolean(body.carrier_key);
        await writeAudit(tx, by, {
          action: "updateCounterparty",
          subject: subjectOf(id, after.name),
          before: toldOf(before),
          after: { ...toldOf(after), ...(isReplaced && { carrier_key: "заменён" }) },
        });
        return presentCounterparty(after);
      }),

    /** Uses one no more. */
    archive: (by: ChangedBy, id: number): Promise<Counterparty> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (!isFree(row))
          throw failArchive("in_use", "От него отправляют действующие точки. Сначала смените контрагента в них.");
        if (row.archived_at !== null) return presentCounterparty(row);
        await repository.setArchived(tx, id, true);
        await writeAudit(tx, by, {
          action: "archiveCounterparty",
          subject: subjectOf(id, row.name),
          before: { is_archived: false, is_default: row.is_default },
          after: { is_archived: true, is_default: false },
        });
        return presentCounterparty(await read(tx, id));
      }),

    /** Takes one back from the archive. */
    restore: (by: ChangedBy, id: number): Promise<Counterparty> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row.archived_at === null) return presentCounterparty(row);
        const { taxNumber } = await repository.takenBy(tx, row);
        if (taxNumber !== null)
          throw failRestore("tax_number_taken", `Номер ${row.tax_number} теперь у контрагента «${taxNumber}».`);
        await repository.setArchived(tx, id, false);
        if (!(await repository.hasDefault(tx))) await repository.setDefault(tx, id);
        await writeAudit(tx, by, {
          action: "restoreCounterparty",
          subject: subjectOf(id, row.name),
          before: { is_archived: true },
          after: { is_archived: false },
        });
        return presentCounterparty(await read(tx, id));
      }),

    /** Deletes one that nothing went by. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (!isUnused(row))
          throw failDelete("in_use", "По нему уже отправляли или к нему привязаны точки. Его можно убрать в архив.");
        await repository.deleteCounterparty(tx, id);
        await writeAudit(tx, by, {
          action: "deleteCounterparty",
          subject: subjectOf(id, row.name),
          before: toldOf(row),
          after: {},
        });
      }),

    /** A year of one sender or of all; without a year the present one. */
    async stats({
      year,
      counterparty_id: of,
    }: {
      year?: number | undefined;
      counterparty_id?: number | undefined;
    }): Promise<CounterpartyStats> {
      if (of !== undefined) await read(db, of);
      const years = await stats.readYears(db);
      const shown = year ?? years.now;
      const first = Math.min(years.first ?? years.now, years.now);
      const [months, turnovers] = await Promise.all([
        stats.readMonths(db, shown, of ?? null),
        stats.readTurnovers(db, shown),
      ]);
      return {
        year: shown,
        years: Array.from({ length: years.now - first + 1 }, (_, ago) => years.now - ago),
        months: months.map(presentMonth),
        turnovers: turnovers.map(({ id, name, kind, turnover, yearly_cap: cap }) => ({
          id,
          name,
          kind,
          turnover: toDecimal(uahKopecks(turnover)),
          yearly_cap: cap === null ? null : toDecimal(uahKopecks(cap)),
        })),
      };
    },

    /** Reminds of keys that end soon, of each end once; called now and then. */
    remindOfKeys: (): Promise<void> =>
      db.transaction(async (tx) => {
        for (const { id, name, until } of await repository.takeEndingKeys(tx, KEY_REMINDER_DAYS))
          await tell(tx, { name: "counterparty.key-ending", payload: { counterpartyId: id, title: name, until } });
      }),

    /** Encrypts a key, as it is kept. */
    sealKey,

    /** The key of its own, to ask the carrier with; refused, in words for people, where it has none that can be used: the shop's never stands in. */
    async carrierKey(id: number): Promise<OwnKey> {
      const row = await repository.findKey(db, id);
      const of = `контрагента «${row?.name ?? id}»`;
      const refuse = (why: string) => new CarrierRefusal([`no usable key of counterparty ${id}`], [], why);
      if (!row || row.carrier_key === null)
        throw refuse(`Накладная сделана своим ключом ${of}, а его больше нет. Введите ключ в карточке контрагента.`);
      if (row.is_over) throw refuse(`Срок ключа ${of} истёк ${printedDay(row.key_until ?? "")}. ${RENEW}`);
      const key = sealer.open(sealName(id), row.carrier_key);
      if (key === null) throw refuse(`Ключ ${of} не читается. Введите его заново в карточке контрагента.`);
      return { key, refused: `Новая Почта не принимает ключ ${of}. ${RENEW}`, replaced: replacedKey(`Ключ ${of}`) };
    },
  };
}
