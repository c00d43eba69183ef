import { type ComponentProps, useState } from "react";

import { cn } from "../../lib/cn.ts";

const sizes = {
  24: "size-6 text-12",
  32: "size-8 text-12",
  40: "size-10 text-14",
  64: "size-16 text-20",
  128: "size-32 text-34",
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** The face of a person: their photo, else their initials on a quiet ground. */
export function Avatar({
  name,
  src,
  size = 32,
  square = false,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "name" | "size" | "children"> & {
  /** Display name; initials come from it. The avatar itself is decoration: the name stands beside it as text. */
  name: string;
  /** Photo, when there is one. A photo that fails falls back to the initials. */
  src?: string | null;
  /** Side in pixels. */
  size?: keyof typeof sizes;
  /** With corners: the picture of a thing that people name, such as a category. */
  square?: boolean;
}) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={cn(
        "inline-grid shrink-0 place-items-center overflow-hidden bg-accent-soft font-semibold text-accent-text select-none",
        square ? "rounded-control" : "rounded-full",
        sizes[size],
        className,
      )}
    >
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
