import { Image } from "../../components/image/image.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

/** Fixed sides of a photo in rows; without one the tile fills its column. */
const sides = { 32: "size-8", 40: "size-10", 56: "size-14", 64: "size-16", 72: "size-18" } as const;

/** Props of {@link ProductPhoto}. */
export interface ProductPhotoProps {
  /** Address of the photo; without one the default picture is drawn. */
  url?: string | null;
  /** Empty by default: the name stands beside the photo. */
  alt?: string;
  /** Side in pixels; without it the tile fills its column and stays square. */
  size?: keyof typeof sides;
  /** Load at once: for what is seen first. */
  eager?: boolean;
  className?: string;
}

/** The photo of a product at the sizes that the patterns use; the drawn default picture when there is none. */
export function ProductPhoto({
  url,
  alt = "",
  size,
  eager = false,
  className = "",
  ...rest
}: NativeProps<"img", ProductPhotoProps>) {
  return (
    <Image
      {...rest}
      src={url}
      alt={alt}
      size={size ?? 320}
      priority={eager}
      // Shops' photos bring their own ground and air: a second frame around them would only make the goods smaller.
      padded={false}
      className={`shrink-0 ${size ? sides[size] : "w-full"} ${className}`}
    />
  );
}
