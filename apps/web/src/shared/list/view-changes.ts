import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { type KeptView, listViewsQuery } from "./list-views-query.ts";

/** Reads the views of a list anew, after one was changed or could not be. */
const readAgain = (list: string) => queryClient.invalidateQueries({ queryKey: listViewsQuery(list).queryKey });

/** Makes a view of a list; its number. */
export async function createView(body: KeptView & { list: string; title: string }): Promise<number> {
  try {
    const { data } = await api("createListView", { body });
    queryClient.setQueryData(listViewsQuery(body.list).queryKey, (views) => views && [...views, data]);
    return data.id;
  } finally {
    void readAgain(body.list);
  }
}

/** Changes a view of a list: what it keeps, its name, who sees it. */
export async function updateView(
  list: string,
  id: number,
  body: KeptView & { title: string; is_shared: boolean },
): Promise<void> {
  try {
    await api("updateListView", { params: { id }, body });
  } finally {
    await readAgain(list);
  }
}

/** Deletes a view of a list. */
export async function deleteView(list: string, id: number): Promise<void> {
  try {
    await api("deleteListView", { params: { id } });
  } finally {
    await readAgain(list);
  }
}
