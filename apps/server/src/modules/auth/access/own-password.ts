import type { Database } from "../../../db/database.ts";
import { invalid } from "../../../http/failure.ts";
import type { Throttler } from "../../../http/throttle.ts";
import { passwordMatches } from "../passwords.ts";
import * as users from "../users.repository.ts";

const FIELD = "password_now";
const MINUTE = { max: 5, seconds: 60 };
const HOUR = { max: 20, seconds: 3600 };

/** Lets through who knows the account's password; whoever only found an open browser does not. */
export type DemandOwnPassword = (userId: number, password: string) => Promise<users.UserRow>;

/** Asks for the password anew where something of the account's safety is changed; tries are counted by the account. */
export const ownPassword =
  ({ db, throttler }: { readonly db: Database; readonly throttler: Throttler }): DemandOwnPassword =>
  async (userId, password) => {
    const keys = [`own-password:${userId}`, `own-password-long:${userId}`] as const;
    await throttler.hit(keys[0], MINUTE, FIELD);
    await throttler.hit(keys[1], HOUR, FIELD);
    const user = await users.findUserById(db, userId);
    const matches = await passwordMatches(user?.password_hash ?? null, password);
    if (!user || !matches) throw invalid({ [FIELD]: ["Неверный пароль."] });
    await Promise.all(keys.map((key) => throttler.clear(key)));
    return user;
  };
