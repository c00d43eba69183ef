import type { Database } from "../../src/db/database.ts";
import type { Chance } from "../../src/demo/random.ts";
import {
  acceptReported,
  type CodDeps,
  dismissReported,
  payRegister,
  takeRegister,
} from "../../src/modules/cod/cod-money.ts";
import { lockPayment } from "../../src/modules/cod/cod-decisions.ts";
import { findRegister } from "../../src/modules/cod/cod-registers.repository.ts";
import { codService } from "../../src/modules/cod/cod.service.ts";

/** What cash on delivery is simulated with. */
export interface SimulatedCodDeps extends CodDeps {
  /** The database of the shop, which may crash. */
  readonly db: Database;
  /** The same without crashes: how the shop stands. */
  readonly real: Database;
  readonly luck: Chance;
  readonly adminId: number;
}

const nothing = async () => undefined;

/** The carrier's registers, the bank that pays them, and the people who decide where the two disagree; rows of the bank themselves are another test's. */
export function simulatedCod({ db, real, luck, adminId, settleCod }: SimulatedCodDeps) {
  const cod = codService({ db, settleCod, holdRow: nothing, explain: nothing, offer: nothing });
  let registers = 0;
  const one = async (sql: string): Promise<{ id: number; sum: number } | undefined> => {
    const { rows } = await real.query<{ id: number; sum: number }>(sql);
    return rows.length > 0 ? luck.pick(rows) : undefined;
  };

  return {
    /** A register names an order: as a rule what was to be paid, now and then another sum, one that came before, or the same register again. */
    async register(): Promise<void> {
      const latest = (where: string) =>
        one(
          `select id, cod_amount as sum from orders where payment_kind = 'cod' and ${where} order by id desc limit 40`,
        );
      const order = (await latest("payment_status in ('cod_expected', 'cod_collected')")) ?? (await latest("true"));
      if (!order) return;
      const gross = luck.next() < 0.8 ? order.sum : luck.between(1, 500_000);
      const number = luck.next() < 0.1 ? `R-${registers}` : `R-${(registers += 1)}`;
      const waybill = `order-${order.id}`;
      const rows = [{ waybill, gross, fee: Math.floor(gross / 100) }];
      const register = {
        number,
        source: "carrier",
        paidOn: "2026-11-23",
        fileName: "",
        createdBy: null,
        rows,
      } as const;
      await db.transaction((tx) => takeRegister(tx, register, new Map([[waybill, order.id]])));
    },
    /** The bank shows the money of a register. */
    async bank(): Promise<void> {
      const found = await one(
        "select id, net as sum from cod_registers where state = 'waiting' order by id desc limit 40",
      );
      if (!found) return;
      await db.transaction(async (tx) => {
        const register = await findRegister(tx, found.id, "for update of r");
        if (register?.state === "waiting")
          await payRegister(tx, { settleCod }, register, { amount: register.net, bankRowId: null, actorId: null });
      });
    },
    /** A person ends a dispute. */
    async decide(): Promise<void> {
      const found = await one(
        "select id, expected as sum from cod_payments where state = 'disputed' order by id desc limit 40",
      );
      if (!found) return;
      const isAccepted = luck.next() < 0.5;
      await db.transaction(async (tx) => {
        const row = await lockPayment(tx, found.id);
        if (row?.state !== "disputed") return;
        const proof = { actorId: adminId, text: "так решили" };
        if (isAccepted && row.problem === "sum" && row.reported !== null)
          await acceptReported(tx, { settleCod }, row, proof);
        else await dismissReported(tx, { settleCod }, row, proof);
      });
    },
    /** What came before its parcel had left is credited once it has. */
    tick: () => cod.tick(),
  };
}
