import { placeOrderBody } from "@dropship/api/contract/orders";
import { type CheckoutForm, type FieldName, fieldOfPath, type PlaceOrderBody } from "./form.ts";

// These have no text of their own in the contract: what a person would see is the schema library's English.
const ownTexts: Partial<Record<FieldName, string>> = { pickupPointId: "Выберите точку самовывоза." };

/**
 * Texts per field by the same schema that the server reads the body with; empty when all is well.
 * Loaded after the screen: the schemas weigh more than the screen itself.
 */
export function checkBody(body: PlaceOrderBody, form: CheckoutForm): Partial<Record<FieldName, string[]>> {
  const result = placeOrderBody.safeParse(body);
  const fields: Partial<Record<FieldName, string[]>> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    const field = fieldOfPath(issue.path.join("."), form.deliveryKind);
    // An empty cart is the screen's own state, not a field's.
    if (field) fields[field] ??= [ownTexts[field] ?? issue.message];
  }
  // A branch cannot be chosen before its city: one thing to mend, not two.
  if (fields.city) {
    delete fields.warehouse;
    delete fields.postomat;
  }
  if (form.deliveryKind === "courier" && form.city && !form.city.has_courier) {
    fields.city ??= ["В этот город курьер не ездит. Выберите отделение или почтомат."];
  }
  return fields;
}
