const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text that can stand in a page and in its attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A request as a sandbox reads it. */
export interface SandboxRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly token: string;
  readonly body: string;
  /** A form with files. */
  readonly form?: FormData | null;
}
/** A response of it: JSON, a page, a picture, or the way elsewhere. */
export interface SandboxReply {
  readonly status: number;
  readonly type:
    | "application/json"
    | "text/html; charset=utf-8"
    | "image/jpeg"
    | "image/png"
    | "image/webp"
    | "image/gif"
    | "application/pdf";
  readonly body: string | Buffer;
  readonly location?: string;
}
/** A page as a response. */
export const html = (body: string, status = 200): SandboxReply => ({ status, type: "text/html; charset=utf-8", body });
/** The way to another page. */
export const goTo = (location: string): SandboxReply => ({ ...html("", 303), location });

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f4f1ea,#15171c);color:light-dark(#1d1b18,#eceae6)}
main{box-sizing:border-box;width:min(26rem,calc(100% - 2rem));padding:1.5rem;border-radius:1rem;background:light-dark(#fff,#1f2229)}
.mark{display:inline-block;padding:.125rem .625rem;border-radius:1rem;background:#ffd9a8;color:#4a2c00;font-size:.8125rem}
h1{margin:.75rem 0 0;font-size:1.25rem}.sum{margin:.25rem 0 1rem;font-size:2rem;font-weight:600;font-variant-numeric:tabular-nums}
p{margin:.5rem 0}label{display:block;margin:.75rem 0 .25rem;font-size:.875rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid #8a867e;border-radius:.5rem;background:transparent;color:inherit;font:inherit}
button{width:100%;min-height:2.75rem;margin-top:.625rem;border:1px solid #8a867e;border-radius:.5rem;background:transparent;color:inherit;font:inherit;cursor:pointer}
button.main{border-color:transparent;background:#2b3fd6;color:#fff}a{color:light-dark(#2b3fd6,#a9b4ff)}`;

/** What differs from page to page of the sandboxes. */
export interface SandboxPage {
  readonly title: string;
  /** Rules beside the common ones. */
  readonly style?: string;
  /** For `head`, e.g. that the page asks for itself again. */
  readonly head?: string;
  /** HTML within `body`. */
  readonly content: string;
}
/** A whole page of a sandbox: no script, its own style. */
export const sandboxPage = ({ title, style = "", head = "", content }: SandboxPage): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head><body>${content}</body></html>`;
