import type { Database } from "../../db/database.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { BankRowsService } from "../bank/bank-rows.service.ts";
import type { CodDeps } from "./cod-money.ts";
import { codService } from "./cod.service.ts";

/** Seconds between two questions for registers; the sandbox's days are short. */
const REGISTER_SECONDS = 10;
/** Registers of so many days are asked for: one that was missed is still found. */
const REGISTER_DAYS = 14;

/** Wires cash on delivery: its service, and what the clock does. */
export function createCod({
  db,
  carrier,
  bankRows,
  settleCod,
  takeTurn,
}: CodDeps & {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "now">;
  /** Takes the turn to ask the carrier for registers; false when it was taken so lately, by whichever process. */
  readonly takeTurn: (seconds: number) => Promise<boolean>;
  readonly bankRows: Pick<BankRowsService, "explain" | "hold" | "offer">;
}) {
  const cod = codService({
    db,
    settleCod,
    offer: bankRows.offer,
    holdRow: bankRows.hold,
    explain: (tx, rowId, { registerId, text, by, reason }) =>
      bankRows.explain(tx, rowId, { purpose: "cod", targetId: registerId, userId: null, text }, { by, reason }),
  });

  /** Registers of the sandbox; the carrier's own API has none (docs/decisions/0067), so that its files are taken in by hand. */
  async function askForRegisters(): Promise<void> {
    const { isSandbox, documents } = await carrier.now();
    if (!isSandbox || !(await takeTurn(REGISTER_SECONDS))) return;
    try {
      const since = new Date(Date.now() - REGISTER_DAYS * 86_400_000);
      for (const register of await documents.moneyRegisters(since)) await cod.takeFromCarrier(register);
    } catch (error) {
      if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
    }
  }

  return {
    cod,
    /** What the clock does. Any process may do it. */
    async codTick(): Promise<void> {
      await askForRegisters();
      await cod.tick();
    },
  };
}
