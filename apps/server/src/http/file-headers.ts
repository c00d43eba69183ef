/** A name for the browser to save a file under: RFC 6266, with plain letters for those that know no other. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]+/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** Headers of a file that the browser saves; without its `size` in bytes where it is made while it is sent. It is what people have typed: never a page of this origin. */
export const fileHeaders = ({ name, type, size }: { name: string; type: string; size?: number }) => ({
  "content-type": type,
  ...(size !== undefined && { "content-length": size }),
  "content-disposition": disposition(name),
  "x-content-type-options": "nosniff",
});
