import type { Database } from "../../db/database.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import type { PapersService } from "../files/papers.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { takeTurn } from "./carrier-notes.repository.ts";
import type { WaybillRules } from "./compose.ts";
import { cutOffService } from "./cut-off.service.ts";
import { type FindPlace, parcelRequestsService } from "./parcel-requests.service.ts";
import { orderLabelsService } from "./order-labels.service.ts";
import { registersService } from "./registers.service.ts";
import { trackingService } from "./tracking.service.ts";
import { waybillQueue } from "./waybill-queue.service.ts";
import { waybillsService } from "./waybills.service.ts";

/** Wires the parts of the waybills. */
export function createWaybills(deps: {
  readonly db: Database;
  readonly carrier: CarrierConnection;
  readonly orders: OrdersService;
  readonly jobs: JobStarter;
  readonly papers: PapersService;
  readonly rules: () => Promise<WaybillRules>;
  /** A branch of the carrier, read again from it. */
  readonly place: FindPlace;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const queue = waybillQueue(deps);
  const tracking = trackingService({ ...deps, tell: outbox.write });
  const requests = parcelRequestsService(deps);
  const cutOff = cutOffService(deps);
  return {
    waybills: waybillsService({ ...deps, queue }),
    registers: registersService({ ...deps, queue }),
    labels: orderLabelsService(deps),
    queue,
    tracking,
    requests,
    /** What the clock does: registers that are due, the queue, what is asked for about parcels, then the parcels. Any process may do it. */
    async tick(): Promise<void> {
      await cutOff.run();
      await queue.run();
      await requests.run();
      await tracking.run();
    },
    /** Takes the turn to ask the carrier for registers of payments; false when it was taken so lately, by whichever process. */
    registersTurn: (seconds: number) => takeTurn(deps.db, "cod", seconds),
    /** Waits for what is being said to the carrier. */
    close: queue.settled,
  };
}
