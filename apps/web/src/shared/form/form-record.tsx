import { FormPage } from "@dropship/ui/patterns/form-page";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader, type PageBreadcrumb } from "@dropship/ui/patterns/page-header";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText, isNotFound } from "../error-text.ts";

const nothing = () => {};

/** Loads the record that a form edits: its shape meanwhile, what to do when it cannot be read, not-found when there is none. */
export function FormRecord<Data, Key extends QueryKey>({
  query,
  title,
  breadcrumbs,
  notFoundTitle,
  children,
}: {
  /** The options that the route's loader awaits too. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** Of the page, until the record gives it its own. */
  title: string;
  breadcrumbs?: readonly PageBreadcrumb[];
  /** «Такого пользователя нет». */
  notFoundTitle: string;
  /** The form of the record; it begins anew with another record when it has a `key`. */
  children: (record: Data) => ReactNode;
}) {
  const found = useQuery(query);
  if (found.data !== undefined) return children(found.data);
  if (isNotFound(found.error)) {
    const links = (breadcrumbs ?? []).map((page) => ({ title: page.title, href: page.href }));
    const text = "Возможно, запись удалили или в адресе ошибка.";
    return <NotFound title={notFoundTitle} text={text} {...(links.length > 0 && { links })} />;
  }
  return (
    <FormPage
      label={title}
      header={<PageHeader title={title} breadcrumbs={breadcrumbs} loading={found.isPending} />}
      status={found.isPending ? "loading" : "error"}
      error={found.error && errorText(found.error)}
      onRetry={() => void found.refetch()}
      dirty={false}
      onSave={nothing}
    >
      {null}
    </FormPage>
  );
}
