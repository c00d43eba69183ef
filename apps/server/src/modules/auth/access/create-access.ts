import { securitySettings } from "@dropship/api/contract/security-settings";
import type { Database } from "../../../db/database.ts";
import type { Throttler } from "../../../http/throttle.ts";
import { createSealer } from "../../../sealed-text.ts";
import type { SettingsStore } from "../../settings/settings-store.ts";
import { authService } from "../auth.service.ts";
import { tokenRenewal } from "../token-renewal.service.ts";
import { accessService } from "./access.service.ts";
import { ownPassword } from "./own-password.ts";
import { passkeyService } from "./passkeys.service.ts";
import { twoStepService } from "./two-step.service.ts";

/** What logging in is made from. */
export interface AccessParts {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  readonly supportEmail: () => Promise<string>;
  readonly appUrl: () => string;
  readonly throttler: Throttler;
  readonly settings: SettingsStore;
  readonly onSessionsEnded: (userId: number, sessionHash?: Buffer) => void;
}

/** Logging in, and what a person does with their own login. */
export function createAccess(parts: AccessParts) {
  const { db, appKey, appName, supportEmail, appUrl, throttler, settings, onSessionsEnded } = parts;
  const twoStepFor = async () => (await settings.get(securitySettings)).two_step_for;
  const demandPassword = ownPassword({ db, throttler });
  const sealer = createSealer(appKey, "two-step login");
  const twoStep = twoStepService({ db, sealer, throttler, appName, demandPassword, twoStepFor, now: Date.now });
  const passkeys = passkeyService({ db, appName, appUrl, demandPassword });
  const auth = authService({ db, appKey, appName, supportEmail, throttler, twoStep, twoStepFor });
  const access = accessService({ db, auth, twoStep, passkeys, demandPassword, twoStepFor, onSessionsEnded });
  return { auth, twoStep, passkeys, access, demandPassword, twoStepFor, renewToken: tokenRenewal({ db, appKey }) };
}
