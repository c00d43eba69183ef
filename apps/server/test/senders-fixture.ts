import { KYIV_REF } from "../src/integrations/nova-poshta/sandbox-directory.ts";
import type { Visitor } from "./visitor.ts";

/** A body that a new counterparty is accepted with. */
export const counterpartyBody = (changes: object = {}) => ({
  name: "ФОП Коваленко О. П.",
  kind: "sole_trader",
  tax_number: "1759013776",
  phone: "+380501112233",
  contacts: [{ last_name: "Коваленко", first_name: "Олена", phone: "0501112233" }],
  ...changes,
});

/** The first branches of Kyiv in the carrier's directory. */
export const branchesOfKyiv = async (visitor: Visitor): Promise<{ ref: string; name: string }[]> =>
  (await visitor.call("listWarehouses", { query: { city_ref: KYIV_REF, kind: "warehouse" } })).body.data;

/** Makes senders and points as an admin does. */
export function sendersFixture(admin: Visitor) {
  const counterparty = async (changes: object = {}) =>
    (await admin.call("createCounterparty", { body: counterpartyBody(changes) })).body.data;
  return {
    counterparty,
    async departurePoint(changes: object = {}) {
      const [branch] = await branchesOfKyiv(admin);
      const body = { name: "Склад", phone: "0441112233", city_ref: KYIV_REF, warehouse_ref: branch?.ref, ...changes };
      return (await admin.call("createDeparturePoint", { body })).body.data;
    },
    pickupPoint: async (changes: object = {}) =>
      (
        await admin.call("createPickupPoint", {
          body: { name: "Пункт", city: "Львов", address: "ул. Городоцкая, 1", phone: "0321112233", ...changes },
        })
      ).body.data,
  };
}

/** A departure point as it was read, with changes, as its form sends it. */
export const departureForm = (point: { counterparty: { id: number } }, changes: object = {}) => ({
  ...point,
  counterparty_id: point.counterparty.id,
  ...changes,
});
