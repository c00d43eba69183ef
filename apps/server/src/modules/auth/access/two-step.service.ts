import { needsTwoSteps, type TwoStepFor } from "@dropship/api/contract/security-settings";
import { ownAccessEndpoints } from "@dropship/api/contract/own-access";
import type { Connection, Database } from "../../../db/database.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid } from "../../../http/failure.ts";
import type { Throttler } from "../../../http/throttle.ts";
import type { Sealer } from "../../../sealed-text.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import * as sessions from "../sessions.repository.ts";
import * as repository from "./access.repository.ts";
import type { DemandOwnPassword } from "./own-password.ts";
import { hashRecoveryCode, newRecoveryCodes, newSalt } from "./recovery-codes.ts";
import { matchingStep, newTotpSecret, totpUri } from "./totp.ts";

/** What the service works with. */
export interface TwoStepDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly throttler: Throttler;
  readonly appName: () => Promise<string>;
  readonly demandPassword: DemandOwnPassword;
  /** Whom the shop asks for two steps. */
  readonly twoStepFor: () => Promise<TwoStepFor>;
  readonly now: () => number;
}

/** How the second step of a user stands. */
export interface TwoStepState {
  readonly isOn: boolean;
  readonly since: Date | null;
  readonly codesLeft: number;
}

const failBegin = failuresOf(ownAccessEndpoints.beginTwoStep.errors);
const failConfirm = failuresOf(ownAccessEndpoints.confirmTwoStep.errors);
const failRenew = failuresOf(ownAccessEndpoints.renewRecoveryCodes.errors);
const failEnd = failuresOf(ownAccessEndpoints.endTwoStep.errors);

const ALREADY_ON = "Двухэтапный вход уже включён.";
const NOT_ON = "Двухэтапный вход выключен.";
const wrongCode = () =>
  invalid({ code: ["Код не подошёл. Введите тот, что приложение показывает сейчас, и проверьте часы телефона."] });
/** 1,440 tries a day at most, of a million codes, and only by who knows the password (docs/decisions/0064). */
const TRIES = { max: 5, seconds: 60 };
const TRIES_FOR_LONG = { max: 15, seconds: 15 * 60 };
const nameOf = (userId: number) => `two-step:${userId}`;

/** Two-step login. */
export type TwoStepService = ReturnType<typeof twoStepService>;

/** The second step of a login: an authenticator app, and recovery codes for the day when the phone is lost. */
export function twoStepService(deps: TwoStepDeps) {
  const { db, sealer, throttler } = deps;

  const countTry = async (userId: number) => {
    await throttler.hit(`two-step:${userId}`, TRIES, "code");
    await throttler.hit(`two-step-long:${userId}`, TRIES_FOR_LONG, "code");
  };
  const forgive = (userId: number) =>
    Promise.all([throttler.clear(`two-step:${userId}`), throttler.clear(`two-step-long:${userId}`)]);

  /** Takes the app's code, each one once. */
  async function takeCode(
    connection: Connection,
    userId: number,
    row: repository.TwoStepRow,
    code: string,
  ): Promise<boolean> {
    const secret = sealer.open(nameOf(userId), row.secret);
    const step = secret === null ? null : matchingStep(secret, code, { now: deps.now(), lastStep: row.last_step });
    return step !== null && repository.takeStep(connection, userId, step);
  }
  async function makeCodes(salt: Buffer) {
    const codes = newRecoveryCodes();
    return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
  }
  const tell = (tx: Connection, userId: number, what: outbox.AccessChange) =>
    outbox.write(tx, { name: "account.access-changed", payload: { userId, what } });

  return {
    /** How it stands. */
    async state(userId: number): Promise<TwoStepState> {
      const row = await repository.findTwoStep(db, userId);
      const since = row?.confirmed_at ?? null;
      return { isOn: since !== null, since, codesLeft: since ? await repository.countRecoveryCodes(db, userId) : 0 };
    },

    /** Makes a secret for an app; it counts once its code is confirmed. */
    async begin(userId: number, password: string): Promise<{ secret: string; uri: string }> {
      const user = await deps.demandPassword(userId, password);
      const secret = newTotpSecret();
      const made = { secret: sealer.seal(nameOf(userId), secret), salt: newSalt() };
      if (!(await repository.putTwoStep(db, userId, made))) throw failBegin("already_on", ALREADY_ON);
      return { secret, uri: totpUri(secret, { shop: await deps.appName(), account: user.email }) };
    },

    /** Turns it on by the app's first code: other sessions end, this one counts as one of two steps. Gives the recovery codes. */
    async confirm(userId: number, sessionHash: Buffer, code: string): Promise<string[]> {
      await countTry(userId);
      const begun = await repository.findTwoStep(db, userId);
      if (!begun || (await repository.isSecretOld(db, userId)))
        throw failConfirm("not_begun", "Код устарел. Начните подключение заново.");
      const { codes, hashes } = await makeCodes(begun.salt);
      await db.transaction(async (tx) => {
        const row = await repository.findTwoStep(tx, userId, true);
        if (!row || !row.salt.equals(begun.salt))
          throw failConfirm("not_begun", "Код устарел. Начните подключение заново.");
        if (row.confirmed_at) throw failConfirm("already_on", ALREADY_ON);
        if (!(await takeCode(tx, userId, row, code))) throw wrongCode();
        await repository.confirmTwoStep(tx, userId);
        await repository.replaceRecoveryCodes(tx, userId, hashes);
        await sessions.deleteOtherSessions(tx, userId, sessionHash);
        await sessions.strengthenSession(tx, sessionHash);
        await tell(tx, userId, "two-step-on");
      });
      await forgive(userId);
      return codes;
    },

    /** New recovery codes in the place of the old ones. */
    async renewCodes(userId: number, password: string): Promise<string[]> {
      await deps.demandPassword(userId, password);
      const row = await repository.findTwoStep(db, userId);
      if (!row?.confirmed_at) throw failRenew("not_on", NOT_ON);
      const { codes, hashes } = await makeCodes(row.salt);
      await db.transaction(async (tx) => {
        const still = await repository.findTwoStep(tx, userId, true);
        if (!still?.confirmed_at || !still.salt.equals(row.salt)) throw failRenew("not_on", NOT_ON);
        await repository.replaceRecoveryCodes(tx, userId, hashes);
        await tell(tx, userId, "codes-renewed");
      });
      return codes;
    },

    /** Turns it off. */
    async end(userId: number, password: string): Promise<void> {
      const { roles } = await deps.demandPassword(userId, password);
      if (needsTwoSteps(await deps.twoStepFor(), { isAdmin: roles.length > 0 }))
        throw failEnd("required", "Магазин требует от вас двухэтапный вход: выключить его нельзя.");
      await db.transaction(async (tx) => {
        if (!(await repository.deleteTwoStep(tx, userId))) throw failEnd("not_on", NOT_ON);
        await repository.deleteLoginSteps(tx, userId);
        await tell(tx, userId, "two-step-off");
      });
    },

    /** Whether a login of this user waits for a second step. */
    isOn: async (userId: number): Promise<boolean> =>
      ((await repository.findTwoStep(db, userId))?.confirmed_at ?? null) !== null,

    /** The second step of a login: 422 for a wrong or used code. True when there was one; false when it was turned off meanwhile. */
    async pass(userId: number, code: string): Promise<boolean> {
      await countTry(userId);
      const row = await repository.findTwoStep(db, userId);
      if (!row?.confirmed_at) return false;
      if (/^\d{6}$/.test(code)) {
        if (!(await takeCode(db, userId, row, code))) throw wrongCode();
      } else {
        const hash = await hashRecoveryCode(code, row.salt);
        const isTaken = await db.transaction(async (tx) => {
          if (!(await repository.takeRecoveryCode(tx, userId, hash))) return false;
          await tell(tx, userId, "recovery-code-used");
          return true;
        });
        if (!isTaken) throw invalid({ code: ["Такого резервного кода нет, или он уже использован."] });
      }
      await forgive(userId);
      return true;
    },
  };
}
