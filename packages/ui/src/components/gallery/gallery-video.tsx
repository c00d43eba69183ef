import { Play } from "lucide-react";
import { useState } from "react";

import { Image } from "../image/image.tsx";
import { Text } from "../text/text.tsx";

/** A video beside the pictures: one of YouTube by its id, or a file that browsers play. */
export type GalleryVideo =
  | { readonly kind: "youtube"; readonly id: string }
  | {
      readonly kind: "file";
      /** Its address. */
      readonly url: string;
    };

const YOUTUBE = "https://www.youtube-nocookie.com/embed/";

/** The place of a video among the pictures. Nothing of it is loaded before it is asked for, and it ends when another place is shown. */
export function VideoSlide({
  video,
  name,
  poster,
  size,
  shown,
}: {
  video: GalleryVideo;
  /** Name of the thing. */
  name: string;
  /** A picture to stand there until then. */
  poster: string | undefined;
  size: number;
  shown: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isAsked && !shown) setAsked(false);
  const title = `Видео: ${name}`;
  if (isBroken)
    return (
      <div className="grid aspect-square w-full place-items-center rounded-surface bg-sunken p-6 text-center">
        <Text tone="muted">Видео не загрузилось</Text>
      </div>
    );
  if (!isAsked)
    return (
      <button
        type="button"
        aria-label={`Смотреть видео: ${name}`}
        tabIndex={shown ? 0 : -1}
        className="relative block w-full cursor-pointer rounded-surface focus-inset"
        onClick={() => setAsked(true)}
      >
        <Image src={poster} alt="" size={size} padded={false} className="rounded-surface" />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-raised/90 text-accent-text shadow-float">
            <Play size={28} className="ms-1 fill-current" />
          </span>
        </span>
      </button>
    );
  return (
    <div className="grid aspect-square w-full place-items-center overflow-hidden rounded-surface bg-black">
      {video.kind === "youtube" ? (
        <iframe
          title={title}
          src={`${YOUTUBE}${video.id}?autoplay=1&rel=0`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className="aspect-video w-full border-0"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers' videos come without captions
        <video
          aria-label={title}
          src={video.url}
          controls
          autoPlay
          playsInline
          className="size-full object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
