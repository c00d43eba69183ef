import type { Database } from "./db/database.ts";
import type { Commerce } from "./commerce.ts";
import { findUserById } from "./modules/auth/users.repository.ts";
import type { FilesService } from "./modules/files/files.service.ts";
import type { IncomingFiles } from "./modules/files/incoming-file.ts";
import type { JobsService } from "./modules/jobs/jobs.service.ts";
import type { NotificationsService } from "./modules/notifications/notifications.service.ts";
import type { SupportParts } from "./modules/tickets/create-tickets.ts";
import { orderDeskService } from "./modules/orders/desk/order-desk.service.ts";
import { orderEditingService } from "./modules/orders/editing/editing.service.ts";
import { packingService } from "./modules/orders/packing/packing.service.ts";
import { userOrdersService } from "./modules/orders/placing/user-orders.service.ts";
import { returnRequestsService } from "./modules/orders/requests/return-requests.service.ts";
import { orderReturnsService } from "./modules/orders/returns/returns.service.ts";
import * as outbox from "./modules/outbox/outbox.service.ts";
import { orderTablesService } from "./modules/orders/tables/order-tables.service.ts";

/** What the work on orders stands on. */
interface OrdersDeps extends Pick<Commerce, "orders" | "delivery"> {
  readonly db: Database;
  readonly jobs: JobsService;
  readonly incoming: IncomingFiles;
  readonly files: FilesService;
  readonly notices: Pick<NotificationsService, "aboutOrder">;
  readonly tickets: Pick<SupportParts, "aboutOrder">;
}

/** Services about placed orders: the desk, edits, tables, orders for users, returns and packing. */
export function createOrders({ db, orders, delivery, jobs, incoming, files, notices, tickets }: OrdersDeps) {
  const orderDesk = orderDeskService({ db, orders, jobs, delivery, notices, tickets, tell: outbox.write });
  const desk = { db, orders, deskDetail: orderDesk.detailWithin };
  return {
    orderDesk,
    orderEditing: orderEditingService({ ...desk, findUser: findUserById }),
    orderTables: orderTablesService({ db, orders, directory: delivery, incoming, jobs }),
    userOrders: userOrdersService({ ...desk, findUser: findUserById }),
    orderReturns: orderReturnsService(desk),
    returnRequests: returnRequestsService({ db, files }),
    packing: packingService({ db, orders, jobs }),
  };
}
