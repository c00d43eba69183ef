import type { OperationName } from "@dropship/api/contract";
import type { Command, People } from "./repeated-command.ts";
import { returnFixture } from "./return-fixture.ts";

/** Commands about goods of a delivered order that come back by pieces. */
export function returnCommands({ shop, user, admin }: People): Partial<Record<OperationName, Command>> {
  let made: ReturnType<typeof returnFixture> | undefined;
  const returns = () => (made ??= returnFixture(shop, user()));
  let orderId = 0;
  const asked = async () => (await user().call("listOrderReturns", { params: { id: orderId } })).body.data;
  const seen = async () => (await admin().call("listAdminOrderReturns", { params: { id: orderId } })).body.data;

  return {
    askReturn: {
      async call() {
        const at = await returns();
        const order = await at.order();
        orderId = order.id;
        const lines = [{ line_id: order.line_id, quantity: 1 }];
        return {
          params: { id: orderId },
          body: { reason: "defect", comment: "Трещина", lines, photos: [await at.photo()] },
        };
      },
      async later() {
        const [{ id, version }] = (await asked()).requests;
        await user().call("withdrawReturn", { params: { id }, body: { version } });
      },
      now: asked,
    },
    receiveReturn: {
      by: admin,
      async call() {
        const at = await returns();
        const order = await at.order();
        orderId = order.id;
        const { id, version } = await at.approved(admin(), order, 2);
        return { params: { id }, body: { version, lines: [{ line_id: order.line_id, shelf: 1 }] } };
      },
      later: async () => (await returns()).ask({ id: orderId, line_id: (await asked()).left[0].line_id }, 1),
      now: seen,
    },
  };
}
