import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { deliveryPreferenceEndpoints, NoticeTimes } from "@dropship/api/contract/delivery-preferences";
import type { Connection, Database } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./notice-times.repository.ts";

type Typed = BodyOf<(typeof deliveryPreferenceEndpoints)["updateNoticeTimes"]>;

/** Who has said nothing: nights are offered, and the end of a working day. */
const OFFERED: repository.NoticeTimesRow = {
  is_quiet: false,
  quiet_from: 22 * 60,
  quiet_to: 8 * 60,
  quiet_days: [1, 2, 3, 4, 5, 6, 7],
  is_digest: false,
  digest_hour: 18,
};

const two = (value: number) => String(value).padStart(2, "0");
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Quiet hours and the daily digest. */
export type NoticeTimesService = ReturnType<typeof noticeTimesService>;

/** Makes the service. */
export function noticeTimesService(db: Database) {
  async function read(connection: Connection, userId: number): Promise<NoticeTimes> {
    const { times, hasMail } = await repository.findTimes(connection, userId);
    const row = times ?? OFFERED;
    return {
      quiet_is_on: row.is_quiet,
      quiet_from: clockOf(row.quiet_from),
      quiet_to: clockOf(row.quiet_to),
      quiet_days: row.quiet_days,
      digest_is_on: row.is_digest,
      digest_hour: row.digest_hour,
      has_mail: hasMail,
    };
  }

  return {
    /** How they stand. */
    read: (userId: number): Promise<NoticeTimes> => read(db, userId),

    /** Sets them; 422 for a digest without an e-mail to send it to. */
    update: (userId: number, typed: Typed): Promise<NoticeTimes> =>
      db.transaction(async (tx) => {
        const { has_mail: hasMail } = await read(tx, userId);
        if (typed.digest_is_on && !hasMail)
          throw invalid({ digest_is_on: ["Сводка приходит на подтверждённый e-mail. Сначала подтвердите его."] });
        const isHastened = await repository.putTimes(tx, userId, {
          is_quiet: typed.quiet_is_on,
          quiet_from: minutesOf(typed.quiet_from),
          quiet_to: minutesOf(typed.quiet_to),
          quiet_days: [...new Set(typed.quiet_days)].sort((a, b) => a - b),
          is_digest: typed.digest_is_on,
          digest_hour: typed.digest_hour,
        });
        // The queue sleeps till the hours end that were in force when it fell asleep.
        if (isHastened) await outbox.write(tx, { name: "notices.hastened", payload: { userId } });
        return read(tx, userId);
      }),

    /** Takes away what a person who is deleted has said. */
    forgetUser: repository.deleteAllOfUser,
  };
}
