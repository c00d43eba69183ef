import { SearchField } from "@dropship/ui/search-field";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../shared/api.ts";
import { showToast } from "../../../shared/toast.ts";

/** Opens the order of a scanned waybill, number or SKU: a scanner types the code and presses Enter. Several go into the list's search. */
export function ScanField() {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const find = useMutation({
    mutationFn: (typed: string) => api("findAdminOrder", { query: { code: typed } }),
    onSuccess({ data: { id, count, search } }, typed) {
      setCode("");
      if (id !== null) void navigate({ to: "/admin/orders/$id", params: { id } });
      else if (count > 1) void navigate({ to: "/admin/orders", search: { q: search, stage: "work" } });
      else showToast({ tone: "bad", text: `По коду «${typed}» заказа нет. Товар ищется в заказах в работе.` });
    },
  });
  return (
    <SearchField
      label="Скан накладной или товара"
      placeholder="Скан: ТТН, №, SKU"
      value={code}
      onValueChange={setCode}
      onSubmit={(typed) => find.mutate(typed)}
      loading={find.isPending}
      className="min-w-0 grow basis-40 sm:grow-0 sm:basis-56"
      autoComplete="off"
    />
  );
}
