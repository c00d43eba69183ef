import { uahKopecks } from "@dropship/money";
import type { Chance } from "../../src/demo/random.ts";
import type { Carrier } from "../../src/integrations/nova-poshta/carrier.ts";
import { CarrierBusy, CarrierDown, CarrierRefusal } from "../../src/integrations/nova-poshta/client.ts";
import type { CarrierNow } from "../../src/integrations/nova-poshta/connect.ts";
import type { CarrierDocuments, MadeWaybill, TrackedParcel } from "../../src/integrations/nova-poshta/documents.ts";
import type { ParcelRequests } from "../../src/integrations/nova-poshta/parcel-requests.ts";

/** The city and the branch that every parcel goes to. */
/** Who owns the only key. */
const OWNER = "owner";
export const CITY_REF = "8d5a980d-391c-11dd-90d9-001a92567626";
/** See `CITY_REF`. */
export const BRANCH_REF = "1ec09d88-e1c2-11e3-8c4a-0050568002cf";

const CITY = { ref: CITY_REF, name: "Киев", region: "", full_name: "Киев", has_courier: true };
const BRANCH = {
  ref: BRANCH_REF,
  kind: "warehouse",
  number: "1",
  name: "Отделение №1",
  address: "",
  max_weight: null,
  max_size: null,
  hours_today: "",
} as const;
const ON_THE_WAY = ["4", "5", "6", "7"];
const ENDS = ["9", "10", "103", "105", "106"];
/** Words that mean nothing new, nothing known, or something that lies behind. */
const NOISE = ["3", "1", "4", "777", "112"];
const FAULTS = ["none", "none", "none", "down", "timeout", "busy", "refusal"] as const;

interface Document extends MadeWaybill {
  readonly reference: string;
  isDeleted: boolean;
  code: string;
  returnNumber: string;
}

/** A carrier in memory: the same chance gives the same faults and the same words. */
export function simulatedCarrier(chance: Chance) {
  const kept: Document[] = [];
  const byRef = new Map<string, Document>();
  const byNumber = new Map<string, Document>();
  /** Those that stand, by our name of them. */
  const standing = new Map<string, Document[]>();
  let fault: (typeof FAULTS)[number] = "none";
  const presentWaybill = ({ ref, number, cost, arrivesOn }: Document): MadeWaybill => ({
    ref,
    number,
    cost,
    arrivesOn,
  });
  const known = (ref: string): Document => {
    const found = byRef.get(ref);
    if (!found || found.isDeleted) throw new CarrierRefusal(["Document not found"], ["20000301849"]);
    return found;
  };
  const before = (): void => {
    if (fault === "down") throw new CarrierDown();
    if (fault === "busy") throw new CarrierBusy();
    if (fault === "refusal") throw new CarrierRefusal(["Recipient is wrong"], ["20000900771"]);
  };
  /** What was asked for is done, whether or not the response comes. */
  const after = <T>(made: T): T => {
    if (fault === "timeout") throw new CarrierDown();
    return made;
  };

  const documents: CarrierDocuments = {
    async make({ reference }, mayStill) {
      before();
      await mayStill?.();
      const number = String(20_450_000_000_000 + kept.length);
      const cost = uahKopecks(7_000);
      const made = { ref: `ref-${kept.length}`, number, cost, arrivesOn: null, reference };
      const document = { ...made, isDeleted: false, code: "1", returnNumber: "" };
      kept.push(document);
      byRef.set(made.ref, document);
      byNumber.set(number, document);
      standing.set(reference, [...(standing.get(reference) ?? []), document]);
      return after({ ref: made.ref, number, cost, arrivesOn: null });
    },
    async change(ref) {
      before();
      return after(presentWaybill(known(ref)));
    },
    async find({ reference }) {
      if (fault === "down" || fault === "busy") throw new CarrierDown();
      const found = standing.get(reference)?.[0];
      return found ? presentWaybill(found) : null;
    },
    async remove(ref) {
      before();
      const found = byRef.get(ref);
      if (found) {
        found.isDeleted = true;
        standing.set(
          found.reference,
          (standing.get(found.reference) ?? []).filter((one) => one !== found),
        );
      }
      return after(found !== undefined);
    },
    async track(parcels) {
      if (fault === "down" || fault === "timeout" || fault === "busy") throw new CarrierDown();
      return parcels.flatMap(({ number }): TrackedParcel[] => {
        const found = byNumber.get(number);
        if (!found) return [{ number, code: "3", text: "", arrivesOn: null, storedFrom: null, returnNumber: "" }];
        const { code, returnNumber } = found;
        return [{ number, code, text: `код ${code}`, arrivesOn: null, storedFrom: null, returnNumber }];
      });
    },
    register: () => Promise.reject(new CarrierDown()),
    registers: async () => [],
    takeOut: async () => undefined,
    dissolve: async () => undefined,
    moneyRegisters: async () => [],
    owner: async () => "ФОП Тестова",
    ownerRefs: async () => [OWNER],
  };
  const directory: Carrier = {
    cities: async () => [CITY],
    city: async () => CITY,
    warehouses: async () => [BRANCH],
    warehouse: async () => BRANCH,
    streets: async () => [],
    estimate: async () => ({ cost: uahKopecks(7_000), date: null }),
  };
  // Nobody of the simulation asks for anything about a parcel; whoever would is told that the carrier is away.
  const away = () => Promise.reject(new CarrierDown());
  const requests: ParcelRequests = {
    assertRedirectable: away,
    returnAddresses: away,
    changeable: away,
    reasons: away,
    findStreet: away,
    redirect: away,
    sendBack: away,
    changeRecipient: away,
    storageDays: away,
    extendStorage: away,
    list: async () => [],
    remove: away,
  };
  // Nothing is kept of it: the whole directory is one city with one branch.
  const whole = { async *cities() {}, async *points() {}, async *streets() {} };
  const owner = async () => OWNER;
  const now: CarrierNow = { isSandbox: true, carrier: directory, documents, directory: whole, requests, owner };

  return {
    connection: {
      carrier: directory,
      now: async () => now,
      of: async () => now,
      isSandbox: async () => true,
      sandbox: async () => null,
      close: async () => undefined,
    },
    /** What goes wrong from now on. */
    breakDown(): void {
      fault = chance.pick(FAULTS);
    },
    /** Some of the latest parcels go on, or something odd is said of them. */
    move(): void {
      for (const one of kept.slice(-30)) {
        if (one.isDeleted || chance.next() < 0.5) continue;
        const at = ON_THE_WAY.indexOf(one.code);
        if (chance.next() < 0.1) one.code = chance.pick(NOISE);
        else if (at === ON_THE_WAY.length - 1) one.code = chance.pick(ENDS);
        else if (!ENDS.includes(one.code)) one.code = ON_THE_WAY[Math.min(3, at + chance.between(1, 3))] ?? "7";
        else if (one.code !== "9" && one.returnNumber === "" && chance.next() < 0.3)
          one.returnNumber = `59${one.number}`;
      }
    },
    /** References of which more than one waybill stands. */
    doubled: (): string[] => [...standing].flatMap(([reference, { length }]) => (length > 1 ? [reference] : [])),
    /** How many waybills were made. */
    made: () => kept.length,
  };
}
