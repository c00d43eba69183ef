import { REGISTER_MAX } from "@dropship/api/contract/waybill-steps";
import type { Database } from "../../db/database.ts";
import { readNotes, takeTurn, writeNote } from "./carrier-notes.repository.ts";
import type { WaybillRules } from "./compose.ts";
import { pointsPastCutOff, waybillsToHandOver } from "./cut-off.repository.ts";
import { openRegisters } from "./registers.repository.ts";
import { insertWaybillEvent } from "./waybills.repository.ts";

const TURN_SECONDS = 30;

/**
 * Puts what is packed into registers when the hour of a departure point comes: once a day for each, whichever process looks first. What is packed
 * later goes with the next day, or by hand.
 */
export function cutOffService({
  db,
  rules,
  now = () => new Date(),
  turn = TURN_SECONDS,
}: {
  readonly db: Database;
  readonly rules: () => Promise<WaybillRules>;
  readonly now?: () => Date;
  /** Seconds between two looks, over all processes. */
  readonly turn?: number;
}) {
  return {
    /** Opens the registers that are due; how many. The queue asks the carrier for them. */
    async run(): Promise<number> {
      if (!(await rules()).registers_at_cut_off || !(await takeTurn(db, "cut_off", turn))) return 0;
      let opened = 0;
      for (const { id, due } of await pointsPastCutOff(db, now())) {
        opened += await db.transaction(async (tx) => {
          // The note is locked first: who looks at the same moment waits here, and then reads the day.
          await writeNote(tx, "cut_off", {});
          if (((await readNotes(tx)).cut_off[`point_${id}`] ?? "") >= due) return 0;
          await writeNote(tx, "cut_off", { [`point_${id}`]: due });
          const ids = await waybillsToHandOver(tx, id);
          const { registers } = await openRegisters(tx, ids, { actorId: null, most: REGISTER_MAX });
          const text = "Вошла в реестр сама: настал час сдачи посылок";
          for (const waybillId of registers.length > 0 ? ids : [])
            await insertWaybillEvent(tx, { waybillId, kind: "note", text, actorId: null });
          return registers.length;
        });
      }
      return opened;
    },
  };
}
