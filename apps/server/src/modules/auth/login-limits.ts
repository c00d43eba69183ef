import { networkOf } from "../../http/client-address.ts";
import type { Throttler } from "../../http/throttle.ts";

/** Who tries to log in. */
export interface Guesser {
  /** IP address. */
  readonly ip: string;
  /** Name of a browser from which this e-mail has logged in before; null for every other. */
  readonly knownDevice: string | null;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
/** One browser or address at one e-mail: a person who mistypes, and then one who should ask for a new password. */
const PAIR = { max: 5, seconds: MINUTE };
const PAIR_FOR_LONG = { max: 10, seconds: QUARTER };
/** One address at any e-mail: an office or a mobile network mistypes less often than that. */
const ADDRESS = { max: 100, seconds: QUARTER };
/** Any strange address at one e-mail: more than one address may spend, so that a single one locks nobody out. */
const EMAIL = { max: 50, seconds: QUARTER };
/** Anybody who makes an account of one e-mail, whether it is somebody's or nobody's. */
const REGISTRATIONS = { max: 3, seconds: 60 * MINUTE };

/**
 * Counts tries to log in (docs/decisions/0019). A browser that has logged in before is counted by itself alone, so that the guesses of
 * strangers never lock its owner out. The narrowest count comes first: what it refuses is not held against the wider ones.
 */
export function loginLimits(throttler: Throttler) {
  function keysOf(email: string, { ip, knownDevice }: Guesser) {
    const name = email.toLowerCase();
    const network = networkOf(ip);
    const pair = knownDevice === null ? `${name}|${network}` : `device:${knownDevice}`;
    return {
      pair: [`login:${pair}`, `login-long:${pair}`],
      wide: knownDevice === null ? [`login-address:${network}`, `login-email:${name}`] : [],
    } as const;
  }
  return {
    /** Counts a try before its password is looked at; throws 429 when there were too many. */
    async count(email: string, guesser: Guesser): Promise<void> {
      const { pair, wide } = keysOf(email, guesser);
      await throttler.hit(pair[0], PAIR, "email");
      await throttler.hit(pair[1], PAIR_FOR_LONG, "email");
      const [address, anywhere] = wide;
      if (address !== undefined) await throttler.hit(address, ADDRESS, "email");
      if (anywhere !== undefined) await throttler.hit(anywhere, EMAIL, "email");
    },

    /**
     * The password was right: forgets this caller's tries, and takes this one alone out of what others count with. Who only says that the
     * e-mail is theirs has this one alone taken out everywhere: they may be guessing at the password of whose it is.
     */
    async forgive(email: string, guesser: Guesser, { isOwner }: { readonly isOwner: boolean }): Promise<void> {
      const { pair, wide } = keysOf(email, guesser);
      await Promise.all([
        ...pair.map((key) => (isOwner ? throttler.clear(key) : throttler.giveBack(key))),
        ...wide.map((key) => throttler.giveBack(key)),
      ]);
    },

    /** Counts an account that is made by an e-mail; throws 429 when there were too many of late. */
    countRegistration: (email: string): Promise<void> =>
      throttler.hit(`register-email:${email.toLowerCase()}`, REGISTRATIONS, "email"),
  };
}
