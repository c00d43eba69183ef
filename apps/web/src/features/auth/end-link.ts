/** Reads the link of the letter about a login from a new device; a missing part is said on the screen. */
export const validateEndLink = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === "string" ? { token } : {};
