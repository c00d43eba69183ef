import { setTimeout as sleep } from "node:timers/promises";
import { parseUah, type Uah, uahKopecks } from "@dropship/money";
import { type CarrierClient, CarrierDown, CarrierRefusal } from "./client.ts";
import { type CarrierPerson, listOf, savePerson } from "./people.ts";
import { type CarrierProperties, textOf } from "./wire.ts";

/** Where a parcel goes. */
export type Destination =
  | { readonly kind: "warehouse" | "postomat"; readonly cityRef: string; readonly warehouseRef: string }
  | {
      readonly kind: "courier";
      readonly cityRef: string;
      readonly city: string;
      readonly street: string;
      readonly house: string;
      readonly flat: string;
    };

/** What a waybill is made of. Sums are whole hryvnias, sizes centimetres. */
export interface WaybillRequest {
  /** Our own name of it, by which it is found again. */
  readonly reference: string;
  readonly sender: {
    readonly cityRef: string;
    readonly addressRef: string;
    /** Without it the first sender of the key. */
    readonly counterpartyRef: string;
    readonly contactRef: string;
    /** "+380441112233". */
    readonly phone: string;
  };
  readonly recipient: CarrierPerson;
  readonly to: Destination;
  readonly payer: "recipient" | "sender";
  readonly grams: number;
  readonly seats: number;
  readonly size: { readonly width: number; readonly height: number; readonly length: number };
  readonly declared: number;
  readonly cod: number;
  /** How the money of the recipient comes back: as a transfer, or to the account of a customer with a contract. */
  readonly codWay: "transfer" | "payment_control";
  readonly description: string;
}

/** A waybill as the carrier made it. */
export interface MadeWaybill {
  readonly ref: string;
  readonly number: string;
  readonly cost: Uah;
  /** "2026-11-24"; null when it was not told. */
  readonly arrivesOn: string | null;
}

/** What is known of a waybill that the carrier may have made without our hearing of it. */
export interface SoughtWaybill {
  readonly reference: string;
  /** It cannot have been made before. */
  readonly since: Date;
  readonly to: Destination;
  /** The recipient's, "+380501112233". */
  readonly phone: string;
  /** Which of these numbers the shop has waybills for. */
  readonly known: (numbers: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** What the carrier says of a number. */
export interface TrackedParcel {
  readonly number: string;
  readonly code: string;
  readonly text: string;
  readonly arrivesOn: string | null;
  /** The day from which it lies at the branch. */
  readonly storedFrom: string | null;
  /** The waybill under which it comes back; empty while there is none. */
  readonly returnNumber: string;
}

/** A register of parcels that are handed over together. */
export interface MadeRegister {
  readonly ref: string;
  readonly number: string;
  /** Refs of the waybills that are in it. */
  readonly taken: readonly string[];
  readonly refused: readonly { readonly ref: string; readonly text: string }[];
}

/** What the carrier pays out at once; kopecks. */
export interface MoneyRegister {
  readonly number: string;
  /** "2026-11-22". */
  readonly paidOn: string;
  readonly rows: readonly { readonly waybill: string; readonly gross: number; readonly fee: number }[];
}

/** The carrier's documents in the shop's words. */
export interface CarrierDocuments {
  /**
   * Makes a waybill. When this fails with `CarrierDown`, it may have been made: look for it first. `mayStill` is called right before the
   * one call that makes it, and throws where somebody else has taken the work over.
   */
  make(waybill: WaybillRequest, mayStill?: () => Promise<void>): Promise<MadeWaybill>;
  /** Writes every field of a waybill anew. */
  change(ref: string, waybill: WaybillRequest): Promise<MadeWaybill>;
  /** The waybill that was asked for, among those made since then; null when there is none. */
  find(sought: SoughtWaybill): Promise<MadeWaybill | null>;
  /** Deletes a waybill; false where the carrier finds none, which may be gone already, or another owner's than the key's. */
  remove(ref: string): Promise<boolean>;
  /** Where parcels are, at most a hundred at once. */
  track(parcels: readonly { readonly number: string; readonly phone: string }[]): Promise<TrackedParcel[]>;
  /** Puts waybills into a register: into a new one, unless it is named. */
  register(refs: readonly string[], into?: string): Promise<MadeRegister>;
  /** Registers of the carrier, with how many waybills lie in each. */
  registers(): Promise<{ readonly ref: string; readonly number: string; readonly count: number }[]>;
  /** Takes waybills out of their register; one that lies in none counts as taken out. */
  takeOut(refs: readonly string[]): Promise<void>;
  /** Dissolves a register: its waybills stay. One that is gone already counts as dissolved. */
  dissolve(ref: string): Promise<void>;
  /** Registers of payments with their parcels; of the sandbox alone (sandbox-payments.ts). */
  moneyRegisters(since: Date): Promise<MoneyRegister[]>;
  /** Whose key it is. */
  owner(): Promise<string>;
  /** The carrier's refs of the senders that the key's owner is, in order. */
  ownerRefs(): Promise<string[]>;
}

/** Parcels of one tracking call. */
export const TRACKED_AT_ONCE = 100;
/** Our name of a document. */
const NAME = "InfoRegClientBarcodes";
const PAGE = 100;
/** More pages than a shop makes in a season: a carrier that tells the same page for ever is not read for ever. */
const PAGES = 1_000;
/** An empty list may be right a moment later. */
const EMPTY_PAUSE_MS = 2_000;
const NOT_FOUND = "20000301849";
/** The carrier's code for a register that is not there. */
const NO_REGISTER = "20001300961";

const kyivDay = (at: Date): string => {
  const [year, month, day] = at.toLocaleDateString("sv-SE", { timeZone: "Europe/Kyiv" }).split("-");
  return `${day}.${month}.${year}`;
};

/** A day of a reply, whatever spelling it comes in. */
function dayOf(text: string): string | null {
  const straight = /(\d{4})[-.](\d{2})[-.](\d{2})/.exec(text);
  if (straight) return `${straight[1]}-${straight[2]}-${straight[3]}`;
  const turned = /(\d{2})[-.](\d{2})[-.](\d{4})/.exec(text);
  return turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : null;
}

const SERVICE_TYPES = {
  warehouse: "WarehouseWarehouse",
  postomat: "WarehousePostomat",
  courier: "WarehouseDoors",
} as const;

/** The two ways of cash on delivery exclude each other. */
function moneyBack({ cod, codWay }: WaybillRequest): CarrierProperties {
  if (cod === 0) return {};
  if (codWay === "payment_control") return { AfterpaymentOnGoodsCost: String(cod) };
  return { BackwardDeliveryData: [{ PayerType: "Recipient", CargoType: "Money", RedeliveryString: String(cod) }] };
}

function presentMade(item: CarrierProperties): MadeWaybill {
  const number = textOf(item["IntDocNumber"]);
  const ref = textOf(item["Ref"]);
  if (number === "" || ref === "") throw new CarrierRefusal(["The carrier did not tell the number"], []);
  const cost = Number(textOf(item["CostOnSite"]));
  return {
    ref,
    number,
    cost: uahKopecks(Number.isFinite(cost) ? Math.round(cost * 100) : 0),
    arrivesOn: dayOf(textOf(item["EstimatedDeliveryDate"])),
  };
}

/** Speaks to the carrier about waybills. */
export function novaPoshtaDocuments(
  client: CarrierClient,
  { now = () => new Date(), pauseMs = EMPTY_PAUSE_MS }: { readonly now?: () => Date; readonly pauseMs?: number } = {},
): CarrierDocuments {
  const senders = () => client.read("Counterparty", "getCounterparties", { CounterpartyProperty: "Sender", Page: "1" });

  async function senderOf({ counterpartyRef, contactRef }: WaybillRequest["sender"]) {
    const sender = counterpartyRef || textOf((await senders())[0]?.["Ref"]);
    if (sender === "") throw new CarrierRefusal(["Sender is not specified"], []);
    if (contactRef) return { Sender: sender, ContactSender: contactRef };
    const [contact] = await client.read("Counterparty", "getCounterpartyContactPersons", { Ref: sender, Page: "1" });
    return { Sender: sender, ContactSender: textOf(contact?.["Ref"]) };
  }

  const whereTo = (to: Destination, { lastName, firstName, middleName }: WaybillRequest["recipient"]) =>
    to.kind === "courier"
      ? {
          NewAddress: "1",
          RecipientCityName: to.city,
          RecipientAddressName: to.street,
          RecipientHouse: to.house,
          RecipientFlat: to.flat,
          RecipientName: [lastName, firstName, middleName].filter(Boolean).join(" "),
          RecipientType: "PrivatePerson",
        }
      : { RecipientAddress: to.warehouseRef };

  async function propertiesOf(waybill: WaybillRequest): Promise<CarrierProperties> {
    const { sender, recipient, to, size } = waybill;
    const [from, person] = await Promise.all([senderOf(sender), savePerson(client, recipient)]);
    const kg = String(Math.max(0.1, waybill.grams / 1_000));
    const volume = Math.max(0.0004, (size.width * size.height * size.length) / 1_000_000);
    const seat = {
      volumetricVolume: String(volume),
      volumetricWidth: String(size.width),
      volumetricLength: String(size.length),
      volumetricHeight: String(size.height),
      weight: String(Math.max(0.1, waybill.grams / 1_000 / waybill.seats)),
    };
    return {
      PayerType: waybill.payer === "sender" ? "Sender" : "Recipient",
      PaymentMethod: "Cash",
      DateTime: kyivDay(now()),
      CargoType: "Parcel",
      Weight: kg,
      ServiceType: SERVICE_TYPES[to.kind],
      SeatsAmount: String(waybill.seats),
      Description: waybill.description,
      Cost: String(waybill.declared),
      CitySender: sender.cityRef,
      SenderAddress: sender.addressRef,
      SendersPhone: sender.phone.slice(1),
      CityRecipient: to.cityRef,
      RecipientsPhone: recipient.phone.slice(1),
      ...from,
      ...person,
      ...whereTo(to, recipient),
      OptionsSeat: Array.from({ length: waybill.seats }, () => seat),
      [NAME]: waybill.reference,
      ...moneyBack(waybill),
    };
  }

  /** A page of documents made since a day. */
  async function made(since: Date, page: number): Promise<CarrierProperties[]> {
    const ask = () =>
      client.read("InternetDocument", "getDocumentList", {
        DateTimeFrom: kyivDay(since),
        DateTimeTo: kyivDay(now()),
        GetFullList: "0",
        Page: String(page),
      });
    const items = await ask();
    if (items.length > 0 || page > 1) return items;
    await sleep(pauseMs);
    return ask();
  }

  /**
   * The one sought for among documents of which the carrier does not tell our name: its documented lists need not. It goes to the same place,
   * belongs to no waybill of the shop, and the carrier tells of it to the recipient's phone what it tells nobody else.
   */
  async function unnamed(
    items: readonly CarrierProperties[],
    { to, phone, known }: SoughtWaybill,
  ): Promise<CarrierProperties | undefined> {
    const alike = items.filter(
      (item) =>
        textOf(item[NAME]) === "" &&
        textOf(item["CityRecipient"]) === to.cityRef &&
        (to.kind === "courier" || textOf(item["RecipientAddress"]) === to.warehouseRef),
    );
    const taken = await known(alike.map((item) => textOf(item["IntDocNumber"])));
    for (const item of alike) {
      const number = textOf(item["IntDocNumber"]);
      if (taken.has(number)) continue;
      const [told] = await client.read("TrackingDocument", "getStatusDocuments", {
        Documents: [{ DocumentNumber: number, Phone: phone.slice(1) }],
      });
      // Not in its index yet: whose it is shows later, and until then nothing is made.
      if (textOf(told?.["StatusCode"]) === "3") throw new CarrierDown(`the carrier does not know ${number} yet`);
      if (textOf(told?.["RefEW"]) === textOf(item["Ref"])) return item;
    }
    return undefined;
  }

  async function first(model: string, method: string, properties: CarrierProperties): Promise<CarrierProperties> {
    const [item] = await client.write(model, method, properties);
    return item ?? {};
  }

  /** Changes registers by a call that may be repeated. An item of its reply may carry a refusal of its own. */
  async function letGo(method: string, properties: CarrierProperties): Promise<void> {
    try {
      const items = await client.write("ScanSheet", method, properties);
      const refused = items.map((item) => textOf(item["Error"])).filter(Boolean);
      if (refused.length > 0) throw new CarrierRefusal(refused, []);
    } catch (error) {
      if (!(error instanceof CarrierRefusal && error.codes.includes(NO_REGISTER))) throw error;
    }
  }

  return {
    async make(waybill, mayStill = async () => undefined) {
      const properties = await propertiesOf(waybill);
      await mayStill();
      return presentMade(await first("InternetDocument", "save", properties));
    },
    change: async (ref, waybill) =>
      presentMade(await first("InternetDocument", "update", { ...(await propertiesOf(waybill)), Ref: ref })),

    async find(sought) {
      for (let page = 1; page <= PAGES; page += 1) {
        const items = await made(sought.since, page);
        const named = items.find((item) => textOf(item[NAME]) === sought.reference);
        const found = named ?? (await unnamed(items, sought));
        if (found) return presentMade(found);
        if (items.length < PAGE) return null;
      }
      throw new CarrierDown("the list of documents has no end");
    },

    async remove(ref) {
      try {
        await client.write("InternetDocument", "delete", { DocumentRefs: [ref] });
        return true;
      } catch (error) {
        if (error instanceof CarrierRefusal && error.codes.includes(NOT_FOUND)) return false;
        throw error;
      }
    },

    async track(parcels) {
      const items = await client.read("TrackingDocument", "getStatusDocuments", {
        Documents: parcels.map(({ number, phone }) => ({ DocumentNumber: number, Phone: phone.slice(1) })),
      });
      return items.map((item) => ({
        number: textOf(item["Number"]),
        code: textOf(item["StatusCode"]),
        text: textOf(item["Status"]),
        arrivesOn: dayOf(textOf(item["ScheduledDeliveryDate"])),
        storedFrom: dayOf(textOf(item["DateFirstDayStorage"])),
        returnNumber:
          textOf(item["LastCreatedOnTheBasisDocumentType"]) === "Return"
            ? textOf(item["LastCreatedOnTheBasisNumber"])
            : "",
      }));
    },

    async register(refs, into) {
      const item = await first("ScanSheet", "insertDocuments", { DocumentRefs: refs, ...(into && { Ref: into }) });
      return {
        ref: textOf(item["Ref"]),
        number: textOf(item["Number"]),
        taken: listOf(item["Success"]).map((one) => textOf(one["Ref"])),
        refused: listOf(item["Errors"]).map((one) => ({ ref: textOf(one["Ref"]), text: textOf(one["Error"]) })),
      };
    },
    async registers() {
      const items = await client.read("ScanSheet", "getScanSheetList", {});
      return items.map((item) => ({
        ref: textOf(item["Ref"]),
        number: textOf(item["Number"]),
        count: Number(textOf(item["Count"])) || 0,
      }));
    },
    takeOut: (refs) => letGo("removeDocuments", { DocumentRefs: refs }),
    dissolve: (ref) => letGo("deleteScanSheet", { ScanSheetRefs: [ref] }),
    async moneyRegisters(since) {
      const items = await client.read("InternetDocument", "getMoneyRegisters", { DateFrom: kyivDay(since) });
      const byNumber = Map.groupBy(items, (item) => textOf(item["RegisterNumber"]));
      return [...byNumber].map(([number, rows]) => ({
        number,
        paidOn: dayOf(textOf(rows[0]?.["RegisterDate"])) ?? "",
        rows: rows.map((row) => ({
          waybill: textOf(row["IntDocNumber"]),
          gross: parseUah(textOf(row["Amount"])),
          fee: parseUah(textOf(row["Commission"])),
        })),
      }));
    },
    owner: async () => textOf((await senders())[0]?.["Description"]),
    ownerRefs: async () =>
      (await senders())
        .map((one) => textOf(one["Ref"]))
        .filter(Boolean)
        .toSorted(),
  };
}
