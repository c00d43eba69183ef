import { createHash, randomUUID } from "node:crypto";
import type { SandboxStore } from "../sandbox-store.ts";
import {
  isOf,
  type KeptDocument,
  keptDocument,
  keptSheet,
  outwardNumberOf,
  parcelClock,
  returnNumberOf,
  type SandboxFault,
} from "./sandbox-parcel.ts";
import { type CarrierReply, type CarrierProperties, failure, success, textOf } from "./wire.ts";

/** A method of the sandbox, for whoever the key is of. */
export type SandboxMethod = (properties: CarrierProperties, account: string) => CarrierReply | Promise<CarrierReply>;

/** What the methods of documents stand on. */
export interface DocumentDeps {
  readonly store: SandboxStore;
  readonly now: () => Date;
  /** What an hour of a parcel's way lasts. */
  readonly hourMs: number;
  readonly fault: () => SandboxFault;
  /** What a delivery costs, and the day it comes; a refusal where it goes nowhere. */
  readonly priceOf: (properties: CarrierProperties) => { cost: number; date: string } | CarrierReply;
}

/** The account of the shop's own key. */
export const SHOP_ACCOUNT = "sandbox";
/** The sender that it is of, and who brings its parcels. */
const SENDER = "9a68df70-0267-42a8-bb5c-000000000001";
const SENDER_CONTACT = "9a68df70-0267-42a8-bb5c-000000000002";
/** Each owner of keys is a sender of its own. */
const senderOf = (account: string): string => (account === SHOP_ACCOUNT ? SENDER : `${SENDER.slice(0, 20)}${account}`);
const TRACKED_AT_ONCE = 100;
const UKRAINIAN = /^[А-ЩЬЮЯҐЄІЇа-щьюяґєії'’ʼ\- ]*$/;

/** "2026-11-22 14:05:00" in Kyiv, as replies have it. */
const kyivTime = (at: Date): string => at.toLocaleString("sv-SE", { timeZone: "Europe/Kyiv" });

/** Text of the refusal of a document; null when it is good. */
function wrongWith(given: CarrierProperties): [code: string, text: string] | null {
  const required = [
    ["20000100001", "PayerType"],
    ["20000100002", "CargoType"],
    ["20000100003", "ServiceType"],
    ["20000100004", "CityRecipient"],
    ["20000100005", "Sender"],
    ["20000100006", "SenderAddress"],
    ["20000100007", "ContactSender"],
    ["20000100008", "SendersPhone"],
    ["20000100009", "RecipientsPhone"],
  ] as const;
  for (const [code, name] of required) if (textOf(given[name]) === "") return [code, `${name} is not specified`];
  const weight = Number(given["Weight"]);
  const cost = Number(given["Cost"]);
  const seats = Number(given["SeatsAmount"]);
  if (!(weight >= 0.1)) return ["20000200111", "Weight is invalid"];
  if (weight > 1_000) return ["20000200112", "Weight is too high"];
  if (!Number.isInteger(cost) || cost < 1) return ["20000200118", "Cost is invalid"];
  if (cost > 1_000_000) return ["20000200119", "Cost is too high"];
  if (!Number.isInteger(seats) || seats < 1) return ["20000200113", "SeatsAmount is invalid"];
  if (textOf(given["Description"]).length > 120) return ["20000200152", "Description is too long"];
  if (!/^380\d{9}$/.test(textOf(given["RecipientsPhone"]))) return ["20000200164", "RecipientsPhone is invalid"];
  const isLocker = textOf(given["ServiceType"]).endsWith("Postomat");
  if (isLocker) {
    const seat = Array.isArray(given["OptionsSeat"])
      ? (given["OptionsSeat"] as Record<string, unknown>[])[0]
      : undefined; // foreign input, read below
    if (!seat) return ["20000200182", "OptionsSeat is not specified"];
    const sizes = ["volumetricWidth", "volumetricLength", "volumetricHeight"].map((name) => Number(seat[name]));
    const [short = 0, middle = 0, long = 0] = sizes.toSorted((a, b) => a - b);
    if (weight > 20 || short > 30 || middle > 40 || long > 60)
      return ["20000200181", "OptionsSeat is too high for a postomat"];
  }
  const cod = codOf(given);
  if (cod > 50_000) return ["20000200074", "BackwardDeliveryData is too high"];
  return null;
}

function codOf(given: CarrierProperties): number {
  const [back] = Array.isArray(given["BackwardDeliveryData"])
    ? (given["BackwardDeliveryData"] as Record<string, unknown>[]) // foreign input, read below
    : [];
  return Number(back?.["RedeliveryString"] ?? given["AfterpaymentOnGoodsCost"] ?? 0) || 0;
}

const refsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [textOf(value)]);

/** Documents, senders, registers and tracking, as the carrier's protocol has them. */
export function documentMethods(deps: DocumentDeps) {
  const { store, now, fault } = deps;
  const clock = parcelClock(deps.hourMs, now);

  const all = async (): Promise<KeptDocument[]> =>
    (await store.all("documents")).flatMap((one) => keptDocument.safeParse(one).data ?? []);
  const byNumber = async (number: string) => keptDocument.safeParse(await store.read("documents", number)).data;
  const byRef = async (ref: string) => {
    const number = textOf(await store.read("refs", ref));
    return number ? byNumber(number) : undefined;
  };
  /** The same, as an account finds it. */
  const ownByRef = async (ref: string, account: string) => {
    const kept = await byRef(ref);
    return kept && isOf(account, kept) ? kept : undefined;
  };
  const sheetOf = async (ref: string, account: string) => {
    const sheet = keptSheet.safeParse(await store.read("sheets", ref)).data;
    return sheet && isOf(account, sheet) ? sheet : undefined;
  };
  async function keep(one: KeptDocument): Promise<void> {
    await store.write("documents", one.number, one);
    await store.write("refs", one.ref, one.number);
  }
  const made = ({ ref, number, cost, deliveryDate }: KeptDocument) => ({
    Ref: ref,
    IntDocNumber: number,
    CostOnSite: cost,
    EstimatedDeliveryDate: deliveryDate,
    TypeDocument: "InternetDocument",
  });

  async function newNumber(ref: string): Promise<string> {
    for (let salt = 0; ; salt += 1) {
      const digits = BigInt(`0x${createHash("sha1").update(`${ref}:${salt}`).digest("hex").slice(0, 12)}`);
      const number = `2045${String(digits % 10_000_000_000n).padStart(10, "0")}`;
      if (!(await byNumber(number))) return number;
    }
  }

  function written(
    given: CarrierProperties,
  ): { document: Omit<KeptDocument, "ref" | "number" | "createdAt"> } | CarrierReply {
    const wrong = wrongWith(given);
    if (wrong) return failure(...wrong);
    const price = deps.priceOf(given);
    if ("success" in price) return price;
    const wanted = fault();
    return {
      document: {
        reference: textOf(given["InfoRegClientBarcodes"]),
        fate: wanted === "refused" || wanted === "lost" ? wanted : "delivered",
        isDeleted: false,
        sheet: null,
        heldAt: null,
        cod: codOf(given),
        cost: price.cost,
        deliveryDate: price.date,
        isLocker: textOf(given["ServiceType"]).endsWith("Postomat"),
        to: {
          cityRef: textOf(given["CityRecipient"]),
          addressRef: textOf(given["RecipientAddress"]),
          phone: textOf(given["RecipientsPhone"]),
        },
      },
    };
  }

  async function status(given: Record<string, unknown>): Promise<Record<string, string>> {
    const number = textOf(given["DocumentNumber"]);
    const own = await byNumber(number);
    const outward = own ? null : outwardNumberOf(number);
    const kept = own ?? (outward ? await byNumber(outward) : undefined);
    const back = kept && clock.wayBackOf(kept);
    const state = own ? clock.stateOf(own, fault()) : back;
    if (!kept || !state) return { Number: number, StatusCode: "3", Status: "Номер не знайдено" };
    const arrived = own ? clock.arrivedAt(own) : null;
    // The private part is for whoever knows the recipient's phone.
    const isAsked = textOf(given["Phone"]) !== "" && (!kept.to || kept.to.phone === textOf(given["Phone"]));
    return {
      Number: number,
      StatusCode: state.code,
      Status: state.text,
      TrackingUpdateDate: kyivTime(state.at),
      ScheduledDeliveryDate: kept.deliveryDate,
      ...(arrived
        ? { DateFirstDayStorage: kyivTime(arrived).slice(0, 10), ActualDeliveryDate: kyivTime(arrived) }
        : {}),
      ...(isAsked ? { DocumentCost: String(kept.cost), RefEW: kept.ref } : {}),
      ...(own && back
        ? { LastCreatedOnTheBasisNumber: returnNumberOf(number), LastCreatedOnTheBasisDocumentType: "Return" }
        : {}),
    };
  }

  const methods: Record<string, SandboxMethod> = {
    "Counterparty.getCounterparties": (_given, account) =>
      success([
        { Ref: senderOf(account), Description: "Приватна особа", CounterpartyType: "PrivatePerson", OwnershipForm: "" },
      ]),
    "Counterparty.getCounterpartyContactPersons": () =>
      success([{ Ref: SENDER_CONTACT, Description: "Тестова Ольга", Phones: "380441112233" }]),
    "Counterparty.getCounterpartyOptions": () => success([{ CanAfterpaymentOnGoodsCost: false }]),
    "Counterparty.save": (given) => {
      for (const [code, name] of [
        ["20000100527", "FirstName"],
        ["20000100528", "LastName"],
      ] as const) {
        if (textOf(given[name]) === "") return failure(code, `${name} is not specified`);
        if (!UKRAINIAN.test(textOf(given[name]))) return failure("", `${name} has invalid characters`);
      }
      const ref = randomUUID();
      const contact = { Ref: randomUUID(), FirstName: given["FirstName"], LastName: given["LastName"] };
      return success([
        { Ref: ref, CounterpartyType: "PrivatePerson", ContactPerson: { success: true, data: [contact] } },
      ]);
    },
    "InternetDocument.save": async (given, account) => {
      const read = written(given);
      if ("success" in read) return read;
      const ref = randomUUID();
      const one = { ...read.document, account, ref, number: await newNumber(ref), createdAt: now().toISOString() };
      await keep(one);
      return success([made(one)]);
    },
    "InternetDocument.update": async (given, account) => {
      const kept = await ownByRef(textOf(given["Ref"]), account);
      if (!kept || kept.isDeleted) return failure("20000301849", "Document not found");
      if (clock.isHandedOver(kept)) return failure("20000200154", "Document changes are not allowed");
      const read = written(given);
      if ("success" in read) return read;
      const { cost, cod, deliveryDate, isLocker, to } = read.document;
      const one = { ...kept, cost, cod, deliveryDate, isLocker, ...(to && { to }) };
      await keep(one);
      return success([made(one)]);
    },
    "InternetDocument.delete": async (given, account) => {
      const refs = refsOf(given["DocumentRefs"]);
      for (const ref of refs) {
        const kept = await ownByRef(ref, account);
        if (!kept || kept.isDeleted) return failure("20000301849", "Document not found");
        if (kept.sheet) return failure("20000200153", "Document is in a scan sheet");
        if (clock.isHandedOver(kept)) return failure("20000200154", "Document changes are not allowed");
        await keep({ ...kept, isDeleted: true });
      }
      return success(refs.map((Ref) => ({ Ref })));
    },
    "InternetDocument.getDocumentList": async (given, account) => {
      const page = Math.max(1, Number(given["Page"]) || 1);
      const found = (await all())
        .filter((one) => !one.isDeleted && isOf(account, one))
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return success(
        found.slice((page - 1) * 100, page * 100).map((one) => ({
          ...made(one),
          DateTime: kyivTime(new Date(one.createdAt)),
          CityRecipient: one.to?.cityRef ?? "",
          RecipientAddress: one.to?.addressRef ?? "",
        })),
      );
    },
    "TrackingDocument.getStatusDocuments": async (given) => {
      const documents = Array.isArray(given["Documents"]) ? (given["Documents"] as Record<string, unknown>[]) : []; // foreign input, each read by name
      if (documents.length === 0) return failure("20001401442", "Documents is empty");
      if (documents.length > TRACKED_AT_ONCE) return failure("20001401443", "Documents is too long");
      return success(await Promise.all(documents.map(status)));
    },
    "ScanSheet.insertDocuments": async (given, account) => {
      const known = await sheetOf(textOf(given["Ref"]), account);
      if (textOf(given["Ref"]) !== "" && (!known || known.isDeleted))
        return success([{ Errors: [{ Ref: given["Ref"], Error: "Register not found" }], Success: [], Warnings: [] }]);
      const ref = randomUUID();
      // No number twice, and none of those that the demo shop began with.
      const number = `105-${String(10_000_000 + (Number.parseInt(ref.slice(0, 8), 16) % 90_000_000))}`;
      const sheet = known ?? { ref, number, refs: [], account };
      const taken: { Ref: string; Number: string }[] = [];
      const errors: { Ref: string; Error: string }[] = [];
      for (const ref of refsOf(given["DocumentRefs"])) {
        const kept = await ownByRef(ref, account);
        if (!kept || kept.isDeleted) errors.push({ Ref: ref, Error: "Document not found" });
        else if (clock.isHandedOver(kept)) errors.push({ Ref: ref, Error: "Document changes are not allowed" });
        else if (kept.sheet && kept.sheet !== sheet.ref)
          errors.push({ Ref: ref, Error: "Document is in another scan sheet" });
        else {
          taken.push({ Ref: ref, Number: kept.number });
          await keep({ ...kept, sheet: sheet.ref });
        }
      }
      if (taken.length > 0) {
        const refs = [...new Set([...sheet.refs, ...taken.map(({ Ref }) => Ref)])];
        await store.write("sheets", sheet.ref, { ...sheet, refs });
      }
      return success([
        {
          Ref: sheet.ref,
          Number: sheet.number,
          Date: kyivTime(now()),
          Description: sheet.number,
          Success: taken,
          Errors: errors,
          Warnings: [],
        },
      ]);
    },
    "ScanSheet.removeDocuments": async (given, account) => {
      const kept = await Promise.all(refsOf(given["DocumentRefs"]).map((ref) => ownByRef(ref, account)));
      const inside = kept.filter((one) => one !== undefined);
      // Refused whole: nothing is taken out where something cannot be.
      if (inside.length < kept.length || inside.some(({ sheet }) => !sheet))
        return failure("20001300961", "Register not found");
      if (inside.some(clock.isHandedOver)) return failure("20000200154", "Document changes are not allowed");
      for (const one of inside) {
        const sheet = keptSheet.safeParse(await store.read("sheets", one.sheet ?? "")).data;
        if (sheet)
          await store.write("sheets", sheet.ref, { ...sheet, refs: sheet.refs.filter((ref) => ref !== one.ref) });
        await keep({ ...one, sheet: null });
      }
      return success(inside.map(({ ref, number }) => ({ Ref: ref, Number: number, Error: "" })));
    },
    "ScanSheet.deleteScanSheet": async (given, account) => {
      const dissolved = [];
      for (const ref of refsOf(given["ScanSheetRefs"])) {
        const sheet = await sheetOf(ref, account);
        if (!sheet || sheet.isDeleted) return failure("20001300961", "Register not found");
        const members = (await Promise.all(sheet.refs.map(byRef))).filter((one) => one !== undefined);
        if (members.some(clock.isHandedOver)) return failure("20000200154", "Document changes are not allowed");
        for (const one of members) await keep({ ...one, sheet: null });
        await store.write("sheets", ref, { ...sheet, refs: [], isDeleted: true });
        dissolved.push({ Ref: ref, Number: sheet.number, Error: "" });
      }
      return success(dissolved);
    },
    "ScanSheet.getScanSheetList": async (_given, account) =>
      success(
        (await store.all("sheets")).flatMap((one) => {
          const sheet = keptSheet.safeParse(one).data;
          return sheet && !sheet.isDeleted && isOf(account, sheet)
            ? [{ Ref: sheet.ref, Number: sheet.number, Count: String(sheet.refs.length) }]
            : [];
        }),
      ),
  };

  return {
    methods,
    /** Takes in a document that was made before the sandbox was there (the demo shop's history). */
    adopt: keep,
    /** Every document that is kept, whatever became of it. */
    documents: all,
    /** One by its number; undefined where there is none. */
    byNumber,
    /** Writes one as it stands now. */
    keep,
  };
}
