import type { Database } from "../../db/database.ts";
import { CarrierBusy, CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import type { CarrierDocuments, MadeRegister } from "../../integrations/nova-poshta/documents.ts";
import { wordsOfRefusal } from "../../integrations/nova-poshta/refusal-words.ts";
import {
  claimRegister,
  type ClaimedRegister,
  giveRegisterUp,
  knownRegisters,
  registerAgain,
  type RegisterMember,
  registerMembers,
  type RegisterOutcome,
  settleRegister,
} from "./register-tasks.repository.ts";
import { insertWaybillEvent } from "./waybills.repository.ts";

/** How often and how long the carrier is asked. */
export interface RegisterPace {
  readonly leaseSeconds: number;
  readonly restSeconds: number;
  readonly maxTries: number;
  readonly pauseAfter: (tries: number) => number;
  /** What is said when the carrier does not respond. */
  readonly down: string;
}

const refsOf = (members: readonly RegisterMember[]) => members.map(({ carrier_ref: ref }) => ref);
const idsOf = (members: readonly RegisterMember[]) => members.map(({ id }) => id);
const textOfRefusal = (refusal: Parameters<typeof wordsOfRefusal>[0]) => [
  ...new Set(wordsOfRefusal(refusal).map(({ text }) => text)),
];
const NONE_TAKEN = "Перевозчик не взял ни одной накладной.";

/**
 * Brings registers at the carrier to where the shop wants them: made, with what was put in and without what was taken out, or dissolved. Each call
 * may be repeated after a lost response: what lies there is taken in again without a change, and what is out or gone counts as done.
 */
export function registerQueue(
  {
    db,
    carrier,
    onFault,
  }: {
    readonly db: Database;
    readonly carrier: Pick<CarrierConnection, "now">;
    readonly onFault: (what: string, error: unknown) => void;
  },
  { leaseSeconds, restSeconds, maxTries, pauseAfter, down }: RegisterPace,
) {
  /**
   * Puts waybills into a new register. Where an earlier call got no response, and all of them are refused now, they lie in the one that it made: the
   * carrier's list has it, unknown to us, and what lies there is taken in again without a change.
   */
  async function made(documents: CarrierDocuments, refs: readonly string[], tries: number): Promise<MadeRegister> {
    const register = await documents.register(refs);
    if (register.taken.length > 0 || tries === 0) return register;
    const kept = await documents.registers();
    const known = await knownRegisters(
      db,
      kept.map(({ ref }) => ref),
    );
    const unknown = kept.filter(({ ref, count }) => !known.has(ref) && count > 0 && count <= refs.length);
    for (const { ref } of unknown) {
      const there = await documents.register(refs, ref);
      if (there.taken.length > 0) return there;
    }
    return register;
  }

  /** What the carrier has not let go of the waybills that were to leave: all at once, or, where it refuses that, one after another. */
  async function taken(
    documents: CarrierDocuments,
    leaving: readonly RegisterMember[],
  ): Promise<{ out: RegisterMember[]; refused: Map<number, string> }> {
    try {
      await documents.takeOut(refsOf(leaving));
      return { out: [...leaving], refused: new Map() };
    } catch (error) {
      if (!(error instanceof CarrierRefusal)) throw error;
      const [only] = leaving;
      if (leaving.length === 1 && only)
        return { out: [], refused: new Map([[only.id, textOfRefusal(error).join(" ")]]) };
    }
    const out: RegisterMember[] = [];
    const refused = new Map<number, string>();
    for (const one of leaving) {
      const { out: gone, refused: kept } = await taken(documents, [one]);
      out.push(...gone);
      for (const [id, text] of kept) refused.set(id, text);
    }
    return { out, refused };
  }

  /** What the carrier is asked, in the order of: dissolved, out, in. */
  async function ask(documents: CarrierDocuments, register: ClaimedRegister, members: readonly RegisterMember[]) {
    const refused = new Map<number, string>();
    if (register.is_dissolving && register.carrier_ref !== null) {
      await documents.dissolve(register.carrier_ref);
      return { outcome: { inside: [], outside: idsOf(members), kept: [], error: "", dissolved: true }, refused };
    }
    const isNew = register.carrier_ref === null;
    const leaving = members.filter(({ register_task: task }) => task === "leave");
    const joining = members.filter(({ register_task: task }) => task === "join" || (isNew && task === null));
    const outside: number[] = [];
    const inside: number[] = [];
    const stuck: number[] = [];
    if (leaving.length > 0 && !isNew) {
      const { out, refused: kept } = await taken(documents, leaving);
      outside.push(...idsOf(out));
      for (const [id, text] of kept) {
        stuck.push(id);
        refused.set(id, text);
      }
    }
    let names: { ref: string; number: string } | undefined;
    if (joining.length > 0) {
      const response = isNew
        ? await made(documents, refsOf(joining), register.tries)
        : await documents.register(refsOf(joining), register.carrier_ref ?? undefined);
      const takenIn = new Set(response.taken);
      const why = new Map(response.refused.map(({ ref, text }) => [ref, text]));
      const whole = response.refused[0]?.text ?? NONE_TAKEN;
      for (const { id, carrier_ref: ref } of joining) {
        if (takenIn.has(ref)) {
          inside.push(id);
          continue;
        }
        outside.push(id);
        refused.set(id, textOfRefusal({ texts: [why.get(ref) ?? whole], codes: [] }).join(" "));
      }
      if (isNew && inside.length > 0) names = { ref: response.ref, number: response.number };
    }
    const isEmpty = isNew && inside.length === 0;
    const error = [...new Set(refused.values())].join(" ") || (isEmpty ? NONE_TAKEN : "");
    return { outcome: { inside, outside, kept: stuck, error, ...(names && { made: names }) }, refused };
  }

  async function settle(register: ClaimedRegister, outcome: RegisterOutcome, refused: ReadonlyMap<number, string>) {
    await db.transaction(async (tx) => {
      await settleRegister(tx, register.id, outcome);
      const say = async (ids: Iterable<number>, text: (id: number) => string) => {
        for (const id of ids)
          await insertWaybillEvent(tx, { waybillId: id, kind: "note", text: text(id), actorId: null });
      };
      const number = outcome.made?.number ?? register.number ?? "";
      await say(outcome.inside, () => `Вошла в реестр ${number}`);
      await say(
        outcome.outside.filter((id) => !refused.has(id)),
        () => (outcome.dissolved ? `Реестр ${number} расформирован` : `Убрана из реестра ${number}`),
      );
      await say(refused.keys(), (id) => `Реестр ${number}: ${refused.get(id) ?? ""}`.replace("  ", " "));
    });
  }

  /** Does what is due about one register. */
  return async function oneRegister(): Promise<"done" | "rest" | "nothing"> {
    const register = await claimRegister(db, leaseSeconds);
    if (!register) return "nothing";
    const { id, tries } = register;
    try {
      const members = await registerMembers(db, id);
      const { documents } = await carrier.now(register.key_of, register.key_owner);
      const { outcome, refused } = await ask(documents, register, members);
      await settle(register, outcome, refused);
      return "done";
    } catch (error) {
      if (error instanceof CarrierRefusal) {
        await db.transaction((tx) => giveRegisterUp(tx, id, textOfRefusal(error).join(" ")));
        return "done";
      }
      if (error instanceof CarrierBusy) {
        await registerAgain(db, id, restSeconds, false);
        return "rest";
      }
      if (!(error instanceof CarrierDown)) onFault(`the register ${id} could not be brought to the carrier`, error);
      if (tries + 1 >= maxTries) await db.transaction((tx) => giveRegisterUp(tx, id, down));
      else await registerAgain(db, id, pauseAfter(tries + 1), true);
      return "rest";
    }
  };
}
