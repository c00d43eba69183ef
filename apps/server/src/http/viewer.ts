/** Header that says whom a response is for: the user's id, or "guest". The browser's worker keeps responses apart by it. */
export const VIEWER_HEADER = "x-viewer";

/** The header's value for a caller. */
export const viewerOf = (user: { readonly id: number } | null): string => (user ? String(user.id) : "guest");
