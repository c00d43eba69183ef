import { folderStore, memoryStore, type SandboxStore } from "../sandbox-store.ts";
import { type Carrier, novaPoshtaCarrier } from "./carrier.ts";
import { type CarrierClient, novaPoshtaClient } from "./client.ts";
import { type CarrierDirectory, novaPoshtaDirectory } from "./directory.ts";
import { type CarrierDocuments, novaPoshtaDocuments } from "./documents.ts";
import { novaPoshtaParcelRequests, type ParcelRequests } from "./parcel-requests.ts";
import { type Sandbox, SANDBOX_KEY, startSandbox } from "./sandbox.ts";
import type { SandboxPayOut } from "./sandbox-payments.ts";
import type { SandboxFault } from "./sandbox-parcel.ts";

/** What the settings say of the carrier. */
export interface CarrierSettings {
  readonly sandbox: boolean;
  readonly carrier_key: string | null;
  readonly sandbox_fault: SandboxFault;
}

/** The carrier as it is connected at a moment. */
export interface CarrierNow {
  /** Its responses are made up. */
  readonly isSandbox: boolean;
  readonly carrier: Carrier;
  readonly documents: CarrierDocuments;
  readonly requests: ParcelRequests;
  readonly directory: CarrierDirectory;
}

/** A counterparty's key, and what is said in plain Russian when the carrier does not take it. */
export interface OwnKey {
  readonly key: string;
  readonly refused: string;
}

/** The carrier, whichever the settings name. */
export interface CarrierConnection {
  /** Directory and prices of the carrier of this moment. */
  readonly carrier: Carrier;
  /** Speaks with the shop's key, or with that of the counterparty: refused (`CarrierRefusal`) where it has none that can be used. */
  now(keyOf?: number | null): Promise<CarrierNow>;
  /** The same for other settings, to be tried. */
  of(settings: CarrierSettings): Promise<CarrierNow>;
  isSandbox(): Promise<boolean>;
  /** The running sandbox; null where the shop has a key and uses it. */
  sandbox(): Promise<Sandbox | null>;
  close(): Promise<void>;
}

/** The sandbox says "To many requests" to more calls within a second. */
const SANDBOX_PER_SECOND = 50;
const SANDBOX_SLOW_MS = 150;

const isMadeUp = ({ sandbox, carrier_key: key }: CarrierSettings) => sandbox || key === null;

/** Connects to the carrier whose key is set now; without one, or where the settings say so, a local sandbox responds. */
export function connectNovaPoshta(options: {
  readonly url: string;
  readonly settings: () => Promise<CarrierSettings>;
  readonly sandbox: () => Promise<Sandbox>;
  /** The key of a counterparty; throws `CarrierRefusal` where there is none that can be used. */
  readonly ownKey?: (counterpartyId: number) => Promise<OwnKey>;
}): CarrierConnection {
  let starting: Promise<Sandbox> | undefined;
  const start = () => (starting ??= options.sandbox());

  const speak = (client: CarrierClient, isSandbox: boolean): CarrierNow => ({
    isSandbox,
    carrier: novaPoshtaCarrier(client, isSandbox ? { pauseMs: 0 } : {}),
    documents: novaPoshtaDocuments(client, isSandbox ? { pauseMs: 0 } : {}),
    requests: novaPoshtaParcelRequests(client),
    directory: novaPoshtaDirectory(client, isSandbox ? { restMs: 20 } : {}),
  });
  async function of(settings: CarrierSettings, own?: OwnKey): Promise<CarrierNow> {
    const { carrier_key: key, sandbox_fault: fault } = settings;
    const asOwner = own && { key: own.key, keyRefused: own.refused };
    if (key !== null && !isMadeUp(settings))
      return speak(novaPoshtaClient({ url: options.url, key, ...asOwner }), false);
    const sandbox = await start();
    sandbox.fault = fault;
    return speak(novaPoshtaClient({ url: sandbox.url, key: SANDBOX_KEY, writeMs: 3_000, ...asOwner }), true);
  }
  async function now(keyOf: number | null = null): Promise<CarrierNow> {
    if (keyOf !== null && !options.ownKey) throw new Error("keys of counterparties are not known here");
    return of(await options.settings(), keyOf === null ? undefined : await options.ownKey?.(keyOf));
  }

  return {
    carrier: {
      cities: async (...call) => (await now()).carrier.cities(...call),
      city: async (...call) => (await now()).carrier.city(...call),
      warehouses: async (...call) => (await now()).carrier.warehouses(...call),
      warehouse: async (...call) => (await now()).carrier.warehouse(...call),
      streets: async (...call) => (await now()).carrier.streets(...call),
      estimate: async (...call) => (await now()).carrier.estimate(...call),
    },
    now,
    of: (settings) => of(settings),
    isSandbox: async () => isMadeUp(await options.settings()),
    sandbox: async () => (isMadeUp(await options.settings()) ? start() : null),
    close: async () => (await starting)?.close(),
  };
}

/** The sandbox of a running shop; it remembers in a folder, which the processes of the shop share. `payOut` sends the money of its registers. */
export const shopSandbox = (folder: string, payOut: (register: SandboxPayOut) => Promise<void>): Promise<Sandbox> =>
  startSandbox({ store: folderStore(folder), perSecond: SANDBOX_PER_SECOND, slowMs: SANDBOX_SLOW_MS, payOut });

/** A carrier that is the sandbox whatever the settings say, for histories that are made up and for tests. */
export const sandboxCarrier = (store: SandboxStore = memoryStore()): CarrierConnection =>
  connectNovaPoshta({
    url: "",
    settings: async () => ({ sandbox: true, carrier_key: null, sandbox_fault: "none" }),
    sandbox: () => startSandbox({ store }),
  });
