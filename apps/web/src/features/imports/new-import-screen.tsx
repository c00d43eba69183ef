import { IMPORT_MAX_BYTES } from "@dropship/api/contract/import-choices";
import type { Supplier } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { FileUpload } from "@dropship/ui/file-upload";
import { formatDateTime } from "@dropship/ui/format/date";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { ImportWizard } from "@dropship/ui/patterns/import-wizard";
import { Select } from "@dropship/ui/select";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CloudDownload, FolderTree, Pencil, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { keepImport } from "./import-queries.ts";
import { suppliersQuery } from "../../shared/suppliers-query.ts";
import { IMPORTS_HREF, importHref, supplierHref } from "./import-words.ts";

const NewSupplierDialog = lazyPart(async () => (await import("./supplier-dialog.tsx")).NewSupplierDialog);
const SupplierDialog = lazyPart(async () => (await import("./supplier-dialog.tsx")).SupplierDialog);

/** The way to the list of imports. */
export const importBreadcrumbs = [
  { title: "Товары", href: "/admin/products" },
  { title: "Импорт товаров", href: IMPORTS_HREF },
];

/** The first step of an import: whose file it is, and the file or its address. */
export function NewImportScreen() {
  const { data: suppliers, error, isPending } = useQuery(suppliersQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<"new" | "edit" | null>(null);
  const supplier = suppliers?.find(({ id }) => id === chosen) ?? (suppliers?.length === 1 ? suppliers[0] : undefined);
  const keep = ({ id }: Supplier) => {
    setDialog(null);
    setChosen(id);
  };
  return (
    <>
      <PageHeader title="Новый импорт" breadcrumbs={importBreadcrumbs} />
      <ImportWizard
        label="Импорт товаров"
        step="file"
        title="Чей прайс и где он"
        description="До проверки в магазине ничего не изменится. Настройки чтения запомнятся за поставщиком."
        error={error ? errorText(error) : undefined}
        loadingText={isPending ? "Читаем список поставщиков" : undefined}
      >
        <div className="grid gap-6">
          <div className="flex flex-wrap items-end gap-2">
            <Field label="Поставщик" className="min-w-0 grow sm:max-w-96">
              <Select
                options={(suppliers ?? []).map(({ id, name, fault }) => ({
                  value: String(id),
                  label: fault ? `${name} · расписание стоит` : name,
                }))}
                value={supplier ? String(supplier.id) : ""}
                onValueChange={(id) => setChosen(Number(id))}
                placeholder="Выберите поставщика"
              />
            </Field>
            {supplier && (
              <>
                <Button icon={<Pencil />} onClick={() => setDialog("edit")}>
                  Адрес и расписание
                </Button>
                <Button asChild icon={<FolderTree />}>
                  <Link href={supplierHref(supplier.id)}>Карточка поставщика</Link>
                </Button>
              </>
            )}
            <Button icon={<Plus />} onClick={() => setDialog("new")}>
              Новый поставщик
            </Button>
          </div>
          {supplier ? (
            <Sources key={supplier.id} supplier={supplier} />
          ) : (
            <Text size="14" tone="muted">
              Коды товаров у каждого поставщика свои, поэтому сначала нужно знать, чей это файл.
            </Text>
          )}
        </div>
      </ImportWizard>
      <Suspense>
        {dialog === "new" && <NewSupplierDialog onClose={() => setDialog(null)} onSaved={keep} />}
        {dialog === "edit" && supplier && (
          <SupplierDialog supplier={supplier} onClose={() => setDialog(null)} onSaved={keep} />
        )}
      </Suspense>
    </>
  );
}

function Sources({ supplier: { id, url, fault } }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const open = (importId: number) => void navigate({ href: importHref({ id: importId }) });
  const fetching = useMutation({
    mutationFn: () => api("fetchImport", { params: { id } }),
    onSuccess: ({ data }) => {
      keepImport(data);
      open(data.id);
    },
  });
  return (
    <div className="grid gap-4">
      {fault && (
        <Alert tone="bad" title={`Расписание стоит с ${formatDateTime(fault.at)}`}>
          {fault.text}
        </Alert>
      )}
      <FileUpload
        aria-label="Файл прайса"
        maxFiles={1}
        maxSize={IMPORT_MAX_BYTES}
        prompt="Перетащите прайс сюда: YML, XML, CSV, TSV или XLSX, можно в ZIP или GZ"
        upload={async (file, { signal, onProgress }) =>
          (
            await api("uploadImport", {
              query: { supplier_id: id, file_name: file.name.slice(0, 200) },
              file,
              signal,
              onProgress,
            })
          ).data
        }
        onUploaded={(data) => {
          keepImport(data);
          open(data.id);
        }}
      />
      {url !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<CloudDownload />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
            Взять с адреса поставщика
          </Button>
          <Text size="13" tone="muted" className="min-w-0 break-all">
            {url}
          </Text>
        </div>
      )}
      {fetching.error && <Alert tone="bad">{errorText(fetching.error)}</Alert>}
    </div>
  );
}
