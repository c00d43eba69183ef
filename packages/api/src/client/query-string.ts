function addQuery(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null || value === "") return;
  if (Array.isArray(value)) for (const item of value) addQuery(search, `${key}[]`, item);
  else if (typeof value === "object")
    for (const [name, inner] of Object.entries(value)) addQuery(search, `${key}[${name}]`, inner);
  else search.append(key, String(value));
}

/** Query string in Laravel's form: `filter[vendor][]=A&page=2`; empty values are left out. */
export function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) addQuery(search, key, value);
  return search.toString();
}
