import type { AdminPostRow } from "@dropship/api/contract/admin-posts";
import { POST_SECTION_NAMES } from "@dropship/api/contract/post-choices";
import { formatNumber } from "@dropship/ui/format/number";
import { CardNote, CardSum, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { PostBadge } from "./desk-columns.tsx";
import { whenText } from "./desk-words.ts";

/** A post on a phone: its title and state, then when, about what, and how many have read it. */
export const DeskPostPhoneCard = ({ post }: { post: AdminPostRow }) => (
  <PhoneCard>
    <CardTitle>{post.title}</CardTitle>
    <CardSum size="14">Прочли: {formatNumber(post.opened)}</CardSum>
    <CardNote truncate>
      {POST_SECTION_NAMES[post.section]} · {whenText(post)}
    </CardNote>
    <span className="justify-self-end">
      <PostBadge post={post} />
    </span>
  </PhoneCard>
);
