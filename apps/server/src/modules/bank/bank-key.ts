import { isSignedBy } from "../../integrations/monobank/client.ts";
import type { BankConnection, BankNow } from "../../integrations/monobank/connect.ts";

/** A key that did not fit is fetched anew no more often: forged calls must not make the shop ask the bank. */
const KEY_REST_MS = 60_000;

/**
 * The key with which the bank signs what it tells of invoices: fetched when it is first needed, and once more when it no longer fits, since
 * the bank changes it now and then. A word that comes within the rest after a look is refused, and told again by the bank after it.
 */
export function bankKey({
  bank,
  onFault,
}: {
  readonly bank: Pick<BankConnection, "now">;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  let key: { readonly pem: string; readonly isSandbox: boolean } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** A look that goes on: words that come meanwhile wait for it. */
  let asking: Promise<void> | undefined;

  async function ask({ acquiring, isSandbox }: BankNow): Promise<void> {
    if (!acquiring || performance.now() - askedAt < KEY_REST_MS) return;
    askedAt = performance.now();
    try {
      key = { pem: await acquiring.publicKey(), isSandbox };
    } catch (error) {
      onFault("the bank did not give its key", error);
    }
  }

  return {
    /** Whether the bank has signed these bytes, by the key that is known or by the one that it has now. */
    async hasSigned(body: Buffer, signature: string): Promise<boolean> {
      const now = await bank.now();
      const fits = () => key?.isSandbox === now.isSandbox && isSignedBy(key.pem, body, signature);
      if (fits()) return true;
      asking ??= ask(now).finally(() => (asking = undefined));
      await asking;
      return fits();
    },
    /** Another bank may stand behind the settings now. */
    forget(): void {
      key = undefined;
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
