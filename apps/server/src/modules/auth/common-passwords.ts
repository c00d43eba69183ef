import { dictionary } from "@zxcvbn-ts/language-common";

// Words of our customers' languages that the list has neither as they are nor as they are typed on Latin keys.
const MORE = new Set(
  "любовь люблю kiev киев київ слава славаукраїні славаукраине slavaukraini kyiv mypassword".split(" "),
);

const ROWS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];
/** What is typed by running along them in either direction. */
const RUNS = ROWS.flatMap((row) => [row, row.split("").toReversed().join("")]);

/**
 * Whether this is among the 49,000 commonest passwords that have leaked (zxcvbn's list), in lower case. The array is looked through as it is:
 * a tenth of a millisecond beside the 30 of a hash, and no second copy of it in memory.
 */
export const isCommonPassword = (word: string): boolean =>
  MORE.has(word) || RUNS.some((run) => run.includes(word)) || dictionary["passwords-common"].includes(word);
