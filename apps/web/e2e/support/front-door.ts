import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One address before the shop, as a proxy is: what stands behind it can be exchanged, shut and counted. */
export interface FrontDoor {
  /** The address that browsers open. */
  url: string;
  /** Leads to another server from now on, as a deploy does. */
  leadTo: (url: string) => void;
  /** Nobody answers while it is shut: connections are cut. */
  shut: () => void;
  open: () => void;
  /** Paths that were asked for since the start, queries left out. */
  asked: () => string[];
  close: () => Promise<void>;
}

/** Opens a door to a running shop. */
export async function openFrontDoor(shopUrl: string): Promise<FrontDoor> {
  let target = shopUrl;
  let isShut = false;
  const asked: string[] = [];
  const agent = new Agent({ keepAlive: true });

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (isShut) {
      incoming.socket.destroy();
      return;
    }
    asked.push((incoming.url ?? "").split("?")[0] ?? "");
    const { method = "GET", headers, url = "/" } = incoming;
    const onward = request(`${target}${url}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server: Server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => {
      target = url;
    },
    shut: () => {
      isShut = true;
      server.closeAllConnections();
    },
    open: () => {
      isShut = false;
    },
    asked: () => [...asked],
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
