/** One picture of a thing. */
export type GalleryPhoto = {
  /** The picture in the size of the gallery. */
  src: string;
  /** A small one for the strip. */
  thumb?: string;
  /** The largest there is, for zoom. */
  full?: string;
  /** What is on it. */
  alt: string;
};
