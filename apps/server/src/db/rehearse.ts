import type { Connection } from "./database.ts";

/** Runs `work` in a transaction of `within` and takes it back: what it has come to is told, and nothing is changed. */
export async function rehearse<T>(
  within: (work: (tx: Connection) => Promise<never>) => Promise<never>,
  work: (tx: Connection) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const back = new Error("a rehearsal");
  try {
    return await within(async (tx) => {
      results.splice(0, Infinity, await work(tx)); // a transaction that lost a race runs anew
      throw back;
    });
  } catch (error) {
    const [result] = results;
    if (error !== back || results.length === 0) throw error;
    return result as T; // put there just above
  }
}
