import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { startSmallServer, type SmallServer } from "./small-contract.ts";
import { inUse, refusals } from "../../support/limit-counts.ts";

// The small contract's form: `name`, `amount`, `yes`, `list`, and the files `photo` and `other` of 1 MB each.
let server: SmallServer;
let port: number;
beforeAll(async () => {
  server = await startSmallServer({
    environment: { TRUSTED_PROXIES: "1", LIMIT_FORMS_IN_FLIGHT: "20" },
  });
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => server.close());

interface Client {
  socket: Socket;
  heard: () => string;
  /** Resolves when the server has closed the connection. */
  closed: Promise<unknown>;
}

/** A client that sends the start of a form, and then what the test says. */
function open(head: readonly string[], address = "203.0.113.1"): Client {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data.toString()));
  // Connections are cut during these tests on purpose.
  socket.on("error", () => undefined);
  const lines = ["POST /api/form HTTP/1.1", "host: rifas", `x-forwarded-for: ${address}`, ...head];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return {
    socket,
    heard: () => heard,
    closed: new Promise((resolve) => socket.once("close", resolve)),
  };
}

const form = "content-type: multipart/form-data; boundary=x";
const partHead = (name: string, file?: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n\r\n`;

describe("a refused form gets its response before it has arrived, and its connection is closed", () => {
  it.each([
    [
      "an undeclared field",
      partHead("nonsense"),
      "nonsense",
      "Este dato no se espera aquí: quítalo.",
    ],
    [
      "an undeclared file",
      partHead("evil", "x.exe"),
      "evil",
      "Este dato no se espera aquí: quítalo.",
    ],
    ["a file for a text field", partHead("name", "x.txt"), "name", "Aquí no se espera un archivo."],
    ["text for a file field", partHead("photo"), "photo", "Debe ser un archivo."],
    [
      "a field sent twice",
      `${partHead("name")}a\r\n${partHead("name")}`,
      "name",
      "Viene más de una vez.",
    ],
  ])("%s", async (_name, begin, field, message) => {
    const { socket, heard } = open([form, "content-length: 1000000"]);
    socket.write(`${begin}the rest never comes`);
    await eventually(() => expect(heard()).toContain("HTTP/1.1 400 Bad Request"));
    socket.destroy();
    expect(heard()).toContain("connection: close");
    expect(heard()).toContain('"code":"validation_failed"');
    expect(heard()).toContain(JSON.stringify({ field, message }));
  });

  it("a field larger than the contract allows", async () => {
    const { socket, heard } = open([form, "content-length: 1000000"]);
    socket.write(`${partHead("name")}${"x".repeat(1_000)}`);
    await eventually(() => expect(heard()).toContain("HTTP/1.1 413"));
    socket.destroy();
    expect(heard()).toContain('"code":"body_too_large"');
  });

  it("a form whose length exceeds the limit of its files", async () => {
    const { heard, closed } = open([form, "content-length: 2400000"]);
    await closed;
    expect(heard()).toContain("HTTP/1.1 413");
    expect(heard()).toContain("El archivo no debe exceder 1MB");
  });

  it("a form without a length is not read beyond the limit", async () => {
    const { socket, heard, closed } = open([form, "transfer-encoding: chunked"]);
    const piece = "x".repeat(0x10000);
    let sent = 0;
    const feed = (): void => {
      while (sent < 200_000_000 && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(`10000\r\n${piece}\r\n`)) break;
      }
    };
    socket.on("drain", feed);
    feed();
    await closed;
    expect(heard()).toContain("HTTP/1.1 413");
    expect(sent).toBeLessThan(50_000_000);
  });

  it("a large body for an operation without a body", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/plain`, {
      method: "POST",
      body: "x".repeat(3_000_000),
    });
    expect([answer.status, answer.headers.get("connection")]).toEqual([400, "close"]);
  });
});

it("a boundary longer than the parser accepts is a client error", async () => {
  const { heard, closed, socket } = open([
    `content-type: multipart/form-data; boundary=${"x".repeat(300)}`,
    "content-length: 10",
    "connection: close",
  ]);
  socket.write("0123456789");
  await closed;
  expect(heard()).toContain("HTTP/1.1 400 Bad Request");
  expect(heard()).toContain('"code":"validation_failed"');
});

// threat: The server kept busy, and silence: Many large forms at once
it("forms share a memory budget: many forms from one address are refused, and another address is served", async () => {
  const photo = "p".repeat(1_000_000);
  const crowd = Array.from({ length: 30 }, () => {
    const client = open([form, "content-length: 2100000"]);
    client.socket.write(`${partHead("photo", "a.png")}${photo}`);
    return client;
  });
  const refused = () => crowd.filter(({ heard }) => heard().includes("503 Service Unavailable"));
  // Twenty megabytes hold nine of them.
  await eventually(() => expect(refused().length).toBeGreaterThanOrEqual(10));
  const before = refused().length;
  expect(before).toBeLessThan(30);
  for (const { heard } of refused()) {
    expect(heard()).toContain("retry-after: 5");
    expect(heard()).toContain('"code":"server_busy"');
  }
  const body = new FormData();
  body.append("name", "Ana");
  for (const name of ["photo", "other"]) body.append(name, new Blob([photo]), "a.png");
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/form`, {
    method: "POST",
    headers,
    body,
  });
  expect(await answer.json()).toMatchObject({ files: ["a.png:1000000", "a.png:1000000"] });
  await eventually(() => expect(refused().length).toBeGreaterThan(before));
  for (const { socket } of crowd) socket.destroy();
  const { limits } = server.context;
  await eventually(() =>
    expect(limits.uses()).toContainEqual(["formsInFlight", { inUse: 0, capacity: 20 }]),
  );
  expect(Object.fromEntries(limits.refusals()).formsInFlight).toBeGreaterThan(before);
});

it("a form that finds no memory for its declared length is refused before any of it has arrived", async () => {
  const silent = Array.from({ length: 9 }, () => open([form, "content-length: 2100000"]));
  await eventually(() => expect(inUse(server.context, "formsInFlight")).toBeCloseTo(18.9));
  const refused = open([form, "content-length: 2100000"]);
  await eventually(() => expect(refused.heard()).toContain("503 Service Unavailable"));
  for (const { heard } of silent) expect(heard()).toBe("");

  const other = open([form, "content-length: 2100000"], "198.51.100.7");
  const lost = () => silent.filter(({ heard }) => heard().includes("503 Service Unavailable"));
  await eventually(() => expect(lost()).toHaveLength(1));
  expect(other.heard()).toBe("");
  for (const { socket } of [...silent, refused, other]) socket.destroy();
  await eventually(() => expect(inUse(server.context, "formsInFlight")).toBe(0));
});

describe("bodies of refused requests", () => {
  /** A refused request that sends an endless body as fast as it is read. */
  function openRefused(address?: string, headers: readonly string[] = []): Client {
    const client = open([form, "transfer-encoding: chunked", ...headers], address);
    client.socket.write(chunk(`${partHead("nonsense")}the rest never comes`));
    return client;
  }
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const answered = (client: Client) =>
    eventually(() => expect(client.heard()).toContain('"code":"validation_failed"'));

  it("don't hold back the response, which isn't compressed", async () => {
    const browser = openRefused("203.0.113.9", ["accept-encoding: gzip, br"]);
    await answered(browser);
    expect(inUse(server.context, "discardedBodies")).toBe(4);
    browser.socket.destroy();
    await eventually(() => expect(inUse(server.context, "discardedBodies")).toBe(0));
  });

  it("share a budget: beyond it they stay unread, and another address takes over a share", async () => {
    // Twelve megabytes are three bodies of four.
    const first = [openRefused(), openRefused(), openRefused()];
    for (const client of first) await answered(client);
    expect(inUse(server.context, "discardedBodies")).toBe(12);
    const before = refusals(server.context, "discardedBodies");
    const unread = openRefused();
    await answered(unread);
    await unread.closed;
    expect(refusals(server.context, "discardedBodies")).toBe(before + 1);

    const other = openRefused("198.51.100.7");
    await answered(other);
    expect(refusals(server.context, "discardedBodies")).toBe(before + 1);
    expect(inUse(server.context, "discardedBodies")).toBe(12);
    const cut = await Promise.race(first.map(({ closed }) => closed.then(() => "closed")));
    expect(cut).toBe("closed");
    for (const { socket } of [...first, other]) socket.destroy();
    await eventually(() => expect(inUse(server.context, "discardedBodies")).toBe(0));
  });
});
