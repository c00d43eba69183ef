import { authEndpoints } from "@dropship/api/contract/auth";
import type { BodyOf, ResponseOf } from "@dropship/api/contract/endpoint";
import { type OwnPasskey, ownAccessEndpoints } from "@dropship/api/contract/own-access";
import type { Database } from "../../../db/database.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { notFound } from "../../../http/failure.ts";
import { hashToken, newToken } from "../../../http/session.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import * as users from "../users.repository.ts";
import * as steps from "./access.repository.ts";
import type { DemandOwnPassword } from "./own-password.ts";
import * as repository from "./passkeys.repository.ts";

/** What the service works with. */
export interface PasskeyDeps {
  readonly db: Database;
  readonly appName: () => Promise<string>;
  /** Public address of the shop: a passkey opens no other. */
  readonly appUrl: () => string;
  readonly demandPassword: DemandOwnPassword;
}

type Table = typeof ownAccessEndpoints;
type Creation = ResponseOf<Table["beginPasskey"]>["data"];
type Request = ResponseOf<(typeof authEndpoints)["askForPasskey"]>["data"];

const failBegin = failuresOf(ownAccessEndpoints.beginPasskey.errors);
const failAdd = failuresOf(ownAccessEndpoints.addPasskey.errors);
const failLogin = failuresOf(authEndpoints.loginByPasskey.errors);
const MOST_KEYS = 20;
/** Kept by the authenticator with the account's name, and opened by a finger, a face or a PIN: no e-mail and no second step is asked for. */
const SELECTION = { residentKey: "required", userVerification: "required" } as const;

/** The library costs memory and a part of the start: it is loaded where the first passkey is used. */
const webauthn = () => import("@simplewebauthn/server");
const present = (row: repository.PasskeyRow): OwnPasskey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Passkeys. */
export type PasskeyService = ReturnType<typeof passkeyService>;

/** Keys that a device or a password manager keeps, and that open the account with a finger or a PIN instead of a password. */
export function passkeyService({ db, appName, appUrl, demandPassword }: PasskeyDeps) {
  const home = () => {
    const url = new URL(appUrl());
    // Passkeys belong to names; of the machine itself that is "localhost".
    if (url.hostname === "127.0.0.1") url.hostname = "localhost";
    return url;
  };
  const origin = () => home().origin;
  const rpId = () => home().hostname;
  const notAdded = (text = "Ключ не подошёл. Начните добавление заново.") => failAdd("passkey_refused", text);

  return {
    /** The keys of a user. */
    list: async (userId: number): Promise<OwnPasskey[]> => (await repository.findPasskeys(db, userId)).map(present),

    /** What a new key is made by; the session goes on with it. */
    async begin(userId: number, sessionHash: Buffer, password: string): Promise<Creation> {
      const user = await demandPassword(userId, password);
      const known = await repository.findPasskeys(db, userId);
      if (known.length >= MOST_KEYS) throw failBegin("too_many", `Ключей не больше ${MOST_KEYS}. Уберите лишний.`);
      const { generateRegistrationOptions } = await webauthn();
      const excluded = known.map((key) => ({ id: key.credential_id }));
      const {
        rp,
        user: owner,
        challenge,
        pubKeyCredParams,
        timeout,
      } = await generateRegistrationOptions({
        rpName: await appName(),
        rpID: rpId(),
        userName: user.email,
        userID: new TextEncoder().encode(`dropship-${userId}`),
        attestationType: "none",
        excludeCredentials: excluded,
        authenticatorSelection: SELECTION,
      });
      await steps.putLoginStep(db, { tokenHash: sessionHash, kind: "passkey-add", userId, remember: false, challenge });
      return {
        rp,
        user: owner,
        challenge,
        pubKeyCredParams,
        timeout,
        excludeCredentials: excluded.map((key) => ({ ...key, type: "public-key" })),
        authenticatorSelection: { ...SELECTION, requireResidentKey: true },
        attestation: "none",
      };
    },

    /** Keeps the key that the browser has made. */
    async add(
      userId: number,
      sessionHash: Buffer,
      { name, credential }: BodyOf<Table["addPasskey"]>,
    ): Promise<OwnPasskey> {
      const begun = await steps.takeLoginStep(db, sessionHash, "passkey-add");
      if (!begun?.challenge || begun.user_id !== userId)
        throw notAdded("Прошло слишком много времени. Начните заново.");
      const { verifyRegistrationResponse } = await webauthn();
      const checked = await verifyRegistrationResponse({
        response: credential,
        expectedChallenge: begun.challenge,
        expectedOrigin: origin(),
        expectedRPID: rpId(),
        requireUserVerification: true,
      }).catch(() => null);
      if (!checked?.verified) throw notAdded();
      const { credential: made } = checked.registrationInfo;
      return db.transaction(async (tx) => {
        const row = await repository.insertPasskey(tx, {
          user_id: userId,
          credential_id: made.id,
          public_key: made.publicKey,
          counter: made.counter,
          name,
        });
        if (!row) throw notAdded("Этот ключ уже добавлен.");
        await outbox.write(tx, { name: "account.access-changed", payload: { userId, what: "passkey-added" } });
        return present(row);
      });
    },

    /** Calls a key by another name. */
    async rename(userId: number, id: number, name: string): Promise<OwnPasskey> {
      const row = await repository.renamePasskey(db, userId, id, name);
      if (!row) throw notFound("Такого ключа нет.");
      return present(row);
    },

    /** Logs in with a key no more. */
    async remove(userId: number, id: number, password: string): Promise<void> {
      // Whose it is comes first: of a stranger's key nothing is said, whatever the password.
      const own = await repository.findPasskeys(db, userId);
      if (!own.some((key) => key.id === id)) throw notFound("Такого ключа нет.");
      await demandPassword(userId, password);
      await db.transaction(async (tx) => {
        if (!(await repository.deletePasskey(tx, userId, id))) throw notFound("Такого ключа нет.");
        await outbox.write(tx, { name: "account.access-changed", payload: { userId, what: "passkey-removed" } });
      });
    },

    /** What a login by passkey is asked by, the same for everybody: no account is named. The browser goes on with the token. */
    async ask(): Promise<{ waitsBy: string; options: Request }> {
      const { generateAuthenticationOptions } = await webauthn();
      const { challenge, timeout } = await generateAuthenticationOptions({
        rpID: rpId(),
        userVerification: "required",
      });
      const waitsBy = newToken();
      const tokenHash = hashToken(waitsBy);
      await steps.putLoginStep(db, { tokenHash, kind: "passkey", userId: null, remember: false, challenge });
      return {
        waitsBy,
        options: {
          challenge,
          rpId: rpId(),
          userVerification: "required",
          ...(timeout === undefined ? {} : { timeout }),
        },
      };
    },

    /** Whose key has signed; 409 when it is unknown, the question is old, or the account is blocked. */
    async check(
      waitsBy: string | null,
      credential: BodyOf<(typeof authEndpoints)["loginByPasskey"]>["credential"],
    ): Promise<users.UserRow> {
      const refused = () =>
        failLogin("passkey_refused", "Войти этим ключом не получилось. Войдите по e-mail и паролю.");
      const asked = waitsBy === null ? null : await steps.takeLoginStep(db, hashToken(waitsBy), "passkey");
      const key = asked?.challenge ? await repository.findByCredential(db, credential.id) : null;
      if (!asked?.challenge || !key) throw refused();
      const { verifyAuthenticationResponse } = await webauthn();
      const checked = await verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: asked.challenge,
        expectedOrigin: origin(),
        expectedRPID: rpId(),
        requireUserVerification: true,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(key.public_key),
          counter: key.counter,
        },
      }).catch(() => null);
      if (!checked?.verified) throw refused();
      if (!(await repository.useKey(db, key.id, checked.authenticationInfo.newCounter))) throw refused();
      const user = await users.findUserById(db, key.user_id);
      if (!user || user.is_blocked) throw refused();
      return user;
    },
  };
}
