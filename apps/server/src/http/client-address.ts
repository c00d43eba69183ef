import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";

/** Whether the proxy of this address, `hop` steps away from this server (0 is who connected to it), tells the truth of who came to it. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** What of a call its address is read from; a live connection's opening has the same. */
export type AddressedRequest = Pick<IncomingMessage, "headers" | "socket">;

const WHAT_TO_WRITE =
  'write "off" without a proxy, the number of proxies in front of the shop (such as "1"), or their networks with commas between (such as "10.0.0.0/8, 127.0.0.1"; "loopback", "linklocal" and "uniquelocal" are names of networks)';

/** "off", a number of proxies, or a list of networks; throws a sentence that says what to write instead of anything else. */
export function readProxyTrust(setting: string): ProxyTrust {
  const text = setting.trim();
  if (text === "off") return () => false;
  if (text === "on")
    throw new Error(`"on" would let every caller choose their address by a header of their own: ${WHAT_TO_WRITE}`);
  if (/^[1-9]\d?$/.test(text)) return (_, hop) => hop < Number(text);
  const networks = text.split(",").map((network) => network.trim());
  try {
    // "0" or "100" would be read as an address of one number.
    if (/^\d+$/.test(text)) throw new Error(`${text} is neither a number of proxies from 1 to 99 nor a network`);
    return proxyAddr.compile(networks);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}; ${WHAT_TO_WRITE}`, { cause: error });
  }
}

/** The address in its one spelling: IPv4 also where it came as IPv6, no zone, no port (some proxies add it); null for what is no address. */
function normalAddress(given: string | undefined): string | null {
  const text = given?.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
  // `isValid` alone takes "1" and "0x7f.1" as well.
  if (!text || !(ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6) address.zoneId = "";
  return address.toString();
}

/**
 * The caller's address: who connected, or, where that is a trusted proxy, whom it names in X-Forwarded-For, and so on to the first who is
 * not trusted. Always an IP address: a proxy that names something else is taken for the caller itself. "0.0.0.0" for a connection that is gone.
 */
export function clientAddress(request: AddressedRequest, trust: ProxyTrust): string {
  const addresses = proxyAddr.all(request as IncomingMessage, trust); // it reads only these two
  const named = addresses.findLast((address) => normalAddress(address) !== null);
  return normalAddress(named) ?? "0.0.0.0";
}

/** Who is counted together: an IPv4 address; of IPv6 the network of 64 bits, all of which one caller has to choose from. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...parts, 0, 0, 0, 0]).toString()}/64`;
}
