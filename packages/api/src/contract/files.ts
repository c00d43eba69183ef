import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { fileKinds } from "./file-kinds.ts";
import { data, id, idValue, time } from "./shapes.ts";

const fileKind = z.enum(Object.keys(fileKinds) as [keyof typeof fileKinds]); // keys of the table above

/** A picture as it was taken in: upright, re-encoded, without what the camera wrote beside it; or a PDF written anew. */
export const keptFile = z.object({
  id: idValue,
  kind: fileKind,
  /** Pixels of the picture as it is kept: a crop is given in these. Points of the first page of a PDF. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** Size of the picture as it is kept. */
  bytes: z.number().int().min(1),
  created_at: time,
  /** Address at which its owner alone sees it. */
  url: z.string(),
});
/** A picture as it was taken in. */
export type KeptFile = z.output<typeof keptFile>;

/** Why a picture is not taken; 422 stands beside the field, `file` or `url`. */
const refusals = {
  413: { too_large: failure("more bytes than the kind takes", z.object({ max_bytes: z.number().int() })) },
  422: {
    not_a_picture: failure("the content is none of the formats that the kind takes, whatever its name says"),
    locked: failure("the PDF asks for a password"),
    too_many_pages: failure("the PDF has more pages than the kind takes", z.object({ max_pages: z.number().int() })),
    page_size: failure("a page of the PDF is smaller than a label or larger than a sheet of A3"),
    too_many_pixels: failure("the picture is too large to be opened", z.object({ max_pixels: z.number().int() })),
    unreadable: failure("the file is damaged or did not come whole"),
  },
};
const throttle = { max: 60, seconds: 600 };

/** Pictures that people send. */
export const fileEndpoints = endpoints({
  uploadFile: {
    method: "POST",
    path: "/api/files",
    access: "user",
    summary:
      "Take in a picture, or a PDF where the kind takes it: the body is the file itself. What nothing uses is removed after a day",
    query: z.object({ kind: fileKind }),
    upload: true,
    throttle,
    responses: { 201: data(keptFile) },
    errors: refusals,
  },
  takeFileFromAddress: {
    method: "POST",
    path: "/api/files/from-address",
    access: "user",
    summary: "Take in a picture from its address on the Internet",
    body: z.object({
      kind: fileKind,
      url: z
        .string("Введите адрес картинки.")
        .trim()
        .min(1, "Введите адрес картинки.")
        .max(2000, "Не больше 2000 знаков."),
    }),
    throttle,
    responses: { 201: data(keptFile) },
    errors: {
      ...refusals,
      422: {
        ...refusals[422],
        address_refused: failure("the address is not one of the Internet that may be asked"),
        address_silent: failure("the address does not respond in time, or not with a file"),
      },
    },
  },
  getFile: {
    method: "GET",
    path: "/api/files/{id}/content",
    access: "user",
    own: true,
    summary: "A file of one's own, whole as it is kept or, a picture, in a size in which it is shown",
    params: z.object({ id }),
    query: z.object({
      size: z
        .string()
        .regex(/^[a-z]{1,20}$/)
        .optional(),
    }),
    media: "application/octet-stream",
    responses: { 200: z.unknown() },
    errors: { 404: { not_found: failure("no such picture, or not the caller's") } },
  },
});
