/** What the settings say of the shop that stands on its papers. */
export interface ShopDetails {
  readonly name: string;
  readonly recipient: string;
  readonly tax_number: string;
  readonly address: string;
}

/** Whose books these are, as papers name it: the shop's name first, then its requisites, a line each. */
export type Issuer = () => Promise<readonly string[]>;

/** The lines of a paper's head; what the settings leave empty has none. */
export function issuerLines({ name, recipient, tax_number: number, address }: ShopDetails): readonly string[] {
  const tax = number === "" ? "" : `${number.length === 8 ? "ЕДРПОУ" : "РНОКПП"} ${number}`;
  return [name, [recipient, tax].filter(Boolean).join(", "), address].filter(Boolean);
}
