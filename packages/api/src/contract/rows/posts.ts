import { z } from "zod";
import { POST_SECTIONS } from "../post-choices.ts";
import { idValue, time } from "../shapes.ts";

/** A picture over a post. */
export const postCover = z.object({ url: z.string(), thumb: z.string() });

/** A post as its readers see it in the list. */
export const postRow = z.object({
  id: idValue,
  title: z.string(),
  /** Two or three sentences. */
  excerpt: z.string(),
  cover: postCover.nullable(),
  section: z.enum(POST_SECTIONS),
  published_at: time,
  is_pinned: z.boolean(),
  /** Its readers are asked to say that they have read it. */
  must_read: z.boolean(),
  /** Not opened yet, or not confirmed where that is asked for. */
  is_unread: z.boolean(),
});
/** A post as its readers see it in the list. */
export type PostRow = z.output<typeof postRow>;
