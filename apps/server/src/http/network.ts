import ipaddr from "ipaddr.js";

/** What is counted as one address: an IPv4 address, or the /64 of an IPv6 one, all of which one line is given (RFC 6177). */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${Buffer.from(address.toByteArray().slice(0, 8)).toString("hex")}/64`;
}
