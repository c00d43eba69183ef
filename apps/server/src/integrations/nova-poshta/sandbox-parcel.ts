import { z } from "zod";

/** What the sandbox can be made to do wrong, one at a time. */
export const SANDBOX_FAULTS = [
  "none",
  "timeout",
  "down",
  "throttled",
  "unknown_code",
  "code_back",
  "refused",
  "lost",
] as const;
/** Something that the sandbox does wrong. */
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

/** A document as the sandbox remembers it. */
export const keptDocument = z.object({
  ref: z.string(),
  number: z.string(),
  /** Whose key made it; not known of what was made before the sandbox was there: that is everybody's. */
  account: z.string().optional(),
  /** The number by which the sender knows it. */
  reference: z.string(),
  createdAt: z.iso.datetime(),
  fate: z.enum(["delivered", "refused", "lost"]),
  isDeleted: z.boolean(),
  /** Register that it lies in. */
  sheet: z.string().nullable(),
  /** Money is collected from the recipient. */
  cod: z.number(),
  cost: z.number(),
  deliveryDate: z.string(),
  isLocker: z.boolean(),
  /** Whose it is and where it goes; not known of what was made before the sandbox was there. */
  to: z.object({ cityRef: z.string(), addressRef: z.string(), phone: z.string() }).optional(),
  /** The hour of its way at which it stays for good; null goes on with the clock. */
  heldAt: z.number().nullable(),
  /** It was sent elsewhere, from this hour of its way on. */
  turn: z.object({ kind: z.enum(["redirect", "door", "return"]), hour: z.number() }).nullish(),
});
/** A document as the sandbox remembers it. */
export type KeptDocument = z.output<typeof keptDocument>;

/** A register as the sandbox remembers it. */
export const keptSheet = z.object({
  ref: z.string(),
  number: z.string(),
  refs: z.array(z.string()),
  account: z.string().optional(),
  /** Dissolved: its number is not given again. */
  isDeleted: z.boolean().optional(),
});

/** Whether something was made by this account: others do not find it. */
export const isOf = (account: string, kept: { readonly account?: string | undefined }): boolean =>
  kept.account === undefined || kept.account === account;

/** What the sandbox says of a parcel at a moment. */
export interface ParcelState {
  readonly code: string;
  readonly text: string;
  /** When it came to be so. */
  readonly at: Date;
}

/** Hours of the sandbox after which a parcel comes to each code, one table for each fate. */
type Way = readonly (readonly [hours: number, code: string])[];
/**
 * When the carrier takes it in its hands: after eighty seconds. Whoever tries the shop needs them to pack, to print the label and to make a register; the
 * hours after that are short in return.
 */
const HANDED_OVER = 16;
/** When a parcel that nobody takes is refused. */
const REFUSED_HOURS = 50;
const WAYS: Readonly<Record<KeptDocument["fate"], Way>> = {
  delivered: [
    [0, "1"],
    [HANDED_OVER, "4"],
    [20, "5"],
    [24, "6"],
    [26, "7"],
    [44, "9"],
  ],
  refused: [
    [0, "1"],
    [HANDED_OVER, "4"],
    [20, "5"],
    [24, "6"],
    [26, "7"],
    [REFUSED_HOURS, "103"],
  ],
  lost: [
    [0, "1"],
    [HANDED_OVER, "4"],
    [20, "5"],
    [30, "3"],
  ],
};
/** The way back, from the refusal on; it has a number of its own. */
const WAY_BACK: Way = [
  [4, "1"],
  [6, "5"],
  [24, "7"],
  [30, "9"],
];
/** When a parcel is at its branch, when it is received, and when the money that was collected is paid out. */
const USUAL = { arrived: 26, received: 44, paid: 60 } as const;
/** The same of one that was sent elsewhere, from the turn on. */
const REDIRECTED = { arrived: 16, received: 34, paid: 50 } as const;
/** Hours of a register of payments: everything that is paid out within them stands in it. */
const REGISTER_HOURS = 12;

/** Hours of the milestones of a parcel. */
function milestones({ turn }: KeptDocument) {
  if (!turn || turn.kind === "return") return USUAL;
  const { arrived, received, paid } = REDIRECTED;
  return { arrived: turn.hour + arrived, received: turn.hour + received, paid: turn.hour + paid };
}

/** Codes after which nothing is asked about a parcel any more. */
const ENDS: ReadonlySet<string> = new Set(["9", "103", "3"]);

/** The way of a parcel with the turn that it was asked to take. */
function wayOf(kept: KeptDocument): Way {
  const { turn } = kept;
  const { arrived, received, paid } = milestones(kept);
  const way = WAYS[kept.fate].filter(([hour, code]) => !turn || (hour < turn.hour && !ENDS.has(code)));
  if (turn?.kind === "return") return [...way, [turn.hour, "102"]];
  const end: Way =
    kept.cod > 0
      ? [
          [received, "10"],
          [paid, "11"],
        ]
      : [[received, "9"]];
  if (turn) {
    // To a door it is brought by a courier, and stands at no branch.
    const there = turn.kind === "door" ? "101" : "7";
    return [...way, [turn.hour, "104"], [turn.hour + 2, "5"], [turn.hour + 14, "6"], [arrived, there], ...end];
  }
  return kept.fate === "delivered" ? [...way.slice(0, -1), ...end] : way;
}

/** The hour from which a parcel is on its way back; null when it is not sent back. */
function refusedAt({ fate, turn }: KeptDocument): number | null {
  if (turn) return turn.kind === "return" ? turn.hour : null;
  return fate === "refused" ? REFUSED_HOURS : null;
}

const TEXTS: Readonly<Record<string, string>> = {
  "1": "Відправник самостійно створив цю накладну, але ще не надав до відправки",
  "2": "Видалено",
  "3": "Номер не знайдено",
  "4": "Відправлення у місті відправника",
  "5": "Відправлення прямує до міста отримувача",
  "6": "Відправлення у місті отримувача",
  "7": "Прибув у відділення",
  "8": "Прибув у поштомат",
  "9": "Відправлення отримано",
  "10": "Відправлення отримано. Протягом доби ви одержите SMS про надходження грошового переказу",
  "11": "Відправлення отримано. Грошовий переказ видано одержувачу",
  "101": "На шляху до одержувача",
  "102": "Відмова одержувача (відправником створено замовлення на повернення)",
  "103": "Відмова одержувача",
  "104": "Змінено адресу",
  "999": "Невідомий статус",
};

/** The number under which a refused parcel comes back. */
export const returnNumberOf = (number: string): string => `59${number.slice(2)}`;
/** The document whose parcel comes back under this number; null when it is none of those. */
export const outwardNumberOf = (number: string): string | null =>
  number.startsWith("59") ? `20${number.slice(2)}` : null;

/** Where a parcel stands. The clock of the sandbox has hours of `hourMs`; the times it tells are real ones. */
export function parcelClock(hourMs: number, now: () => Date) {
  const at = (kept: KeptDocument, hours: number) => new Date(Date.parse(kept.createdAt) + hours * hourMs);
  const hoursOf = (kept: KeptDocument) => kept.heldAt ?? (now().getTime() - Date.parse(kept.createdAt)) / hourMs;
  const last = (kept: KeptDocument, way: Way): ParcelState | null => {
    const passed = way.findLast(([hours]) => hours <= hoursOf(kept));
    if (!passed) return null;
    const code = passed[1] === "7" && kept.isLocker ? "8" : passed[1];
    return { code, text: TEXTS[code] ?? "", at: at(kept, passed[0]) };
  };
  const said = (code: string): ParcelState => ({ code, text: TEXTS[code] ?? "", at: now() });
  return {
    /** What is said of the parcel; the faults that change its words are heard here. */
    stateOf(kept: KeptDocument, fault: SandboxFault): ParcelState {
      if (kept.isDeleted) return said("2");
      const real = last(kept, wayOf(kept)) ?? said("1");
      if (real.code === "1") return real;
      if (fault === "unknown_code") return said("999");
      if (fault === "code_back" && real.code !== "4") return said("4");
      return real;
    },
    /** How its way back stands; null while it has none. */
    wayBackOf(kept: KeptDocument): ParcelState | null {
      const from = refusedAt(kept);
      if (from === null) return null;
      return last(
        kept,
        WAY_BACK.map(([hours, code]) => [from + hours, code]),
      );
    },
    /** When it reached the branch; null before, and for what is brought to a door. */
    arrivedAt(kept: KeptDocument): Date | null {
      const { arrived } = milestones(kept);
      return kept.fate === "lost" || kept.turn?.kind === "door" || hoursOf(kept) < arrived ? null : at(kept, arrived);
    },
    /** The register in which its money is paid out, by the place of its hours in time; null while that is not closed, and for what is not paid out. */
    registerOf(kept: KeptDocument): { readonly place: number; readonly closedAt: Date } | null {
      if (kept.cod <= 0 || kept.fate !== "delivered" || kept.isDeleted || kept.heldAt !== null) return null;
      if (kept.turn?.kind === "return") return null;
      const length = REGISTER_HOURS * hourMs;
      const place = Math.floor(at(kept, milestones(kept).paid).getTime() / length);
      const closedAt = new Date((place + 1) * length);
      return closedAt > now() ? null : { place, closedAt };
    },
    /** True once the carrier has it in its hands: from then on it cannot be changed or deleted. */
    isHandedOver: (kept: KeptDocument): boolean => hoursOf(kept) >= HANDED_OVER,
    /** Sends it elsewhere from an hour on; one that stood still goes on from where it stood. */
    turned: (kept: KeptDocument, kind: "redirect" | "door" | "return", inHours: number): KeptDocument => ({
      ...kept,
      createdAt: new Date(now().getTime() - hoursOf(kept) * hourMs).toISOString(),
      heldAt: null,
      turn: { kind, hour: hoursOf(kept) + inHours },
    }),
  };
}
