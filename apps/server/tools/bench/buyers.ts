import { uahKopecks } from "@dropship/money";
import { openDatabase } from "../../src/db/database.ts";
import { minus, post, shopAccount, userAccount } from "../../src/modules/ledger/ledger.service.ts";

/** A signed-in user with money. */
export interface Buyer {
  id: number;
  /** Headers of every call: cookies, CSRF token. */
  headers: Record<string, string>;
}

/** Registers users as the web app does, confirms them and fills their balances through the ledger. */
export async function makeBuyers(url: string, databaseUrl: string, count: number): Promise<Buyer[]> {
  const db = openDatabase(databaseUrl, 2);
  try {
    const buyers: Buyer[] = [];
    for (let n = 0; n < count; n += 1) {
      const email = `bench-${Date.now()}-${n}@shop.example`;
      const headers = await register(url, email);
      const { rows } = await db.query<{ id: number }>(
        "update users set email_verified_at = now() where email = $1 returning id",
        [email],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error(`${email} was not registered`);
      const amount = uahKopecks(100_000_000_00);
      await db.transaction(async (tx) =>
        post(tx, {
          kind: "replenishment",
          userId: id,
          description: "Пополнение",
          actorId: null,
          postings: [
            { account: userAccount(id, "available"), amount },
            { account: shopAccount("bank"), amount: minus(amount) },
          ],
        }),
      );
      buyers.push({ id, headers });
    }
    return buyers;
  } finally {
    await db.close();
  }
}

async function register(url: string, email: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  const headers = (): Record<string, string> => ({
    accept: "application/json",
    "content-type": "application/json",
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-xsrf-token": decodeURIComponent(jar.get("XSRF-TOKEN") ?? ""),
  });
  keep(await fetch(`${url}/sanctum/csrf-cookie`));
  const password = "синяя-гора-17";
  const person = { first_name: "Ольга", last_name: "Проба", email, password, password_confirmation: password };
  const response = await fetch(`${url}/register`, { method: "POST", headers: headers(), body: JSON.stringify(person) });
  if (!response.ok) throw new Error(`registering failed: ${response.status} ${await response.text()}`);
  keep(response);
  return headers();
}
