import type { PickingPlace } from "@dropship/api/contract/order-packing";
import { z } from "zod";
import { kyivDay, kyivMoment } from "../../../documents/kyiv-time.ts";
import { writePdf } from "../../../documents/pdf.ts";
import type { Issuer } from "../../../documents/shop-requisites.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import { isPackable, pickingList } from "./packing.presenter.ts";
import { packingOf } from "./packing.repository.ts";

/** What to fetch for chosen orders, on paper. */
export const PICKING_JOB = "orders.picking";

type Item = PickingPlace["items"][number];

const nameOf = ({ name, attributes }: Item): string =>
  [
    name,
    Object.entries(attributes)
      .map(([key, value]) => `${key}: ${value}`)
      .join(", "),
  ]
    .filter(Boolean)
    .join("\n");
const ordersOf = ({ orders }: Item): string =>
  orders.map(({ number, quantity }) => (quantity > 1 ? `${number} × ${quantity}` : number)).join(", ");

/** Prints what to fetch for orders, place by place, with a box to tick for each thing; `issuer` heads it. */
export const pickingListJob = (issuer: Issuer): JobKind =>
  defineJob({
    kind: PICKING_JOB,
    title: "Лист подбора",
    access: "orders.work",
    input: z.object({ ids: z.array(z.number().int()) }),
    file: {
      async write({ db, path, input: { ids }, progress }) {
        const madeAt = new Date();
        const rows = (await packingOf(db, ids)).filter(({ status }) => isPackable(status));
        const places = pickingList(rows);
        const things = places.reduce((sum, { items }) => sum + items.length, 0);
        const pieces = places.reduce(
          (sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0),
          0,
        );
        await progress(0, things);
        const about = {
          title: "Лист подбора",
          issuer: await issuer(),
          facts: [
            ["Составлен", kyivMoment(madeAt)],
            ["Заказы", rows.map(({ number }) => number).join(", ") || "нет заказов в сборке"],
          ] as const,
          foot: `Лист подбора от ${kyivMoment(madeAt)}`,
          madeAt,
        };
        await writePdf(path, about, async (document) => {
          document.figures([
            { title: "Заказов", value: String(rows.length) },
            { title: "Наименований", value: String(things) },
            { title: "Штук", value: String(pieces) },
          ]);
          let done = 0;
          const table = document.table<Item>([
            { title: "Взято", width: 34, of: () => "[    ]" },
            { title: "Артикул", width: 90, of: ({ sku }) => sku },
            { title: "Товар", of: nameOf },
            { title: "Заказы", width: 120, of: ordersOf },
            { title: "Штук", width: 36, align: "end", of: ({ quantity }) => String(quantity) },
          ]);
          for (const place of places) {
            table.total(["", "", place.name]);
            for (const item of place.items) table.row(item);
            done += place.items.length;
            await progress(done, things);
            await table.settle();
          }
        });
        return { name: `Лист подбора ${kyivDay(madeAt)}.pdf`, type: "application/pdf" };
      },
    },
  });
