/** Answers kept for a while in this process; calls for the same thing at the same time share one question. Failures are not kept. */
export function keptResponses(options: { forMs: number; atMost: number }) {
  const kept = new Map<string, { response: Promise<unknown>; until: number }>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found && found.until > performance.now()) return found.response as Promise<T>; // a key stands for one kind of response
    const response = ask();
    kept.delete(key);
    kept.set(key, { response, until: performance.now() + options.forMs });
    response.catch(() => {
      if (kept.get(key)?.response === response) kept.delete(key);
    });
    // The oldest goes first; a map keeps the order of insertion.
    for (const oldest of kept.keys()) {
      if (kept.size <= options.atMost) break;
      kept.delete(oldest);
    }
    return response;
  };
}
