import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { LABEL_BYTES, LABEL_PAGES } from "./order-choices.ts";
import { data, id, idValue } from "./shapes.ts";

/** A label that was taken in: written anew, so that nothing of the file but its pages is left. */
export const keptLabel = z.object({
  id: idValue,
  pages: z.number().int().min(1).max(LABEL_PAGES),
  /** Size as it is kept. */
  bytes: z.number().int().min(1),
});
/** A label that was taken in. */
export type KeptLabel = z.output<typeof keptLabel>;

const noLabel = { 404: { not_found: failure("no such order, or its parcel has no label yet") } };

/** Labels of parcels, made by dropshippers themselves or by the shop: seen by whose order it is and by the shop's people. */
export const orderLabelEndpoints = endpoints({
  uploadOrderLabel: {
    method: "POST",
    path: "/api/order-labels",
    access: "verified",
    upload: true,
    throttle: { max: 60, seconds: 600 },
    summary:
      "Take in the label of an own waybill as a PDF: the body is the file itself. What no order uses is removed after a day",
    responses: { 201: data(keptLabel) },
    errors: {
      413: { too_large: failure(`more than ${LABEL_BYTES} bytes`, z.object({ max_bytes: z.number().int() })) },
      422: {
        not_a_pdf: failure("the content is no PDF, whatever its name says"),
        locked: failure("the PDF asks for a password"),
        too_many_pages: failure("more pages than a label has", z.object({ max_pages: z.number().int() })),
        page_size: failure("a page is too small or too large to be printed as a label"),
        unreadable: failure("the PDF is damaged, or unpacks to more than a label can be"),
      },
    },
  },
  getOrderLabel: {
    method: "GET",
    path: "/api/orders/{id}/label",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 60 },
    summary:
      "The label of the caller's order: the one that came with it, or the shop's of 100 × 100 mm; it does not count as printed",
    params: z.object({ id }),
    media: "application/pdf",
    responses: { 200: z.unknown() },
    errors: noLabel,
  },
  getAdminOrderLabel: {
    method: "GET",
    path: "/api/admin/orders/{id}/label",
    access: "orders.see",
    throttle: { max: 60, seconds: 60 },
    summary: "The label of an order: the one that came with it, or the shop's; it does not count as printed",
    params: z.object({ id }),
    media: "application/pdf",
    responses: { 200: z.unknown() },
    errors: noLabel,
  },
});
