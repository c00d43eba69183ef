import { formatPhone } from "@dropship/ui/format/phone";

/** A phone number within a text: it stays on one line, since browsers would break it after a hyphen. */
export function PhoneText({ phone }: { phone: string }) {
  return <span className="whitespace-nowrap">{formatPhone(phone)}</span>;
}
