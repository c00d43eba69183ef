/** What the link of the verification e-mail carries. */
export interface EmailLink {
  id: string;
  hash: string;
  expires?: string;
  signature?: string;
}

/** Reads the signed part of the link. */
export function validateEmailLinkSearch(search: Record<string, unknown>): Pick<EmailLink, "expires" | "signature"> {
  const { expires, signature } = search;
  return {
    ...(typeof expires === "string" ? { expires } : {}),
    ...(typeof signature === "string" ? { signature } : {}),
  };
}
