import { isIPv6 } from "node:net";

/** Groups of four hexadecimal digits that name a network: its owner has every address in it. */
const NETWORK_GROUPS = 4;

/**
 * What an address is counted as: an IPv4 address as itself, also when it is written as IPv6; of IPv6 the /64 network, which is what one
 * customer is given at the least (RFC 6177). What is no address is counted as it stands.
 */
export function addressBlock(address: string): string {
  const [bare = ""] = address.toLowerCase().split("%");
  const embedded = /^(?:::|(?:0+:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (embedded) return embedded;
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  // A dotted ending stands for two groups.
  const written = left.length + right.length + (bare.includes(".") ? 1 : 0);
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - written }, () => "0"), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
