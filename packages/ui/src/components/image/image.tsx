import { useState } from "react";
import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";
import { DefaultPicture } from "./default-picture.tsx";

/** A picture of a thing on a square tile: whole, never stretched; a drawn parcel where there is none. */
export function Image({
  src,
  alt,
  size,
  priority = false,
  padded = true,
  className,
  ...rest
}: Omit<ComponentProps<"img">, "width" | "height" | "src" | "alt" | "loading"> & {
  /** Address of the picture; without it, or when it fails, the drawn one is shown. */
  src?: string | null;
  /** What is on it; empty when the name stands beside. */
  alt: string;
  /** Side in pixels the picture was made for; the tile itself takes the width it is given. */
  size: number;
  /** Seen at once: loaded at once and first. All others load when they come near. */
  priority?: boolean;
  /** Air around the thing. */
  padded?: boolean;
}) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isShown = src != null && src !== "" && src !== failedSrc;
  return (
    <span
      className={cn(
        "relative block aspect-square overflow-hidden rounded-control",
        isShown ? "bg-photo" : "bg-tile",
        className,
      )}
    >
      {isShown ? (
        <img
          {...rest}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? undefined : "async"}
          className={cn("absolute inset-0 size-full object-contain mix-blend-multiply", padded && "p-[7%]")}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <DefaultPicture label={alt} />
      )}
    </span>
  );
}
