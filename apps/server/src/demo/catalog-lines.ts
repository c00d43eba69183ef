/** A line of goods: one product, or one group of variations, per model. */
export interface DemoLine {
  readonly kind: string;
  readonly kindUk: string;
  readonly emoji: string;
  readonly vendor: string;
  readonly models: readonly string[];
  /** US dollars, from the first model to the last. */
  readonly price: readonly [number, number];
  /** Which options tell variations apart. */
  readonly options?: "colour" | "size" | "shoe" | "memory" | "volume";
}

/** A category of the demo shop with its own goods. */
export interface DemoCategory {
  readonly name: string;
  readonly nameUk: string;
  readonly children?: readonly DemoCategory[];
  readonly lines?: readonly DemoLine[];
  /** What is said of everything in it. */
  readonly about?: readonly [russian: string, ukrainian: string];
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** Grams and the longest side in millimetres of a typical piece. */
  readonly weight?: number;
  readonly side?: number;
}

// A row of the tables below: kind, the same in Ukrainian, emoji, vendor, price range, options, models.
function line(text: string): DemoLine {
  const [kind = "", kindUk = "", emoji = "", vendor = "", price = "1-2", options = "", models = ""] = text.split("|");
  const [low = 1, high = low] = price.split("-").map(Number);
  return {
    kind,
    kindUk,
    emoji,
    vendor,
    price: [low, high],
    models: models.split(",").map((model) => model.trim()),
    ...(options ? { options: options as NonNullable<DemoLine["options"]> } : {}), // the table below names only these
  };
}

/** Reads a table of goods, a row per line: kind, the same in Ukrainian, emoji, vendor, price range, options, models. */
export const lines = (text: string): DemoLine[] =>
  text
    .trim()
    .split("\n")
    .map((row) => line(row.trim()));

/** Where goods usually come from. */
export const COUNTRIES = ["Китай", "Вьетнам", "Польша", "Турция", "Германия", "Украина"];
