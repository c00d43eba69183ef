import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { IconButton } from "@dropship/ui/icon-button";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, Ellipsis, ExternalLink, Eye, History } from "lucide-react";
import { api } from "../../shared/api.ts";
import { isSuperAdmin, useSignedInUser } from "../../shared/session.ts";
import { keepProduct } from "./product-queries.ts";

/** What is done with a product as a whole. */
export function ProductActions({ product, onPreview }: { product: AdminProductDetail; onPreview: () => void }) {
  const navigate = useNavigate();
  const isSuper = isSuperAdmin(useSignedInUser());
  const copy = useMutation({
    mutationFn: () => api("copyProduct", { params: { id: product.id } }),
    onSuccess({ data }) {
      keepProduct(data);
      void navigate({ to: "/admin/products/$id", params: { id: data.id } });
    },
  });
  return (
    <>
      <Button icon={<Eye />} onClick={onPreview}>
        Как видит дропшиппер
      </Button>
      <Button icon={<Copy />} loading={copy.isPending} onClick={() => copy.mutate()}>
        Дублировать
      </Button>
      <DropdownMenu
        trigger={
          <IconButton label="Ещё о товаре">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<ExternalLink />} onSelect={() => void navigate({ href: `/products/${product.id}` })}>
          Страница в магазине
        </MenuItem>
        {isSuper && (
          <MenuItem
            icon={<History />}
            onSelect={() => void navigate({ href: `/admin/audit?subject=product&filter[subject_id]=${product.id}` })}
          >
            Кто и что менял
          </MenuItem>
        )}
      </DropdownMenu>
    </>
  );
}
