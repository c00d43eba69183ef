import type { PostPart } from "@dropship/api/contract/posts";
import { RichText } from "@dropship/ui/rich-text";
import { ProductEmbed } from "./product-embed.tsx";

/** The text of a post with the products that stand in it. */
export const PostBody = ({ parts }: { parts: readonly PostPart[] }) => (
  <div className="grid gap-5">
    {parts.map((part, index) =>
      part.kind === "text" ? (
        <RichText key={index} html={part.html} className="max-w-none" />
      ) : (
        <ProductEmbed key={index} id={part.id} name={part.name} />
      ),
    )}
  </div>
);
