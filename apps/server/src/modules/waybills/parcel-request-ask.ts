import type {
  ParcelRequestPayer,
  RedirectTarget,
  ReturnTarget,
} from "../../integrations/nova-poshta/parcel-requests.ts";
import type { CarrierPerson } from "../../integrations/nova-poshta/people.ts";

/** What a request asks the carrier for, as it is kept. */
export type ParcelRequestAsk =
  | ({ readonly kind: "redirect"; readonly payer: ParcelRequestPayer; readonly note: string } & RedirectTarget)
  | {
      readonly kind: "return";
      readonly to: ReturnTarget;
      readonly reasonRef: string;
      readonly subtypeRef: string;
      readonly note: string;
    }
  | { readonly kind: "change_recipient"; readonly recipient: CarrierPerson; readonly payer: ParcelRequestPayer }
  | { readonly kind: "storage"; readonly until: string; readonly payer: ParcelRequestPayer };
