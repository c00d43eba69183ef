import type { TicketMessage } from "@dropship/api/contract/tickets";
import { describe, expect, it, vi } from "vitest";
import { clientState } from "../../shared/client-state.ts";
import { readTab, writeTab } from "../../shared/tab-storage.ts";
import { deliver, outboxOf, post, resume, sentKey, takeBack } from "./thread-outbox.ts";

const message = { body: "Где посылка?", files: [{ id: 7, name: "чек.png" }], isNote: false, resolves: false };
const line = { id: 1, body: message.body } as TicketMessage; // the box looks at nothing else of it
const now = () => new Date().toISOString();
const failures = (at: string) => clientState.get(outboxOf(at)).map(({ failure }) => failure);

/** A server that answers when it is told to. */
function server() {
  const sent: { key: string; answer: PromiseWithResolvers<TicketMessage> }[] = [];
  const onWritten = vi.fn<(written: TicketMessage) => void>();
  const write = (_message: unknown, key: string) => {
    const answer = Promise.withResolvers<TicketMessage>();
    sent.push({ key, answer });
    return answer.promise;
  };
  return { sent, calls: { write, onWritten }, onWritten };
}

describe("a message on its way", () => {
  it("is kept with its files until it is answered, and no longer", async () => {
    const { sent, calls, onWritten } = server();
    post("sent", { key: "k1", message, time: now() }, calls);
    expect(readTab("sent")).toMatchObject([{ key: "k1", message, failure: null }]);
    sent[0]?.answer.resolve(line);
    await vi.waitFor(() => expect(onWritten).toHaveBeenCalledWith(line));
    expect([readTab("sent"), failures("sent")]).toEqual([null, []]);
    // It stays the same line of the thread, and is not said anew.
    expect([sentKey(line.id), sentKey(2)]).toEqual(["k1", undefined]);
  });

  it("that failed waits with its reason, and goes out again under its key, once at a time", async () => {
    const { sent, calls } = server();
    post("failed", { key: "k2", message, time: now() }, calls);
    sent[0]?.answer.reject(new Error("no network"));
    await vi.waitFor(() => expect(failures("failed")[0]).toEqual(expect.any(String)));
    expect(readTab("failed")).toMatchObject([{ key: "k2", message }]);
    void deliver("failed", "k2", calls);
    void deliver("failed", "k2", calls);
    expect(sent.map(({ key }) => key)).toEqual(["k2", "k2"]);
    takeBack("failed", "k2");
    expect(readTab("failed")).toBeNull();
  });

  it("that a reload has cut off is sent by the next page under the same key; one that failed waits for its writer", () => {
    const { sent, calls } = server();
    const kept = { message, time: now() };
    writeTab("cut", [{ ...kept, key: "k3", failure: null }, { ...kept, key: "k4", failure: "Нет связи." }, { key: 5 }]);
    resume("cut", calls);
    resume("cut", calls);
    expect(sent.map(({ key }) => key)).toEqual(["k3"]);
    expect(failures("cut")).toEqual([null, "Нет связи."]);
  });

  it("whose key the server has forgotten by now is left to its writer: it may have come", () => {
    const { sent, calls } = server();
    const time = new Date(Date.now() - 30 * 3_600_000).toISOString();
    writeTab("old", [{ key: "k6", message, time, failure: null }]);
    resume("old", calls);
    expect(sent).toEqual([]);
    expect(failures("old")[0]).toContain("Неизвестно, дошло ли");
  });
});
