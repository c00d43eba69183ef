/** A column of a grid: what its cells say, and what may be typed into them. */
export interface GridColumn<Row> {
  id: string;
  /** Heading of the column. */
  title: string;
  /** Pixels. */
  width: number;
  /** Numbers and sums stand at the end. */
  align?: "start" | "end";
  /** Stays in sight beside the number when the cells are scrolled along: what a row is called. At most one column. */
  pinned?: boolean;
  /** The saved value as it is typed: «12,50». */
  read: (row: Row) => string;
  /** What was typed as the cell writes it; throws an `Error` with words for people for what does not fit. Without it the column is only read. */
  accept?: (typed: string) => string;
  /** Of a column that is only read: what it will say once what is typed in other cells of its row is saved; null where that does not touch it. */
  coming?: (row: Row, typed: Readonly<Record<string, string>>) => string | null;
  /** What may stand there: few choices are a list, many are offered while something is typed. */
  choices?: (typed: string) => readonly string[];
  /** There are few choices, and nothing else may stand there. */
  strict?: boolean;
  /** Texts are longer than the cell: they are written in a larger box over it. */
  long?: boolean;
  /** What a cell shows of its text where that is not read as it is written: the words of HTML. */
  show?: (text: string) => string;
  /** Which keyboard a touch screen shows. */
  inputMode?: "text" | "numeric" | "decimal";
}

/** What is wrong with a cell that was to be saved. */
export interface GridProblem {
  /** «Такой артикул уже есть у другого товара». */
  readonly text: string;
  /** What somebody else has written there meanwhile: the person chooses between the two. */
  readonly theirs?: string;
}
/** Problems by row and column. */
export type GridProblems = Readonly<Record<string, Readonly<Record<string, GridProblem>>>>;

/** Text of a cell as the grid keeps it: as the column writes it, or as it was typed when that does not fit. */
export function acceptedText<Row>(column: GridColumn<Row>, typed: string): { text: string; error: string | null } {
  try {
    return { text: column.accept ? column.accept(typed.trim()) : typed, error: null };
  } catch (error) {
    return { text: typed.trim(), error: error instanceof Error ? error.message : "Так не подходит" };
  }
}

/** What a cell shows while its row waits to be saved: what was typed, or what comes of it, and which of both. */
export function cellText<Row>(
  column: GridColumn<Row>,
  row: Row,
  typed: Readonly<Record<string, string>> | undefined,
): { text: string; change: "typed" | "coming" | null } {
  const own = typed?.[column.id];
  if (own !== undefined) return { text: own, change: "typed" };
  const saved = column.read(row);
  const text = (typed && column.coming?.(row, typed)) ?? saved;
  return { text, change: text === saved ? null : "coming" };
}
