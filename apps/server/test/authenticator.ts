import { totpCode, totpStep } from "../src/modules/auth/access/totp.ts";

/** The code that an authenticator app with this secret shows now, or so many half minutes away. */
export const appCode = (secret: string, away = 0): string => totpCode(secret, totpStep(Date.now()) + away);
