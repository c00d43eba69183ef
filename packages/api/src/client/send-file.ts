/** Longer than the server waits for a file (apps/server, http/deadlines.ts), so that its response comes first. */
const TIMEOUT_MS = 320_000;

/** What is sent, and who is told how far it is. */
export interface FileToSend {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal?: AbortSignal | undefined;
  /** Gets the share that was sent, 0 to 1; at 1 the server is still at work. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends a file as the body of a request. By XMLHttpRequest: `fetch` tells nothing of its progress in any browser but by streams, which want
 * HTTP/2. Rejects when no response came, or with the signal's reason.
 */
export function sendFile(url: string, { method, headers, file, signal, onProgress }: FileToSend): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      settle();
    };
    request.open(method, url);
    request.withCredentials = true;
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = end(() => {
      const retryAfter = request.getResponseHeader("retry-after");
      resolve(
        new Response(request.responseText || null, {
          status: request.status,
          headers: retryAfter ? { "retry-after": retryAfter } : {},
        }),
      );
    });
    request.onerror = request.ontimeout = end(() => reject(new TypeError("no response came")));
    request.onabort = end(() => reject(signal?.reason ?? new DOMException("aborted", "AbortError")));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort);
    request.send(file);
  });
}
