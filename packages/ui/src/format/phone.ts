/** Canonical "+380XXXXXXXXX" from any usual way of writing, or null when it is not a Ukrainian number. */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/\D/g, "");
  if (/^0\d{9}$/.test(digits)) return `+38${digits}`;
  if (/^80\d{9}$/.test(digits)) return `+3${digits}`;
  if (/^380\d{9}$/.test(digits)) return `+${digits}`;
  // Nine digits without the leading zero are taken only when the +380 of the mask stood before them and was lost on paste.
  if (/^[1-9]\d{8}$/.test(digits)) return `+380${digits}`;
  return null;
}

/** "+380 (67) 123-45-67" from a canonical or usual form; a text that is no phone is given back as it is. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text);
  if (!phone) return text;
  return maskPhone(phone.slice(4));
}

/**
 * The nine digits after +380 of what was typed so far, at most. The country's code and the habitual zero are dropped wherever a
 * number begins with them: no area or operator code starts with 0, 80 or 380.
 */
export function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, "");
  if (/^\s*\+?\s*380/.test(text)) digits = digits.slice(3);
  for (let before = ""; before !== digits;) {
    before = digits;
    digits = digits.replace(/^(?:380|80|0)/, "");
  }
  return digits.slice(0, 9);
}

/** National digits in the mask, as far as they go: "+380 (67) 12". None is an empty text. */
export function maskPhone(national: string): string {
  if (national === "") return "";
  const groups = [national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)].filter(Boolean);
  return `+380 (${national.slice(0, 2)}${groups.length > 0 ? `) ${groups.join("-")}` : ""}`;
}
