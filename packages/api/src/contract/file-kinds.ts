/** Formats of pictures that can be taken; told by the content, never by the name or what the sender says. */
export const pictureFormats = ["jpeg", "png", "webp", "gif", "avif"] as const;
/** One of `pictureFormats`. */
export type PictureFormat = (typeof pictureFormats)[number];

/** A kind of files: what is taken in, and into which pictures it is made. No schema, so that the browser can read it too. */
export interface FileKind {
  readonly accept: readonly PictureFormat[];
  /** Pages of a PDF that is taken as well, written anew; without it pictures alone are. */
  readonly pdfPages?: number;
  readonly maxBytes: number;
  /** Width by height of what is sent; it bounds the memory that opening takes. */
  readonly maxPixels: number;
  /** Longest side of the picture that is kept whole, in pixels: crops are made of it. */
  readonly keptSide: number;
  /** Longest side of each picture that is shown, in pixels, by the name of the size. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Who may see the sizes: whoever knows the address, or the owner alone. The whole picture is always the owner's alone. */
  readonly access: "public" | "private";
  /** Whose it is: a person's goes with them when they are deleted, the shop's stays, whoever of its people sent it. */
  readonly belongsTo: "person" | "shop";
}

/** Declares a kind of files, keeping its literal types. */
export const defineFileKind = <const K extends FileKind>(kind: K): K => kind;

/** What is taken where people photograph. */
const photo = {
  accept: pictureFormats,
  // A photo of a telephone has 2 to 8 MB.
  maxBytes: 10 * 1024 * 1024,
  // Telephones take 50 megapixels; beyond are files made to fill the memory.
  maxPixels: 60_000_000,
  keptSide: 2048,
} as const;

/** Every kind of files of the shop. */
export const fileKinds = {
  "user-photo": defineFileKind({
    ...photo,
    // An avatar of 48 and a card of 256, each on screens of two pixels to a point.
    sizes: { thumb: 96, full: 512 },
    access: "public",
    belongsTo: "person",
  }),
  "product-photo": defineFileKind({
    ...photo,
    // A tile of 160 to 220 on screens of two pixels to a point, and the gallery with its zoom.
    sizes: { thumb: 320, full: 1600 },
    access: "public",
    belongsTo: "shop",
  }),
  "category-photo": defineFileKind({
    ...photo,
    // A row of a list and a card of the catalogue, each on screens of two pixels to a point.
    sizes: { thumb: 192, full: 640 },
    access: "public",
    belongsTo: "shop",
  }),
  "ticket-photo": defineFileKind({
    ...photo,
    // A contract or an act; what is longer is better sent as a link.
    pdfPages: 30,
    // A tile of a thread of 40 points, and the picture that is opened: a torn parcel must show its label.
    sizes: { thumb: 96, full: 2048 },
    access: "private",
    belongsTo: "person",
  }),
  "return-photo": defineFileKind({
    ...photo,
    // A tile of a request on screens of two pixels to a point, and the picture that is opened: a scratch must be seen.
    sizes: { thumb: 192, full: 2048 },
    access: "private",
    belongsTo: "person",
  }),
  "post-picture": defineFileKind({
    ...photo,
    // A card of the news, and the text's width on screens of two pixels to a point.
    sizes: { thumb: 640, full: 1440 },
    access: "public",
    belongsTo: "shop",
  }),
};
/** Name of a kind of files. */
export type FileKindName = keyof typeof fileKinds;
