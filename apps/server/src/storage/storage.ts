/** Where the bytes of files lie. A key is the SHA-256 of the bytes, 64 hexadecimal digits, so a key always means the same bytes. */
export interface FileStorage {
  /** Keeps bytes; nobody ever reads a part of them. The same key again is no error. Throws `StorageAway`. */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** Bytes of a key; null when there are none. Throws `StorageAway`. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a key; one that is not there is no error. Throws `StorageAway`. */
  remove(key: string): Promise<void>;
}

/** The storage cannot be reached or refuses: the same may go well a little later. */
export class StorageAway extends Error {
  override name = "StorageAway";
}
