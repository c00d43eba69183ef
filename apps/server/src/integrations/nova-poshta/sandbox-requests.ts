import { randomUUID } from "node:crypto";
import { z } from "zod";
import { kyivDay } from "../../documents/kyiv-time.ts";
import type { SandboxStore } from "../sandbox-store.ts";
import type { documentMethods, SandboxMethod } from "./sandbox-documents.ts";
import { isOf, type KeptDocument, type parcelClock, type SandboxFault } from "./sandbox-parcel.ts";
import { type CarrierProperties, failure, success, textOf } from "./wire.ts";

/** Sandbox hours between taking a request and doing it: so long it can be taken back. */
const TAKEN_HOURS = 1;
const RETURN_ADDRESS = "9a68df70-0267-42a8-bb5c-000000000003";
const CITY = "Київ";

const REASONS = [
  { Ref: "49754eb2-a9e1-11e3-9fa0-0050568002cf", Description: "Відмова Одержувача" },
  { Ref: "49754eb3-a9e1-11e3-9fa0-0050568002cf", Description: "Інше" },
] as const;
const SUBTYPES = [
  {
    Ref: "49754ec8-a9e1-11e3-9fa0-0050568002cf",
    Description: "Одержувач відмовився від отримання",
    ReasonRef: REASONS[0].Ref,
  },
  {
    Ref: "49754ec9-a9e1-11e3-9fa0-0050568002cf",
    Description: "Відправник відмінив доставку відправлення",
    ReasonRef: REASONS[1].Ref,
  },
] as const;

const keptRequest = z.object({
  ref: z.string(),
  number: z.string(),
  type: z.enum(["orderRedirecting", "orderCargoReturn", "orderChangeEW", "orderTermExtension"]),
  waybill: z.string(),
  account: z.string().optional(),
  createdAt: z.iso.datetime(),
  target: z.string(),
  payer: z.string(),
  phoneBefore: z.string(),
  phone: z.string(),
});
type KeptRequest = z.output<typeof keptRequest>;
const COSTS: Readonly<Record<KeptRequest["type"], number>> = {
  orderRedirecting: 40,
  orderCargoReturn: 60,
  orderChangeEW: 20,
  orderTermExtension: 30,
};

/** Days at the branch that cost nothing, and how many more are offered. */
const FREE_DAYS = 7;
const DAY_MS = 86_400_000;
const withPhone = (kept: KeptDocument, phone: string): KeptDocument =>
  kept.to ? { ...kept, to: { ...kept.to, phone } } : kept;

/** Additional services: redirects, returns and changes of parcels that the carrier has in its hands. Its refusals have no published texts; these are the sandbox's. */
export function requestMethods(deps: {
  readonly store: SandboxStore;
  readonly now: () => Date;
  readonly hourMs: number;
  readonly clock: ReturnType<typeof parcelClock>;
  readonly documents: Pick<ReturnType<typeof documentMethods>, "byNumber" | "keep">;
  readonly fault: () => SandboxFault;
  /** Where a branch stands, in words. */
  readonly branchOf: (ref: string) => string | undefined;
  /** Where a street of a settlement is, in words. */
  readonly streetOf: (settlementRef: string, streetRef: string) => string | undefined;
}) {
  const { store, now, clock, documents } = deps;
  const isTaken = ({ createdAt }: KeptRequest) => now().getTime() - Date.parse(createdAt) < TAKEN_HOURS * deps.hourMs;
  const all = async (type?: KeptRequest["type"], account?: string): Promise<KeptRequest[]> =>
    (await store.all("requests"))
      .flatMap((one) => keptRequest.safeParse(one).data ?? [])
      .filter((one) => (type === undefined || one.type === type) && (account === undefined || isOf(account, one)))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

  /** The parcel, when it is on its way to its recipient and nothing was asked about it yet; a refusal otherwise. */
  async function asked(number: string, account: string): Promise<{ kept: KeptDocument } | ReturnType<typeof failure>> {
    const kept = await documents.byNumber(number);
    if (!kept || kept.isDeleted || !isOf(account, kept)) return failure("20000301849", "Document not found");
    const { code } = clock.stateOf(kept, deps.fault());
    if (!["4", "5", "6", "7", "8", "104"].includes(code))
      return failure("", "Creation of the order is not possible in this state of the document");
    if ((await all()).some((one) => one.waybill === number && isTaken(one)))
      return failure("", "Order for this document already exists");
    return { kept };
  }

  const made = async (one: Omit<KeptRequest, "ref" | "number" | "createdAt">) => {
    const number = `102-${String((await store.all("request-numbers")).length + 1).padStart(8, "0")}`;
    await store.write("request-numbers", number, number);
    const request = { ...one, ref: randomUUID(), number, createdAt: now().toISOString() };
    await store.write("requests", request.ref, request);
    return success([{ Number: request.number, Ref: request.ref }]);
  };

  /** Where a redirect goes, or a return that goes elsewhere than to an address of the sender; a refusal where there is no such place. */
  function targetOf(given: CarrierProperties, isToDoor: boolean): string | ReturnType<typeof failure> {
    if (isToDoor) {
      const house = textOf(given["BuildingNumber"]);
      const settlement = textOf(given["RecipientSettlement"]);
      const place = deps.streetOf(settlement, textOf(given["RecipientSettlementStreet"]));
      if (settlement === "") return failure("20000500626", "RecipientSettlement is invalid");
      if (place === undefined) return failure("20000500639", "RecipientSettlementStreet is not specified");
      if (house === "") return failure("", "BuildingNumber is not specified");
      return `${place}, ${house}`;
    }
    const branch = textOf(given["RecipientWarehouse"]);
    if (branch === "" && textOf(given["ReturnAddressRef"]) === RETURN_ADDRESS) return `м. ${CITY}`;
    return deps.branchOf(branch) ?? failure("", "RecipientWarehouse is invalid");
  }

  /** Until when a parcel that lies at its branch can be kept: a week more than it is kept anyway. */
  async function storageDays(number: string): Promise<string[]> {
    const kept = await documents.byNumber(number);
    const arrived = kept && clock.arrivedAt(kept);
    if (!kept || !arrived || !["7", "8"].includes(clock.stateOf(kept, deps.fault()).code)) return [];
    const extended = (await all("orderTermExtension")).filter(({ waybill }) => waybill === number);
    const free = Math.max(now().getTime(), arrived.getTime() + FREE_DAYS * DAY_MS);
    const from = free + extended.length * DAY_MS;
    return Array.from({ length: FREE_DAYS }, (_, days) => kyivDay(new Date(from + (days + 1) * DAY_MS)));
  }

  async function save(given: CarrierProperties, account: string) {
    const number = textOf(given["IntDocNumber"]);
    const type = textOf(given["OrderType"]);
    if (textOf(given["PaymentMethod"]) === "") return failure("", "PaymentMethod is not specified");
    const found = await asked(number, account);
    if ("success" in found) return found;
    const { kept } = found;
    const common = { account, waybill: number, payer: textOf(given["PayerType"]), phoneBefore: kept.to?.phone ?? "" };
    if (type === "orderTermExtension") {
      const until = textOf(given["StorageFinalDate"]);
      if (!(await storageDays(number)).includes(until)) return failure("", "StorageFinalDate is invalid");
      if (common.payer === "") return failure("", "PayerType is not specified");
      return made({ ...common, type, target: until, phone: common.phoneBefore });
    }
    if (type === "orderChangeEW") {
      const phone = textOf(given["RecipientPhone"]);
      const name = textOf(given["RecipientContactName"]);
      if (textOf(given["Recipient"]) === "" || name === "") return failure("", "RecipientName is not specified");
      if (!/^380\d{9}$/.test(phone)) return failure("20000200164", "RecipientPhone is invalid");
      await documents.keep(withPhone(kept, phone));
      return made({ ...common, type, target: name, phone });
    }
    const isToDoor = type === "orderRedirecting" && textOf(given["ServiceType"]).endsWith("Doors");
    const target = targetOf(given, isToDoor);
    if (typeof target !== "string") return target;
    if (type === "orderRedirecting") {
      for (const name of [
        "Customer",
        "ServiceType",
        "PayerType",
        "Recipient",
        "RecipientContactName",
        "RecipientPhone",
      ])
        if (textOf(given[name]) === "") return failure("", `${name} is not specified`);
      await documents.keep(clock.turned(kept, isToDoor ? "door" : "redirect", TAKEN_HOURS));
      return made({ ...common, type, target, phone: kept.to?.phone ?? "" });
    }
    if (type !== "orderCargoReturn") return failure("", "OrderType is invalid");
    if (!REASONS.some(({ Ref }) => Ref === textOf(given["Reason"]))) return failure("", "Reason is invalid");
    await documents.keep(clock.turned(kept, "return", TAKEN_HOURS));
    return made({ ...common, type, target, phone: kept.to?.phone ?? "" });
  }

  const paged = (given: CarrierProperties, items: object[]) => {
    const limit = Math.max(1, Number(given["Limit"]) || 50);
    const page = Math.max(1, Number(given["Page"]) || 1);
    return success(items.slice((page - 1) * limit, page * limit));
  };
  const head = (one: KeptRequest) => ({
    OrderRef: one.ref,
    OrderNumber: one.number,
    DocumentNumber: one.waybill,
    DateTime: new Date(one.createdAt).toLocaleString("sv-SE", { timeZone: "Europe/Kyiv" }),
  });

  const methods: Record<string, SandboxMethod> = {
    "AdditionalServiceGeneral.checkPossibilityForRedirecting": async (given, account) => {
      const found = await asked(textOf(given["Number"]), account);
      if ("success" in found) return found;
      const { kept } = found;
      return success([
        {
          Ref: kept.ref,
          Number: kept.number,
          PayerType: "Recipient",
          PaymentMethod: "Cash",
          CounterpartyRecipientRef: kept.ref,
          RecipientName: "",
          PhoneRecipient: kept.to?.phone ?? "",
        },
      ]);
    },
    "AdditionalServiceGeneral.CheckPossibilityCreateReturn": async (given, account) => {
      const found = await asked(textOf(given["Number"]), account);
      if ("success" in found) return found;
      return success([
        {
          NonCash: false,
          City: CITY,
          Counterparty: "Приватна особа",
          ContactPerson: "Тестова Ольга",
          Address: `м. ${CITY}, відділення відправника`,
          Phone: "380441112233",
          Ref: RETURN_ADDRESS,
        },
      ]);
    },
    "AdditionalServiceGeneral.CheckPossibilityChangeEW": async (given, account) => {
      const found = await asked(textOf(given["IntDocNumber"]), account);
      if ("success" in found) return found;
      return success([
        {
          CanChangeSender: false,
          CanChangeRecipient: true,
          CanChangePayerTypeOrPaymentMethod: true,
          ContactPersonSender: "Тестова Ольга",
          SenderPhone: "380441112233",
          RecipientPhone: found.kept.to?.phone ?? "",
          PayerType: "Recipient",
          PaymentMethod: "Cash",
        },
      ]);
    },
    "AdditionalServiceGeneral.CheckPossibilityTermExtension": async (given, account) => {
      const number = textOf(given["IntDocNumber"]);
      const found = await asked(number, account);
      if ("success" in found) return found;
      const days = await storageDays(number);
      if (days.length === 0) return failure("", "Term extension is not possible in this state of the document");
      return success([{ Number: number, PaymentMethod: "Cash", StorageFinalDates: days }]);
    },
    "AdditionalServiceGeneral.getReturnReasons": () => success([...REASONS]),
    "AdditionalServiceGeneral.getReturnReasonsSubtypes": ({ ReasonRef }) =>
      success(SUBTYPES.filter((one) => textOf(ReasonRef) === "" || one.ReasonRef === ReasonRef)),
    "AdditionalServiceGeneral.save": save,
    "AdditionalServiceGeneral.getRedirectionOrdersList": async (given, account) =>
      paged(
        given,
        (await all("orderRedirecting", account)).map((one) => ({
          ...head(one),
          RecipientAddress: one.target,
          PhoneRecipient: one.phone,
          PayerType: one.payer,
          DeliveryCost: String(COSTS[one.type]),
          ExpressWaybillNumber: isTaken(one) ? "" : one.waybill,
          ExpressWaybillStatus: isTaken(one) ? "" : "Змінено адресу",
        })),
      ),
    "AdditionalServiceGeneral.getReturnOrdersList": async (given, account) =>
      paged(
        given,
        (await all("orderCargoReturn", account)).map((one) => ({
          ...head(one),
          OrderStatus: isTaken(one) ? "Прийняте" : "Виконане",
          AddressRecipient: one.target,
          DeliveryCost: String(COSTS[one.type]),
        })),
      ),
    "AdditionalServiceGeneral.getChangeEWOrdersList": async (given, account) =>
      paged(
        given,
        (await all("orderChangeEW", account)).map((one) => ({
          ...head(one),
          OrderStatus: isTaken(one) ? "Прийняте" : "Дані в ЕН змінено",
          Cost: String(COSTS[one.type]),
        })),
      ),
    "AdditionalServiceGeneral.delete": async (given, account) => {
      const one = keptRequest.safeParse(await store.read("requests", textOf(given["Ref"]))).data;
      if (!one || !isOf(account, one)) return failure("", "Order not found");
      if (!isTaken(one)) return failure("", "Order deletion is not possible in this status");
      await store.remove("requests", one.ref);
      const kept = await documents.byNumber(one.waybill);
      if (kept) await documents.keep({ ...withPhone(kept, one.phoneBefore), turn: null });
      return success([{ Number: one.number }]);
    },
  };

  return {
    methods,
    /** Lets so many hours pass for what was asked about a parcel. */
    async hasten(number: string, hours: number): Promise<void> {
      for (const one of await all())
        if (one.waybill === number)
          await store.write("requests", one.ref, {
            ...one,
            createdAt: new Date(Date.parse(one.createdAt) - hours * deps.hourMs).toISOString(),
          });
    },
  };
}
