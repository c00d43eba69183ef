/** What keeps the keys that are pressed while a menu is on its way which was opened by one. */
export function keysAhead() {
  let keys: string[] | null = null;
  return {
    /** It was opened by a key. */
    begin: (): void => void (keys = []),
    /** It was opened otherwise. */
    forget: (): void => void (keys = null),
    /** One more was pressed. */
    add: (key: string): void => void keys?.push(key),
    /** The keys, once; null where it was not opened by one. */
    take: (): readonly string[] | null => {
      const taken = keys;
      keys = null;
      return taken;
    },
  };
}
