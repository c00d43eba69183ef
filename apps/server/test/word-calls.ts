import type { TestShop } from "./shop.ts";
import { ticketFixture } from "./ticket-fixture.ts";
import type { Visitor } from "./visitor.ts";

/** A post as it is written; nobody is told of it before it is published. */
export const postBody = (changes: object = {}) => ({
  title: "Новость",
  section: "goods",
  excerpt: "",
  body: "<p>Текст</p>",
  cover: null,
  is_pinned: false,
  must_read: false,
  audience: "all",
  recipient_ids: [],
  channels: ["site"],
  ...changes,
});

/** Calls about news, each on a post of its own. */
export async function newsCalls(superAdmin: Visitor) {
  const of = async () => {
    const { data } = (await superAdmin.call("createPost", { body: postBody() })).body;
    return { params: { id: data.id as number } }; // of the contract
  };
  return {
    createPost: { body: postBody() },
    updatePost: { ...(await of()), body: postBody({ title: "Другая", version: 2 }) },
    stepPost: { ...(await of()), body: { step: "publish", version: 2, publish_at: null } },
    pinPost: { ...(await of()), body: { is_pinned: true } },
    deletePost: await of(),
  };
}

/** Calls of the support, each on a ticket of its own. */
export async function ticketCalls(shop: TestShop, superAdmin: Visitor) {
  const at = ticketFixture(shop);
  const user = await shop.as("verified");
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.push(await at.open(user, { subject: `Обращение ${n}` }));
  const reply = { title: "Где посылка", body: "{имя}, проверяем." };
  const made = async () => (await superAdmin.call("createCannedReply", { body: reply })).body.data.id as number; // of the contract
  const assignee_id = shop.ids.get("admin@dropship.example");
  return {
    answerTicket: { params: { id: ids[0] }, body: { body: "Проверяем." }, headers: at.key() },
    stepTicket: { params: { id: ids[1] }, body: { step: "take", version: 1 } },
    sortTicket: { params: { id: ids[2] }, body: { assignee_id, topic_id: await at.topic(), version: 1 } },
    mergeTicket: { params: { id: ids[3] }, body: { into_id: ids[4] } },
    saveTicketTopics: { body: { topics: [{ name: "Одна тема" }] } },
    createCannedReply: { body: reply },
    updateCannedReply: { params: { id: await made() }, body: { ...reply, title: "Где мой заказ" } },
    deleteCannedReply: { params: { id: await made() } },
  };
}
