import { Node } from "@tiptap/core";

/** A product as the editor embeds it. */
export type EmbeddedProduct = {
  /** Number of the product. */
  id: number;
  /** Its name, shown until the card is. */
  name: string;
};

/** A product that stands by itself: a link with its number, which readers see as a card. */
export const productExtension = Node.create({
  name: "productCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null }, name: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[data-product]",
      priority: 100,
      getAttrs: (node) => {
        const id = Number(node.dataset["product"]);
        return Number.isSafeInteger(id) && id > 0 ? { id, name: node.textContent ?? "" } : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const id = String(attrs["id"]);
    return ["a", { href: `/products/${id}`, "data-product": id }, String(attrs["name"])];
  },
});
