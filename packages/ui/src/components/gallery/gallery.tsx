import { ChevronLeft, ChevronRight, Play, ZoomIn } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Image } from "../image/image.tsx";
import type { GalleryPhoto } from "./gallery-photo.ts";
import { type GalleryVideo, VideoSlide } from "./gallery-video.tsx";

export type { GalleryPhoto, GalleryVideo };

// The dialog weighs more than the gallery and opens seldom.
const GalleryZoom = lazy(() => import("./gallery-zoom.tsx").then((module) => ({ default: module.GalleryZoom })));

/** Pictures of one thing, and a video of it after them: swipe or arrows, a strip of small ones, zoom in a dialog. */
export function Gallery({
  photos,
  video,
  name,
  size = 640,
  className,
  ...rest
}: Omit<ComponentProps<"section">, "name" | "size" | "onKeyDown" | "children"> & {
  /** The pictures in order; none shows the drawn one. */
  photos: readonly GalleryPhoto[];
  /** Stands after the pictures. */
  video?: GalleryVideo | null;
  /** Name of the thing. */
  name: string;
  /** Side in pixels the pictures were made for. */
  size?: number;
}) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const heading = useRef<number | null>(null); // where our own scrolling goes; pictures passed on the way do not count
  const thumbs = useRef<HTMLUListElement>(null);
  const count = photos.length + (video ? 1 : 0);
  const last = count - 1;
  const isVideo = index === photos.length;

  useEffect(() => {
    // Among many the small one follows; sideways only, the page stays where it is.
    const list = thumbs.current;
    const thumb = list?.children[index];
    if (!list || !(thumb instanceof HTMLElement)) return;
    const left = thumb.offsetLeft - list.offsetLeft;
    if (left < list.scrollLeft) list.scrollLeft = left - 4;
    else if (left + thumb.offsetWidth > list.scrollLeft + list.clientWidth) {
      list.scrollLeft = left + thumb.offsetWidth - list.clientWidth + 4;
    }
  }, [index]);

  const show = (next: number) => {
    const target = Math.min(last, Math.max(0, next));
    setIndex(target);
    if (!strip.current || target === index) return;
    heading.current = target;
    strip.current.scrollTo({ left: target * strip.current.clientWidth });
  };
  if (count === 0) return <Image alt={name} size={size} className={className} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows pressed on any button inside turn the photo
    <section
      {...rest}
      dir="ltr" // photos have no direction of writing: the first is the leftmost, and the arrows are those of the screen
      aria-label={`Фотографии: ${name}`}
      className={className}
      onKeyDown={(event) => {
        // In a video that plays they lead through it.
        if (event.target instanceof HTMLMediaElement) return;
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        event.preventDefault();
        show(index + (event.key === "ArrowRight" ? 1 : -1));
      }}
    >
      <div className="group relative">
        <div
          ref={strip}
          className="flex scroll-smooth snap-x snap-mandatory overflow-x-auto rounded-surface [scrollbar-width:none]"
          onPointerDown={() => (heading.current = null)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth === 0) return;
            const place = scrollLeft / clientWidth;
            if (heading.current === null) setIndex(Math.round(place));
            else if (Math.abs(place - heading.current) < 0.02) heading.current = null;
          }}
        >
          {photos.map((photo, position) => (
            <button
              key={`${position} ${photo.src}`}
              type="button"
              aria-label={`Увеличить: ${photo.alt}`}
              tabIndex={position === index ? 0 : -1}
              className="w-full shrink-0 cursor-zoom-in snap-center rounded-surface focus-inset"
              onClick={() => setZoomed(true)}
            >
              <Image
                src={photo.src}
                alt=""
                size={size}
                priority={position === 0}
                padded={false}
                className="rounded-surface"
              />
            </button>
          ))}
          {video && (
            <div className="w-full shrink-0 snap-center">
              <VideoSlide video={video} name={name} poster={photos[0]?.src} size={size} shown={isVideo} />
            </div>
          )}
        </div>
        {count > 1 && (
          <>
            <span className="pointer-events-none absolute bottom-3 inset-s-3 rounded-full bg-raised/90 px-2.5 py-1 text-12 text-ink tabular-nums">
              {index + 1} из {count}
            </span>
            <IconButton
              label="Предыдущая фотография"
              variant="secondary"
              size="sm"
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className="absolute top-1/2 inset-s-3 -translate-y-1/2 max-sm:hidden"
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label="Следующая фотография"
              variant="secondary"
              size="sm"
              disabled={index === last}
              onClick={() => show(index + 1)}
              className="absolute top-1/2 inset-e-3 -translate-y-1/2 max-sm:hidden"
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
        {!isVideo && <ZoomIn size={20} className="pointer-events-none absolute inset-e-3 bottom-3 text-faint" />}
      </div>
      {count > 1 && (
        <ul
          ref={thumbs}
          aria-label="Все фотографии"
          className="mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {photos.map((photo, position) => (
            <li key={`${position} ${photo.src}`}>
              <button
                type="button"
                aria-label={`Показать: ${photo.alt}`}
                aria-current={position === index ? "true" : undefined}
                onClick={() => show(position)}
                className={cn(
                  "block rounded-control border-2 transition-colors",
                  position === index ? "border-accent-text" : "border-transparent hover:border-line",
                )}
              >
                <Image src={photo.thumb ?? photo.src} alt="" size={64} padded={false} className="w-15 rounded-small" />
              </button>
            </li>
          ))}
          {video && (
            <li>
              <button
                type="button"
                aria-label={`Показать видео: ${name}`}
                aria-current={isVideo ? "true" : undefined}
                onClick={() => show(photos.length)}
                className={cn(
                  "relative block rounded-control border-2 transition-colors",
                  isVideo ? "border-accent-text" : "border-transparent hover:border-line",
                )}
              >
                <Image
                  src={photos[0]?.thumb ?? photos[0]?.src}
                  alt=""
                  size={64}
                  padded={false}
                  className="w-15 rounded-small"
                />
                <span className="absolute inset-0 grid place-items-center">
                  <span className="grid size-7 place-items-center rounded-full bg-raised/90 text-accent-text">
                    <Play size={14} className="ms-0.5 fill-current" />
                  </span>
                </span>
              </button>
            </li>
          )}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <GalleryZoom
            photos={photos}
            name={name}
            index={index}
            onIndexChange={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
