// Clients of the live server in a process of their own, so that their work is not counted as the server's. Told over IPC how many; says when
// all listen, and for each broadcast when each client heard it. Plain WebSockets: a browser's library for each would fill the machine.
import { WebSocket } from "ws";

interface Order {
  url: string;
  channel: string;
  clients: number;
}

let heard: number[] = [];
let expected = 0;

function join({ url, channel }: Order, onListening: () => void): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on("message", (data: Buffer) => {
    const text = data.toString("latin1");
    if (text.includes("connection_established"))
      socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel } }));
    else if (text.includes("subscription_succeeded")) onListening();
    else if (text.includes("pusher:ping")) socket.send('{"event":"pusher:pong","data":{}}');
    else {
      heard.push(Date.now());
      if (heard.length === expected) {
        process.send?.({ heard });
        heard = [];
      }
    }
  });
  socket.on("error", (error) => process.send?.({ error: String(error) }));
}

process.on("message", (order: Order) => {
  expected = order.clients;
  let listening = 0;
  let started = 0;
  const next = (): void => {
    if (started === order.clients) return;
    started += 1;
    join(order, () => {
      listening += 1;
      if (listening === order.clients) process.send?.({ listening });
      next();
    });
  };
  for (let n = 0; n < 50; n += 1) next();
});
