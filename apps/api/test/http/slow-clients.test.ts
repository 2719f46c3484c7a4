import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSmallServer, type SmallServer } from "./small-contract.ts";

let server: SmallServer;
let port: number;
beforeAll(async () => {
  server = await startSmallServer({
    environment: {
      HEADERS_SECONDS: "1",
      REQUEST_SECONDS: "2",
      IDLE_SECONDS: "3",
      KEEP_ALIVE_SECONDS: "1",
    },
  });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  ({ port } = address);
});
afterAll(() => server.close());

/** Sends something, then a byte from time to time until it is disconnected; returns everything it received. */
async function dawdle(begin: string, byte: string): Promise<string> {
  let heard = "";
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(begin));
    const drip = setInterval(() => byte !== "" && socket.write(byte), 100);
    socket.on("data", (data) => (heard += data.toString()));
    // A slow client notices a closed connection when it writes to it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      resolve();
    });
  });
  return heard;
}

/** The status that another client gets while the slow ones are connected. */
async function others(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/plain`, { method: "POST" })).status;
}

const head = "POST /api/echo/1 HTTP/1.1\r\nhost: rifas\r\n";

describe("a slow client on a real socket is disconnected, while others are served", () => {
  it.each([
    ["headers that never end", `${head}x-slow: `, "a", "408 Request Timeout"],
    [
      "a body that never ends",
      `${head}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{"name":"`,
      "a",
      "408 Request Timeout",
    ],
    ["a missing request line", "", "", "408 Request Timeout"],
    ["a kept-alive connection without a next request", `${head}\r\n`, "", "400 Bad Request"],
  ])("%s", async (_name, begin, byte, answer) => {
    const slow = Promise.all(Array.from({ length: 20 }, () => dawdle(begin, byte)));
    expect(await others()).toBe(204);
    for (const heard of await slow) expect(heard).toContain(`HTTP/1.1 ${answer}`);
  });
});
