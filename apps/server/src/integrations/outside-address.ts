import { lookup as resolveName } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Which addresses given by a stranger may be called: those of the Internet, so that none leads into the house, or any (tests, a service in
 * one's own network).
 */
export type AddressRule = "public" | "any";

// Addresses that are not on the Internet.
const inside4 = new BlockList();
const inside6 = new BlockList(); // apart, since a list takes every IPv4 address for a mapped IPv6 one
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside4.addSubnet(net, bits, "ipv4");
// Whatever is not global unicast, then what carries an IPv4 address inside.
for (const [net, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2002::", 16],
  ["2001::", 32],
] as const)
  inside6.addSubnet(net, bits, "ipv6");

const isInside = (address: string): boolean =>
  isIP(address) === 6 ? inside6.check(address, "ipv6") : inside4.check(address, "ipv4");

/** Whether the host of a URL may be on the Internet, as far as its text tells; names are to be looked up by `lookUpOutside`. */
export function isOutsideHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return !isInside(host);
  return host.includes(".") && !/\.(localhost|local|internal)\.?$/.test(host);
}

/** Looks a name up for the connection itself, so that it cannot lead elsewhere a moment later. */
export const lookUpOutside: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInside(address))) {
      return done(new Error(`${name} leads to a private address`), "", 4);
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
