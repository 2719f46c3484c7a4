import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { QUICKNET_CHAIN, timeOfRound } from "@rifas/ledger/drand-rounds";
import { BEACON, signRound } from "@rifas/ledger/test/simulators";
import { pino } from "pino";
import { createBeacon } from "../../src/raffles/draws/beacon.ts";
import type { Beacon } from "../../src/platform/ports.ts";
import type { TestClock } from "./test-clock.ts";

/** How a mirror answers: honestly by the clock, or in one of the ways in which real ones fail. */
export type Mood =
  | "honest"
  | "garbage"
  | "wrong shape"
  | "endless"
  | "silent"
  | "trickling"
  | "down"
  | "other round"
  | "other chain"
  | "redirect";

export interface BeaconServer {
  url: string;
  mood: Mood;
  /** Rounds that were asked for. */
  asked: number[];
  close(): Promise<void>;
}

/** Round 1000 of quicknet, whose key isn't the simulator's. */
const QUICKNETS =
  "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

/** A mirror of a beacon with its own key. A round exists from its time on. */
export async function startBeaconServer(clock: TestClock): Promise<BeaconServer> {
  const server = createServer((request, response) => {
    const path = new RegExp(`^/${QUICKNET_CHAIN}/public/([0-9]+)$`).exec(request.url ?? "");
    const round = Number(path?.[1]);
    self.asked.push(round);
    const isPublished = path !== null && timeOfRound(round) * 1000 <= clock.now().getTime();
    if (isPublished) reply(self.mood, round, response);
    else response.writeHead(404).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const self: BeaconServer = {
    url: `http://127.0.0.1:${port}`,
    mood: "honest",
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

/** The adaptor with the simulator's key, which no bundle and no setting can give. */
export function beaconOf(servers: readonly BeaconServer[], timeoutMs = 5000): Beacon {
  const mirrors = servers.map(({ url }) => url);
  return createBeacon({ mirrors, key: BEACON, timeoutMs, logger: pino({ level: "silent" }) });
}

function reply(mood: Mood, round: number, response: ServerResponse): void {
  const send = (signature: string, of = round) =>
    response.end(JSON.stringify({ round: of, randomness: "", signature }));
  switch (mood) {
    case "honest":
      return void send(signRound(round));
    case "garbage":
      return void response.end("<html>502</html>");
    case "wrong shape":
      return void response.end(JSON.stringify({ round, signature: [signRound(round)] }));
    case "endless":
      return void response.end(JSON.stringify({ signature: "a".repeat(1_000_000) }));
    case "silent":
      return;
    case "trickling":
      return void response.write('{"round":');
    case "down":
      return void response.writeHead(503).end(JSON.stringify({ signature: signRound(round) }));
    case "other round":
      return void send(signRound(round - 1));
    case "other chain":
      return void send(QUICKNETS);
    case "redirect":
      return void response.writeHead(302, { location: "/elsewhere" }).end();
  }
}
