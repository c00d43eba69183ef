import { z } from "zod";
import { POST_AUDIENCES, POST_SECTIONS, POST_STATUSES } from "../post-choices.ts";
import { idValue, time } from "../shapes.ts";
import { postCover } from "./posts.ts";

/** A post as the shop's people see it in the list. */
export const adminPostRow = z.object({
  id: idValue,
  title: z.string(),
  status: z.enum(POST_STATUSES),
  section: z.enum(POST_SECTIONS),
  audience: z.enum(POST_AUDIENCES),
  cover: postCover.nullable(),
  is_pinned: z.boolean(),
  must_read: z.boolean(),
  /** When it will be published by itself. */
  publish_at: time.nullable(),
  published_at: time.nullable(),
  /** Who wrote it; null when the account is gone. */
  author: z.string().nullable(),
  /** People who have opened it. */
  opened: z.number().int(),
  /** People who have said that they have read it. */
  confirmed: z.number().int(),
  created_at: time,
  updated_at: time,
  version: z.number().int(),
});
/** A post as the shop's people see it in the list. */
export type AdminPostRow = z.output<typeof adminPostRow>;
