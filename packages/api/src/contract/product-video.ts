/** A video of a product: one of YouTube, or a file that browsers play. */
export type ProductVideo =
  | { readonly kind: "youtube"; readonly id: string }
  | { readonly kind: "file"; readonly url: string };

/** Why an address is no video. */
export const VIDEO_WRONG = "Введите адрес ролика на YouTube или файла .mp4, начиная с https://.";

const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"]);

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === "youtu.be") return pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(hostname)) return null;
  const [, place, id] = pathname.split("/");
  if (place === "watch") return searchParams.get("v");
  return place === "shorts" || place === "embed" || place === "live" ? (id ?? null) : null;
}

/** What an address shows; null for anything that is no video. Nothing is fetched: only its form is looked at. */
export function readVideo(address: string): ProductVideo | null {
  const url = URL.parse(address.trim());
  if (!url || url.protocol !== "https:" || url.username || url.password || url.port) return null;
  const id = youtubeId(url);
  if (id !== null) return YOUTUBE_ID.test(id) ? { kind: "youtube", id } : null;
  return /\.mp4$/i.test(url.pathname) && url.hostname.includes(".") ? { kind: "file", url: url.href } : null;
}
