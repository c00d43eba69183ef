import type { ListChoice } from "@dropship/api/contract/list";
import type { waybillList } from "@dropship/api/contract/lists/waybills";
import { type WaybillRegister, waybillRegisterEndpoints } from "@dropship/api/contract/waybill-registers";
import { REGISTER_MAX } from "@dropship/api/contract/waybill-steps";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type AuditSubject, writeAudit, writeAudits } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import { atMost } from "./mark-labels.ts";
import { registerOf } from "./register.document.ts";
import {
  askDissolving,
  findRegisters,
  joinRegister,
  lastRegisters,
  leaveRegister,
  lockRegister,
  markRegisterPrinted,
  openRegisters,
  registerLines,
  type RegisterRow,
} from "./registers.repository.ts";
import type { WaybillQueue } from "./waybill-queue.service.ts";
import { allWaybills, insertWaybillEvent } from "./waybills.repository.ts";

type Choice = ListChoice<typeof waybillList>;
/** A register after a change, and how many of the chosen waybills it did not concern. */
interface ChangedRegister {
  readonly register: WaybillRegister;
  readonly left_out: number;
}

const failCreate = failuresOf(waybillRegisterEndpoints.createWaybillRegisters.errors);
const failExtend = failuresOf(waybillRegisterEndpoints.extendWaybillRegister.errors);
const CHOSEN_AT_ONCE = 2_000;
const noRegister = () => notFound("Такого реестра нет.");
const subjectOf = (id: number, number: string | null): AuditSubject => ({
  kind: "waybill_register",
  id,
  name: number ? `Реестр ${number}` : "Реестр накладных",
});

const present = (row: RegisterRow): WaybillRegister => ({
  id: row.id,
  number: row.number,
  error: row.error,
  departure_point: row.point_name,
  count: row.count,
  weight: row.grams,
  cod: toDecimal(uahKopecks(row.cod)),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by === null ? null : { id: row.created_by, name: row.author_name, email: row.author_email },
  printed_at: row.printed_at?.toISOString() ?? null,
  is_busy: row.is_busy,
  is_open: row.is_open,
  dissolved_at: row.dissolved_at?.toISOString() ?? null,
});

/** Registers as the shop works on them. */
export type RegistersService = ReturnType<typeof registersService>;

/** Makes the service. What the carrier is to do stands in the rows; the queue does it (docs/decisions/0131). */
export function registersService({ db, queue }: { readonly db: Database; readonly queue: Pick<WaybillQueue, "kick"> }) {
  const chosenIds = (tx: Connection, choice: Choice) =>
    atMost(allWaybills.walkIds(tx, {}, { choice, batch: CHOSEN_AT_ONCE }), CHOSEN_AT_ONCE);

  async function read(tx: Connection, id: number): Promise<WaybillRegister> {
    const [row] = await findRegisters(tx, [id]);
    if (!row) throw noRegister();
    return present(row);
  }

  /** A register under its lock, while something may be put in or taken out. */
  async function lockOpen(tx: Connection, id: number) {
    const register = await lockRegister(tx, id);
    if (!register) throw noRegister();
    if (!register.is_open)
      throw failExtend(
        "closed",
        register.number === null
          ? "Перевозчик ещё не создал этот реестр."
          : "Реестр закрыт: его посылки уже у перевозчика или он расформирован.",
      );
    return register;
  }

  async function note(tx: Connection, ids: readonly number[], text: string, actorId: number): Promise<void> {
    for (const waybillId of ids) await insertWaybillEvent(tx, { waybillId, kind: "note", text, actorId });
  }

  /** What opens registers; their ids are kept for the response. */
  function opening(tx: Connection, by: ChangedBy, choice: Choice) {
    let ids: number[] = [];
    let leftOut = 0;
    return {
      async run() {
        const wanted = await chosenIds(tx, choice);
        const { registers, taken } = await openRegisters(tx, wanted, { actorId: by.actorId, most: REGISTER_MAX });
        if (registers.length === 0)
          throw failCreate("nothing_to_register", "Среди выбранных нет созданных накладных вне реестров.");
        ids = registers;
        leftOut = wanted.length - taken;
        const made = await findRegisters(tx, registers);
        await writeAudits(
          tx,
          by,
          "createWaybillRegisters",
          made.map(({ id, count }) => ({ subject: subjectOf(id, null), before: {}, after: { waybills: count } })),
        );
        return registers[0] ?? 0;
      },
      present: async () => ({ registers: (await findRegisters(tx, ids)).map(present), left_out: leftOut }),
    };
  }

  /** What puts waybills into a register that is there. */
  function extending(tx: Connection, by: ChangedBy, id: number, choice: Choice) {
    let leftOut = 0;
    return {
      async run() {
        const register = await lockOpen(tx, id);
        const room = REGISTER_MAX - register.count;
        if (room <= 0) throw failExtend("full", `В реестре уже ${REGISTER_MAX} накладных: больше не помещается.`);
        const wanted = await chosenIds(tx, choice);
        const taken = await joinRegister(tx, { ...register, id }, wanted, room);
        if (taken.length === 0)
          throw failExtend(
            "nothing_to_register",
            "Среди выбранных нет созданных накладных вне реестров с той же точки отправки и с тем же ключом перевозчика.",
          );
        leftOut = wanted.length - taken.length;
        await note(tx, taken, `Добавляется в реестр ${register.number}`, by.actorId);
        await writeAudit(tx, by, {
          action: "extendWaybillRegister",
          subject: subjectOf(id, register.number),
          before: { waybills: register.count },
          after: { waybills: register.count + taken.length },
        });
        return id;
      },
      present: async () => ({ register: await read(tx, id), left_out: leftOut }),
    };
  }

  return {
    /** The last registers. */
    list: async (): Promise<WaybillRegister[]> => (await lastRegisters(db)).map(present),
    /** One register. */
    detail: (id: number): Promise<WaybillRegister> => read(db, id),

    /** Puts chosen waybills into registers, one for each departure point. */
    async open(
      by: ChangedBy,
      key: string,
      choice: Choice,
    ): Promise<{ registers: WaybillRegister[]; left_out: number }> {
      const made = await db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "createWaybillRegisters", input: choice },
          opening(tx, by, choice),
        ),
      );
      queue.kick();
      return made;
    },

    /** Puts chosen waybills into a register that is open still; the same key again gives the same response. */
    async extend(by: ChangedBy, key: string, id: number, choice: Choice): Promise<ChangedRegister> {
      const changed = await db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "extendWaybillRegister", input: { id, choice } },
          extending(tx, by, id, choice),
        ),
      );
      queue.kick();
      return changed;
    },

    /** Takes chosen waybills out of a register. Those that lie in it no more are left out, so that a second press changes nothing. */
    async shrink(by: ChangedBy, id: number, choice: Choice): Promise<ChangedRegister> {
      const changed = await db.transaction(async (tx) => {
        const register = await lockOpen(tx, id);
        const wanted = await chosenIds(tx, choice);
        const gone = await leaveRegister(tx, id, wanted);
        if (gone.length > 0) {
          await note(tx, gone, `Убирается из реестра ${register.number}`, by.actorId);
          await writeAudit(tx, by, {
            action: "shrinkWaybillRegister",
            subject: subjectOf(id, register.number),
            before: { waybills: register.count },
            after: { waybills: register.count - gone.length },
          });
        }
        return { register: await read(tx, id), left_out: wanted.length - gone.length };
      });
      queue.kick();
      return changed;
    },

    /** Dissolves a register: its waybills stay, and lie in none. */
    async dissolve(by: ChangedBy, id: number): Promise<WaybillRegister> {
      const dissolved = await db.transaction(async (tx) => {
        const register = await lockOpen(tx, id);
        await note(tx, await askDissolving(tx, id), `Реестр ${register.number} расформировывают`, by.actorId);
        await writeAudit(tx, by, {
          action: "dissolveWaybillRegister",
          subject: subjectOf(id, register.number),
          before: { waybills: register.count },
          after: { waybills: 0 },
        });
        return read(tx, id);
      });
      queue.kick();
      return dissolved;
    },

    /** A register as a PDF; it counts as printed. */
    async file(by: ChangedBy, id: number): Promise<{ name: string; bytes: Buffer }> {
      const [register] = await findRegisters(db, [id]);
      if (!register?.number || register.dissolved_at)
        throw notFound("Реестра нет: перевозчик его ещё не создал или он расформирован.");
      const bytes = await registerOf(register, await registerLines(db, id));
      await db.transaction(async (tx) => {
        await markRegisterPrinted(tx, id);
        await writeAudit(tx, by, {
          action: "downloadWaybillRegister",
          subject: subjectOf(id, register.number),
          before: {},
          after: { waybills: register.count },
        });
      });
      return { name: `Реестр ${register.number}.pdf`, bytes };
    },
  };
}
