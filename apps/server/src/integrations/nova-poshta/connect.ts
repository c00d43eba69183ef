import { type Carrier, novaPoshtaCarrier } from "./carrier.ts";
import { type CarrierClient, novaPoshtaClient } from "./client.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

/** The carrier, and whether its responses are made up. */
export interface CarrierConnection {
  readonly carrier: Carrier;
  readonly isSandbox: boolean;
  close(): Promise<void>;
}

/** Connects to the carrier; without a key a local sandbox answers, started at the first call. */
export function connectNovaPoshta(settings: { key: string | undefined; url: string }): CarrierConnection {
  const { key, url } = settings;
  if (key) {
    return {
      carrier: novaPoshtaCarrier(novaPoshtaClient({ url, key })),
      isSandbox: false,
      close: async () => undefined,
    };
  }
  let starting: Promise<{ sandbox: Sandbox; client: CarrierClient }> | undefined;
  const start = async () => {
    const sandbox = await startSandbox();
    return { sandbox, client: novaPoshtaClient({ url: sandbox.url, key: "sandbox" }) };
  };
  const client: CarrierClient = {
    async read(model, method, properties) {
      starting ??= start();
      return (await starting).client.read(model, method, properties);
    },
  };
  return {
    carrier: novaPoshtaCarrier(client, { pauseMs: 0 }),
    isSandbox: true,
    close: async () => (await starting)?.sandbox.close(),
  };
}
