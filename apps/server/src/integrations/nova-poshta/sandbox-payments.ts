import { type Uah, uahKopecks } from "@dropship/money";
import type { SandboxStore } from "../sandbox-store.ts";
import type { SandboxMethod } from "./sandbox-documents.ts";
import type { KeptDocument, parcelClock } from "./sandbox-parcel.ts";
import { success } from "./wire.ts";

/** What the sandbox sends to the bank for a register. */
export interface SandboxPayOut {
  readonly number: string;
  readonly net: Uah;
}

/** Two percent and twenty hryvnias, as the public tariff has it; kopecks. */
const feeOf = (cod: number): number => Math.round(cod * 2) + 2_000;
const uah = (kopecks: number): string => (kopecks / 100).toFixed(2);

/**
 * Registers of payments. The carrier publishes no method for them, so this one is of the sandbox alone: a line for each parcel, as its files
 * have them. A register is paid out when it is first told of.
 */
export function paymentMethods(deps: {
  readonly store: SandboxStore;
  readonly clock: ReturnType<typeof parcelClock>;
  readonly documents: () => Promise<KeptDocument[]>;
  readonly payOut: (register: SandboxPayOut) => Promise<void>;
}): Record<string, SandboxMethod> {
  const { store, clock, documents, payOut } = deps;
  return {
    "InternetDocument.getMoneyRegisters": async () => {
      const paid = (await documents()).flatMap((one) => {
        const register = clock.registerOf(one);
        // What the fee eats whole is not worth a transfer.
        return register && feeOf(one.cod) < one.cod * 100 ? [{ ...register, one }] : [];
      });
      const registers = [...Map.groupBy(paid, ({ place }) => place)].toSorted(([a], [b]) => b - a).slice(0, 100);
      for (const [place, rows] of registers) {
        const number = `NP-${place}`;
        if (await store.read("payouts", number)) continue;
        const net = rows.reduce((total, { one }) => total + Math.round(one.cod * 100) - feeOf(one.cod), 0);
        await payOut({ number, net: uahKopecks(net) });
        await store.write("payouts", number, { net });
      }
      return success(
        registers.flatMap(([place, rows]) =>
          rows
            .toSorted((a, b) => a.one.number.localeCompare(b.one.number))
            .map(({ one, closedAt }) => ({
              RegisterNumber: `NP-${place}`,
              RegisterDate: closedAt.toLocaleDateString("sv-SE", { timeZone: "Europe/Kyiv" }),
              IntDocNumber: one.number,
              Amount: uah(Math.round(one.cod * 100)),
              Commission: uah(feeOf(one.cod)),
            })),
        ),
      );
    },
  };
}
