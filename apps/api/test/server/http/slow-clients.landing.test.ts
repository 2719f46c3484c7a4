import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startSmallServer, type SmallServer } from "./small-contract.ts";

/** No limit ends a connection during a test, except the one that it is about. */
const patient = {
  HEADERS_SECONDS: "100",
  REQUEST_SECONDS: "100",
  IDLE_SECONDS: "100",
  KEEP_ALIVE_SECONDS: "100",
};

let server: SmallServer;
afterEach(() => server.close());

/** Starts a server with a second for each of these limits; returns its port. */
async function listen(limits: readonly string[]): Promise<number> {
  const short = Object.fromEntries(limits.map((name) => [name, "1"]));
  server = await startSmallServer({ environment: { ...patient, ...short } });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Sends something, then a byte from time to time until it is disconnected; returns everything it received. */
async function dawdle(port: number, begin: string, byte: string): Promise<string> {
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
async function others(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/plain`, { method: "POST" })).status;
}

const head = "POST /api/echo/1 HTTP/1.1\r\nhost: rifas\r\n";

// threat: The server kept busy, and silence: Slow clients
describe("a slow client on a real socket is disconnected, while others are served", () => {
  it.each([
    {
      name: "headers that never end",
      limits: ["HEADERS_SECONDS"],
      begin: `${head}x-slow: `,
      byte: "a",
      answer: /^HTTP\/1\.1 408 /,
    },
    {
      name: "a body that never ends",
      // The time for the whole includes that for the headers.
      limits: ["HEADERS_SECONDS", "REQUEST_SECONDS"],
      begin: `${head}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{"name":"`,
      byte: "a",
      answer: /^HTTP\/1\.1 408 /,
    },
    {
      name: "a body that stops",
      limits: ["IDLE_SECONDS"],
      begin: `${head}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{"name":"`,
      byte: "",
      answer: /^$/,
    },
    {
      name: "a missing request line",
      limits: ["HEADERS_SECONDS"],
      begin: "",
      byte: "",
      answer: /^HTTP\/1\.1 408 /,
    },
    {
      name: "a kept-alive connection without a next request",
      limits: ["KEEP_ALIVE_SECONDS"],
      begin: `${head}\r\n`,
      byte: "",
      answer: /^HTTP\/1\.1 400 /,
    },
  ])("$name", async ({ limits, begin, byte, answer }) => {
    const port = await listen(limits);
    const slow = Promise.all(Array.from({ length: 20 }, () => dawdle(port, begin, byte)));
    expect(await others(port)).toBe(204);
    for (const heard of await slow) expect(heard).toMatch(answer);
  });
});
