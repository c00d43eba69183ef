import { folderStore, memoryStore, type SandboxStore } from "../sandbox-store.ts";
import { type Carrier, novaPoshtaCarrier } from "./carrier.ts";
import { type CarrierClient, CarrierRefusal, novaPoshtaClient } from "./client.ts";
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
  /** The carrier's ref of whoever owns the key; null where it does not say. Asked for once in a process. */
  owner(): Promise<string | null>;
}

/** A counterparty's key, and what is said in plain Russian when the carrier does not take it, or when it is another owner's than before. */
export interface OwnKey {
  readonly key: string;
  readonly refused: string;
  readonly replaced: string;
}

/** The key is another owner's than the one that made what is asked about: with it the carrier finds nothing of that, and that says nothing. */
export class OtherOwner extends CarrierRefusal {
  override name = "OtherOwner";
}
/** What is said then. */
export const replacedKey = (key: string): string =>
  `${key} с тех пор сменили на ключ другого владельца. Верните ключ прежнего владельца или сделайте это в его кабинете Новой Почты.`;

/** The carrier, whichever the settings name. */
export interface CarrierConnection {
  /** Directory and prices of the carrier of this moment. */
  readonly carrier: Carrier;
  /**
   * Speaks with the shop's key, or with that of the counterparty: refused (`CarrierRefusal`) where it has none that can be used. With the owner of
   * the key that made what is to be asked about, refused as well (`OtherOwner`) where the key is another owner's by now.
   */
  now(keyOf?: number | null, keyOwner?: string | null): Promise<CarrierNow>;
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

  /** Who owns which key: that never changes, so that it is asked once. */
  const owners = new Map<string, readonly string[]>();
  async function ownersOf({ ownerRefs }: CarrierDocuments, key: string, isAnew = false): Promise<readonly string[]> {
    const refs = (isAnew ? undefined : owners.get(key)) ?? (await ownerRefs());
    owners.set(key, refs);
    return refs;
  }
  /** An owner may have become one more sender since it was asked. */
  const isOwner = async (documents: CarrierDocuments, key: string, ref: string): Promise<boolean> =>
    (await ownersOf(documents, key)).includes(ref) || (await ownersOf(documents, key, true)).includes(ref);

  function speak({ client, key, isSandbox }: { client: CarrierClient; key: string; isSandbox: boolean }) {
    const documents = novaPoshtaDocuments(client, isSandbox ? { pauseMs: 0 } : {});
    const now: CarrierNow = {
      isSandbox,
      carrier: novaPoshtaCarrier(client, isSandbox ? { pauseMs: 0 } : {}),
      documents,
      requests: novaPoshtaParcelRequests(client),
      directory: novaPoshtaDirectory(client, isSandbox ? { restMs: 20 } : {}),
      owner: async () => (await ownersOf(documents, key))[0] ?? null,
    };
    return { now, isOf: (ref: string) => isOwner(documents, key, ref) };
  }
  async function connect(settings: CarrierSettings, own?: OwnKey) {
    const { carrier_key: shopKey, sandbox_fault: fault } = settings;
    const asOwner = own && { key: own.key, keyRefused: own.refused };
    if (shopKey !== null && !isMadeUp(settings)) {
      const client = novaPoshtaClient({ url: options.url, key: shopKey, ...asOwner });
      return speak({ client, key: own?.key ?? shopKey, isSandbox: false });
    }
    const sandbox = await start();
    sandbox.fault = fault;
    const client = novaPoshtaClient({ url: sandbox.url, key: SANDBOX_KEY, writeMs: 3_000, ...asOwner });
    return speak({ client, key: `sandbox ${own?.key ?? ""}`, isSandbox: true });
  }
  async function now(keyOf: number | null = null, keyOwner: string | null = null): Promise<CarrierNow> {
    if (keyOf !== null && !options.ownKey) throw new Error("keys of counterparties are not known here");
    const own = keyOf === null ? undefined : await options.ownKey?.(keyOf);
    const connected = await connect(await options.settings(), own);
    if (keyOwner !== null && !(await connected.isOf(keyOwner)))
      throw new OtherOwner(["the key is another owner's"], [], own?.replaced ?? replacedKey("Ключ магазина"));
    return connected.now;
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
    of: async (settings) => (await connect(settings)).now,
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
