import { parseUah } from "@dropship/money";
import { printedDay } from "../../documents/kyiv-time.ts";
import type { CarrierClient } from "./client.ts";
import { CarrierRefusal } from "./client.ts";
import { findStreet, type FoundStreet, type NoStreet } from "./doors.ts";
import { type CarrierPerson, savePerson } from "./people.ts";
import { type CarrierProperties, textOf } from "./wire.ts";

/** What the carrier can be asked for about a parcel that it has in its hands. */
export type ParcelRequestKind = "redirect" | "return" | "change_recipient" | "storage";
/** What of it the carrier lists. */
export type ListedParcelRequestKind = Exclude<ParcelRequestKind, "storage">;

/** A request as the carrier took it. */
export interface MadeParcelRequest {
  readonly ref: string;
  /** "102-00003168". */
  readonly number: string;
}

/** A request as the carrier's list has it. */
export interface ListedParcelRequest extends MadeParcelRequest {
  /** Number of the waybill that it is about. */
  readonly waybill: string;
  /** What the carrier says of it; its list of redirects says it of the parcel. */
  readonly status: string;
  /** It was taken and nothing was done yet: until then it can be taken back. */
  readonly isOpen: boolean;
  /** What the carrier takes for it, kopecks; null while it does not say. */
  readonly cost: number | null;
}

/** Where the sender gets parcels back. */
export interface ReturnAddress {
  readonly ref: string;
  readonly text: string;
}

/** Why a parcel is sent back, as the carrier lists it. */
export interface ReturnReason {
  readonly ref: string;
  readonly name: string;
  readonly subtypes: readonly { readonly ref: string; readonly name: string }[];
}

/** Who pays the carrier for what is asked. */
export type ParcelRequestPayer = "sender" | "recipient";

/** What may be changed in a waybill whose parcel has left. */
export interface Changeable {
  readonly canChangeRecipient: boolean;
  readonly canChangePayer: boolean;
  readonly senderName: string;
  readonly senderPhone: string;
}

/** Where a return goes: to an address that the carrier has of the sender, or to another branch. */
export type ReturnTarget = { readonly addressRef: string } | { readonly warehouseRef: string };

/** Where a redirect goes: to another branch, or to an address by the references of its settlement. */
export type RedirectTarget =
  | { readonly warehouseRef: string }
  | {
      readonly door: {
        readonly settlementRef: string;
        readonly streetRef: string;
        readonly house: string;
        /** Empty for a house of one's own. */
        readonly flat: string;
      };
    };

/** Requests about parcels on their way, in the shop's words. Phones are "+380…". */
export interface ParcelRequests {
  /** Refused where the parcel cannot be redirected now. */
  assertRedirectable(number: string): Promise<void>;
  /** Where it can be sent back to; refused where it cannot be. */
  returnAddresses(number: string): Promise<ReturnAddress[]>;
  /** What may be changed; refused where nothing may. */
  changeable(number: string): Promise<Changeable>;
  reasons(): Promise<ReturnReason[]>;
  /** A street of a city as a redirect to an address names it. */
  findStreet(cityRef: string, street: string): Promise<FoundStreet | NoStreet>;
  /** Sends the parcel elsewhere; whoever is not named keeps receiving it. */
  redirect(
    number: string,
    to: RedirectTarget & { payer: ParcelRequestPayer; note: string; recipient: CarrierPerson },
  ): Promise<MadeParcelRequest>;
  /** Sends the parcel back. */
  sendBack(
    number: string,
    why: { to: ReturnTarget; reasonRef: string; subtypeRef: string; note: string },
  ): Promise<MadeParcelRequest>;
  /** Hands the parcel to somebody else. */
  changeRecipient(
    number: string,
    to: { recipient: CarrierPerson; payer: ParcelRequestPayer },
  ): Promise<MadeParcelRequest>;
  /** Days until which it offers to keep the parcel at its branch, the soonest first; refused where it does not. */
  storageDays(number: string): Promise<string[]>;
  /** Keeps the parcel at its branch until one of those days. */
  extendStorage(number: string, to: { until: string; payer: ParcelRequestPayer }): Promise<MadeParcelRequest>;
  /** Requests of a kind, as the carrier keeps them. */
  list(kind: ListedParcelRequestKind): Promise<ListedParcelRequest[]>;
  /** Takes a request back. */
  remove(ref: string): Promise<void>;
}

// The older pages of the carrier call the model AdditionalService; the pages of these methods name it so.
const MODEL = "AdditionalServiceGeneral";
const LISTS = {
  redirect: "getRedirectionOrdersList",
  return: "getReturnOrdersList",
  change_recipient: "getChangeEWOrdersList",
} as const satisfies Record<ListedParcelRequestKind, string>;
const LISTED_AT_ONCE = 100;
/** Pages of a hundred that are read at most. */
const PAGES = 10;
/** "Прийняте" and "Прийнято": the carrier spells it both ways. */
const OPEN = /^Прийнят/;

/** A day of the carrier's, with the hour or without; its pages do not say in which property it offers days of storage. */
const DAY = /^(\d{2})\.(\d{2})\.(\d{4})\b/;

/** Every day that a value of the carrier names, however deep it lies. */
function daysIn(value: unknown): string[] {
  if (typeof value === "string") {
    const [, day, month, year] = DAY.exec(value) ?? [];
    return day ? [`${year}-${month}-${day}`] : [];
  }
  return value && typeof value === "object" ? Object.values(value).flatMap(daysIn) : [];
}

const payerOf = (payer: ParcelRequestPayer) => (payer === "sender" ? "Sender" : "Recipient");
const nameOf = ({ lastName, firstName, middleName }: CarrierPerson) =>
  [lastName, firstName, middleName].filter(Boolean).join(" ");

/** The protocol's names of a target. */
function targetOf(to: RedirectTarget): CarrierProperties {
  if ("warehouseRef" in to) return { ServiceType: "WarehouseWarehouse", RecipientWarehouse: to.warehouseRef };
  const { settlementRef, streetRef, house, flat } = to.door;
  return {
    ServiceType: "WarehouseDoors",
    RecipientSettlement: settlementRef,
    RecipientSettlementStreet: streetRef,
    BuildingNumber: house,
    NoteAddressRecipient: flat,
  };
}

/** Speaks to the carrier about parcels that it has in its hands (docs/reference/nova-poshta.md, Requests). */
export function novaPoshtaParcelRequests(client: CarrierClient): ParcelRequests {
  async function save(
    number: string,
    OrderType: "orderRedirecting" | "orderCargoReturn" | "orderChangeEW" | "orderTermExtension",
    properties: CarrierProperties,
  ): Promise<MadeParcelRequest> {
    const given = { IntDocNumber: number, OrderType, PaymentMethod: "Cash", ...properties };
    const [item] = await client.write(MODEL, "save", given);
    const ref = textOf(item?.["Ref"]);
    if (ref === "") throw new CarrierRefusal(["The carrier did not tell the number"], []);
    return { ref, number: textOf(item?.["Number"]) };
  }

  async function changeable(number: string): Promise<Changeable> {
    const [item] = await client.read(MODEL, "CheckPossibilityChangeEW", { IntDocNumber: number });
    return {
      canChangeRecipient: item?.["CanChangeRecipient"] === true,
      canChangePayer: item?.["CanChangePayerTypeOrPaymentMethod"] === true,
      senderName: textOf(item?.["ContactPersonSender"]),
      senderPhone: textOf(item?.["SenderPhone"]),
    };
  }

  const redirectable = async (number: string): Promise<CarrierProperties> =>
    (await client.read(MODEL, "checkPossibilityForRedirecting", { Number: number }))[0] ?? {};

  return {
    assertRedirectable: async (number) => void (await redirectable(number)),
    async returnAddresses(number) {
      const items = await client.read(MODEL, "CheckPossibilityCreateReturn", { Number: number });
      return items.map((item) => ({ ref: textOf(item["Ref"]), text: textOf(item["Address"]) || textOf(item["City"]) }));
    },
    changeable,

    async reasons() {
      const [reasons, subtypes] = await Promise.all([
        client.read(MODEL, "getReturnReasons", {}),
        client.read(MODEL, "getReturnReasonsSubtypes", {}),
      ]);
      return reasons.map((reason) => ({
        ref: textOf(reason["Ref"]),
        name: textOf(reason["Description"]),
        subtypes: subtypes
          .filter((one) => textOf(one["ReasonRef"]) === textOf(reason["Ref"]))
          .map((one) => ({ ref: textOf(one["Ref"]), name: textOf(one["Description"]) })),
      }));
    },

    findStreet: (cityRef, street) => findStreet(client, cityRef, street),

    async redirect(number, { payer, note, recipient, ...to }) {
      const known = await redirectable(number);
      return save(number, "orderRedirecting", {
        Customer: "Sender",
        PayerType: payerOf(payer),
        Recipient: textOf(known["CounterpartyRecipientRef"]),
        RecipientContactName: textOf(known["RecipientName"]) || nameOf(recipient),
        RecipientPhone: textOf(known["PhoneRecipient"]) || recipient.phone.slice(1),
        ...targetOf(to),
        ...(note && { Note: note }),
      });
    },

    sendBack: (number, { to, reasonRef, subtypeRef, note }) =>
      save(number, "orderCargoReturn", {
        Reason: reasonRef,
        ...(subtypeRef && { SubtypeReason: subtypeRef }),
        ...("addressRef" in to ? { ReturnAddressRef: to.addressRef } : { RecipientWarehouse: to.warehouseRef }),
        ...(note && { Note: note }),
      }),

    async changeRecipient(number, { recipient, payer }) {
      const known = await changeable(number);
      const { Recipient } = await savePerson(client, recipient);
      // Every field is written: what stays is sent as the carrier has told it.
      return save(number, "orderChangeEW", {
        SenderContactName: known.senderName,
        SenderPhone: known.senderPhone,
        Recipient,
        RecipientContactName: nameOf(recipient),
        RecipientPhone: recipient.phone.slice(1),
        PayerType: payerOf(payer),
      });
    },

    async storageDays(number) {
      const items = await client.read(MODEL, "CheckPossibilityTermExtension", { IntDocNumber: number });
      return [...new Set(daysIn(items))].toSorted();
    },

    extendStorage: (number, { until, payer }) =>
      save(number, "orderTermExtension", { PayerType: payerOf(payer), StorageFinalDate: printedDay(until) }),

    async list(kind) {
      const found: ListedParcelRequest[] = [];
      // Without days: the carrier's pages show two spellings of them, and one that is read otherwise would hide what was made.
      for (let page = 1; page <= PAGES; page += 1) {
        const items = await client.read(MODEL, LISTS[kind], { Page: String(page), Limit: String(LISTED_AT_ONCE) });
        for (const item of items) {
          const said = textOf(item["OrderStatus"]);
          const onward = textOf(item["ExpressWaybillNumber"]);
          const cost = textOf(item["DeliveryCost"]) || textOf(item["Cost"]);
          found.push({
            ref: textOf(item["OrderRef"]),
            number: textOf(item["OrderNumber"]),
            waybill: textOf(item["DocumentNumber"]),
            status: said || textOf(item["ExpressWaybillStatus"]),
            // The list of redirects tells no state of theirs: they are done once the parcel goes on under a waybill.
            isOpen: said === "" ? onward === "" : OPEN.test(said),
            cost: /^\d+(?:\.\d{1,2})?$/.test(cost) ? parseUah(cost) : null,
          });
        }
        if (items.length < LISTED_AT_ONCE) break;
      }
      return found;
    },

    remove: async (ref) => void (await client.write(MODEL, "delete", { Ref: ref })),
  };
}
