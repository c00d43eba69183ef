import { Button } from "@dropship/ui/button";
import { ProductPhoto } from "@dropship/ui/patterns/product-photo";
import { Tree } from "@dropship/ui/tree";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { branchIds, type CategoryNode } from "./category-tree.ts";
import { productsHref } from "./search-changes.ts";

interface Row {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  readonly photoUrl: string | undefined;
  readonly children: readonly Row[];
}

const rowOf = ({ id, name, products_count, photo, children }: CategoryNode): Row => ({
  id,
  label: name,
  count: products_count,
  photoUrl: photo?.thumb,
  children: children.map(rowOf),
});

/** Props of {@link CategoryTree}. */
export interface CategoryTreeProps {
  nodes: readonly CategoryNode[];
  /** Open to the leaves: what was searched for is seen at once. */
  whole: boolean;
}

/** The tree of categories with pictures and counts; each row leads to its products. */
export function CategoryTree({ nodes, whole }: CategoryTreeProps) {
  const [isOpen, setOpen] = useState(whole);
  const branches = branchIds(nodes);
  return (
    <>
      {branches.length > 0 && (
        <div className="mb-1 flex justify-end">
          <Button
            variant="ghost"
            size="sm"
            icon={isOpen ? <ChevronsDownUp /> : <ChevronsUpDown />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Свернуть все" : "Развернуть все"}
          </Button>
        </div>
      )}
      <Tree
        key={String(isOpen)}
        label="Категории"
        nodes={nodes.map(rowOf)}
        defaultExpandedIds={isOpen ? branches : []}
        getHref={(row) => productsHref({ category_id: row.id })}
        renderMedia={(row) => <ProductPhoto url={row.photoUrl} size={32} />}
      />
    </>
  );
}
