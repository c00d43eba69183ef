import { createHmac, hkdfSync } from "node:crypto";
import { maskedNumber } from "@dropship/api/contract/bank-details";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { MAX_REQUISITES } from "@dropship/api/contract/payout-steps";
import { payoutEndpoints, type Requisites } from "@dropship/api/contract/payouts";
import type { Connection, Database } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { createSealer } from "../../sealed-text.ts";
import * as outbox from "../outbox/outbox.service.ts";
import type { PayoutSettings } from "./payout-rules.ts";
import * as repository from "./requisites.repository.ts";

type AddBody = BodyOf<(typeof payoutEndpoints)["addRequisites"]>;
/** What is kept; the password was asked for before. */
type NewRequisites =
  | Omit<Extract<AddBody, { method: "iban" }>, "password_now">
  | Omit<Extract<AddBody, { method: "card" }>, "password_now">;

const failAdd = failuresOf(payoutEndpoints.addRequisites.errors);
const NO_REQUISITES = "Таких реквизитов нет.";
const HOUR_MS = 3_600_000;

/** What a bank needs to pay somebody. */
export interface WholeRequisites {
  readonly number: string;
  /** Tax number; null for a card. */
  readonly taxNumber: string | null;
}

/** When requisites may be used; null when they may be now. */
export function usableAt(
  { created_at: since }: Pick<repository.RequisitesRow, "created_at">,
  { hours_after_requisites: hours }: Pick<PayoutSettings, "hours_after_requisites">,
  now = new Date(),
): Date | null {
  const at = new Date(since.getTime() + hours * HOUR_MS);
  return at > now ? at : null;
}

/** What proves that money arrives at requisites. */
export const proofOf = ({
  verified_by: payoutId,
  verified_on: on,
}: Pick<repository.RequisitesRow, "verified_by" | "verified_on">): Requisites["verified"] =>
  payoutId === null || on === null ? null : { payout_id: payoutId, on };

/** Accounts and cards of users. */
export type RequisitesService = ReturnType<typeof requisitesService>;

/** Makes the service. */
export function requisitesService({
  db,
  appKey,
  settings,
}: {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly settings: () => Promise<PayoutSettings>;
}) {
  const sealer = createSealer(appKey, "payout-requisites");
  const markKey = Buffer.from(hkdfSync("sha256", appKey, "", "payout-requisites-mark", 32));
  const sealName = (userId: number) => `requisites of user ${userId}`;

  const present = (row: repository.RequisitesRow, rules: PayoutSettings): Requisites => ({
    id: row.id,
    method: row.method,
    number: row.masked,
    holder: row.holder,
    is_default: row.is_default,
    created_at: row.created_at.toISOString(),
    usable_at: usableAt(row, rules)?.toISOString() ?? null,
    verified: proofOf(row),
  });

  async function show(tx: Connection, userId: number, id: number): Promise<Requisites> {
    const row = await repository.findRequisites(tx, id, userId);
    if (!row) throw notFound(NO_REQUISITES);
    return present(row, await settings());
  }

  /** Adds one within the caller's transaction; its id. */
  async function insert(tx: Connection, userId: number, body: NewRequisites, at: Date | null): Promise<number> {
    await repository.lockOwner(tx, userId);
    const kept = await repository.listRequisites(tx, userId);
    if (kept.length >= MAX_REQUISITES)
      throw failAdd("too_many", `Можно хранить не больше ${MAX_REQUISITES} реквизитов. Удалите лишние.`);
    const isDefault = body.is_default || kept.length === 0;
    if (isDefault) await repository.setDefault(tx, userId, null);
    const whole: WholeRequisites = { number: body.number, taxNumber: body.method === "iban" ? body.tax_number : null };
    const id = await repository.insertRequisites(tx, {
      user_id: userId,
      method: body.method,
      masked: maskedNumber(body.number),
      holder: body.holder,
      is_default: isDefault,
      sealed: sealer.seal(sealName(userId), JSON.stringify(whole)),
      fingerprint: createHmac("sha256", markKey).update(body.number).digest("base64url"),
      at,
    });
    if (id === null) throw invalid({ number: ["Эти реквизиты уже сохранены."] });
    return id;
  }

  return {
    /** What a user keeps, masked. */
    async list(userId: number): Promise<Requisites[]> {
      const rules = await settings();
      return (await repository.listRequisites(db, userId)).map((row) => present(row, rules));
    },

    insert,

    /** Keeps an account or a card, and tells its owner: whoever has stolen the login begins with a card of their own. */
    add: (userId: number, body: NewRequisites): Promise<Requisites> =>
      db.transaction(async (tx) => {
        const id = await insert(tx, userId, body, null);
        await outbox.write(tx, { name: "account.access-changed", payload: { userId, what: "requisites-added" } });
        return show(tx, userId, id);
      }),

    /** Offers this one first. */
    makeDefault: (userId: number, id: number): Promise<Requisites> =>
      db.transaction(async (tx) => {
        await repository.lockOwner(tx, userId);
        if (!(await repository.findRequisites(tx, id, userId))) throw notFound(NO_REQUISITES);
        await repository.setDefault(tx, userId, id);
        return show(tx, userId, id);
      }),

    /** Forgets one; the next one is offered first then. `assertFree` throws where something else relies on it. */
    remove: (userId: number, id: number, assertFree: (tx: Connection) => Promise<void>): Promise<void> =>
      db.transaction(async (tx) => {
        await repository.lockOwner(tx, userId);
        const row = await repository.findRequisites(tx, id, userId);
        if (!row) throw notFound(NO_REQUISITES);
        await assertFree(tx);
        await repository.removeRequisites(tx, id);
        const [next] = await repository.listRequisites(tx, userId);
        if (row.is_default && next) await repository.setDefault(tx, userId, next.id);
      }),

    /** What the bank needs; null when it was forgotten, or sealed with another application key. */
    open({ user_id: userId, sealed }: { user_id: number; sealed: string | null }): WholeRequisites | null {
      const text = sealed === null ? null : sealer.open(sealName(userId), sealed);
      return text === null ? null : (JSON.parse(text) as WholeRequisites); // as `insert` wrote it
    },

    /** Takes away all that a person who is deleted has kept. */
    forgetUser: repository.removeAll,
    /** Forgets numbers that no payout needs any more; called now and then. */
    cleanUp: (): Promise<void> => repository.forgetNumbers(db),
  };
}
