/** What the link of the reset e-mail carries. */
export interface ResetLink {
  token?: string;
  email?: string;
}

/** Reads the link; a missing part is said on the screen. */
export function validateResetLink({ email, token }: Record<string, unknown>): ResetLink {
  return {
    ...(typeof token === "string" ? { token } : {}),
    ...(typeof email === "string" ? { email } : {}),
  };
}
