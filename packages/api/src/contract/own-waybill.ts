import { z } from "zod";
import { chosenId, line } from "./shapes.ts";

/**
 * A waybill that the dropshipper has made at the carrier: its 14 digits (docs/reference/nova-poshta.md), written as people write them, and the
 * label that the shop sticks on the parcel.
 */
export const ownWaybillInput = z.object({
  kind: z.literal("own_waybill"),
  number: line(30)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(
      z
        .string()
        .regex(/^\d{14}$/, "В номере накладной 14 цифр.")
        .regex(/^(?!0)/, "Номер накладной не начинается с нуля."),
    ),
  label_id: chosenId("Приложите PDF накладной."),
});
