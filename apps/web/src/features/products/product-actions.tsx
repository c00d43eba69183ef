import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Link } from "@dropship/ui/link";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, ExternalLink, Eye } from "lucide-react";
import { api } from "../../shared/api.ts";
import { keepProduct } from "./product-queries.ts";

/** What is done with a product as a whole. */
export function ProductActions({ product, onPreview }: { product: AdminProductDetail; onPreview: () => void }) {
  const navigate = useNavigate();
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
      <IconButton asChild label="Страница в магазине">
        <Link href={`/products/${product.id}`}>
          <ExternalLink />
        </Link>
      </IconButton>
    </>
  );
}
