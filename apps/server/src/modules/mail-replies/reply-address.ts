import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs of a signature: 100 bits, and a local part of at most 64 signs whatever the numbers are. */
const SIGNS = 25;

/** Makes and reads the addresses to which a ticket is answered by e-mail: whoever has got one may write into that ticket, as its user alone. The key of the shop signs the ticket together with its user, so that no address can be made up for another. */
export function replyAddresses(appKey: Buffer) {
  const signatureOf = (ticketId: number, userId: number): string =>
    createHmac("sha256", appKey).update(`mail reply ${ticketId} ${userId}`).digest("hex").slice(0, SIGNS);
  return {
    /** The address of a ticket of this user. */
    make: (ticketId: number, userId: number, domain: string): string =>
      `reply+${ticketId}.${signatureOf(ticketId, userId)}@${domain}`,

    /** The ticket that an address names, and its signature still to be checked; null when it is none of ours. Servers on the way may change the case. */
    read(address: string, domain: string): { readonly ticketId: number; readonly signature: string } | null {
      const at = address.lastIndexOf("@");
      if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
      const [, ticketId, signature] = /^reply\+(\d{1,9})\.([0-9a-f]{25})$/i.exec(address.slice(0, at)) ?? [];
      return ticketId && signature ? { ticketId: Number(ticketId), signature: signature.toLowerCase() } : null;
    },

    /** Whether the shop has signed this ticket for this user. */
    isSigned: (ticketId: number, userId: number, signature: string): boolean => {
      const wanted = Buffer.from(signatureOf(ticketId, userId));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
