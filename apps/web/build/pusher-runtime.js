// What pusher-js asks of the platform it runs on (its src/runtimes/interface.ts), for a browser that has WebSocket and a shop that gives permission
// itself: no scripts from elsewhere, no long polling, no statistics (docs/decisions/0193). build/small-pusher.ts puts it in the place of the library's own.
import { default as EventsDispatcher } from "core/events/dispatcher";
import SequentialStrategy from "core/strategies/sequential_strategy";
import Transport from "core/transports/transport";
import TransportManager from "core/transports/transport_manager";
import * as URLSchemes from "core/transports/url_schemes";
import transportConnectionInitializer from "isomorphic/transports/transport_connection_initializer";

const hasSocket = () => typeof WebSocket === "function";
const ws = new Transport({
  urls: URLSchemes.ws,
  handlesActivityChecks: false,
  supportsPing: false,
  isInitialized: hasSocket,
  isSupported: hasSocket,
  getSocket: (url) => new WebSocket(url),
});
// The browser's own word of its network is heard by packages/api/src/realtime/reconnect.ts.
const network = Object.assign(new EventsDispatcher(), { isOnline: () => true });
// A handler of ours asks for permission; the library only looks whether it knows a way of its own.
const unused = () => undefined;

export default {
  Transports: { ws },
  transportConnectionInitializer,
  setup: (client) => client.ready(),
  getProtocol: () => "http:",
  getAuthorizers: () => ({ ajax: unused }),
  getNetwork: () => network,
  TimelineTransport: { name: "none", getAgent: () => unused },
  randomInt: (max) => Math.floor(Math.random() * max),
  /** One socket, tried again and again; with or without TLS as the address says. */
  getDefaultStrategy(config, options, defineTransport) {
    const manager = new TransportManager({ minPingDelay: 10_000, maxPingDelay: config.activityTimeout });
    const place = {
      hostNonTLS: `${config.wsHost}:${config.wsPort}`,
      hostTLS: `${config.wsHost}:${config.wssPort}`,
      httpPath: config.wsPath,
    };
    const transport = defineTransport(config, "ws", "ws", 3, { ...options, ...place }, manager);
    return new SequentialStrategy([transport], { loop: true, timeout: 15_000, timeoutLimit: 60_000 });
  },
};
