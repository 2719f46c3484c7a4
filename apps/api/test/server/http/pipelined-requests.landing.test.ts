import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ environment: { LIMIT_CHECKER_PER_ADDRESS: "30/600" } });
  port = Number(new URL(await api.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => api.close());

/** Sends requests over one connection, all before the first answer; returns the answers' statuses in their order. */
async function pipeline(requests: readonly string[]): Promise<number[]> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data.toString()));
  socket.write(requests.join(""));
  await once(socket, "close");
  return [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

/** A search in the checker; the last one of a connection closes it. */
function search(last: boolean): string {
  const body = JSON.stringify({ email: "ana@example.com" });
  const head = [
    "POST /api/tickets/verify HTTP/1.1",
    "host: rifas",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `connection: ${last ? "close" : "keep-alive"}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

it("requests sent together over one connection are counted one by one", async () => {
  const statuses = await pipeline(Array.from({ length: 40 }, (_, at) => search(at === 39)));
  expect(statuses).toHaveLength(40);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 428)).toHaveLength(10);
});
