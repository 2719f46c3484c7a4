import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of PostgreSQL that reads what the server sends to it. */
export interface Eavesdropper {
  /** The database's URL through the proxy. */
  url: string;
  /**
   * Calls `hear` with each statement before forwarding it; false blocks it, and everything after it on its connection,
   * permanently.
   */
  listen(hear: Hear): void;
  close(): Promise<void>;
}

/** A statement's name (or text, if it has none) and the number of its connection. */
type Hear = (statement: string, connection: number) => boolean;

/** Opens a proxy for a database that listens on a Unix socket. */
export async function openEavesdropper(databaseUrl: string): Promise<Eavesdropper> {
  const target = new URL(databaseUrl);
  const path = `${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port}`;
  const sockets = new Set<Socket>();
  let hear: Hear = () => true;
  let connections = 0;

  const relay = createServer((client) => {
    const server = connect(path);
    for (const socket of [client, server]) {
      sockets.add(socket);
      // Processes are killed on purpose: broken connections are expected.
      socket.on("error", () => undefined);
      socket.on("close", () => [client, server].forEach((end) => end.destroy()));
    }
    server.pipe(client);
    const connection = connections++;
    const read = messageReader((statement) => hear(statement, connection));
    client.on("data", (data: Buffer) => {
      const passed = read(data);
      if (passed.length > 0) server.write(passed);
    });
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port.");
  const { username, password, pathname } = target;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${address.port}${pathname}`,
    listen: (listener) => (hear = listener),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, "close");
    },
  };
}

/** Parses PostgreSQL's protocol messages as they arrive; returns those that may be forwarded. */
function messageReader(mayPass: (statement: string) => boolean): (data: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let held = false;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const passed: Buffer[] = [];
    for (;;) {
      // The first message has no type byte before its length.
      const letter = started ? 1 : 0;
      if (rest.length < letter + 4) break;
      const length = letter + rest.readInt32BE(letter);
      if (rest.length < length) break;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const statement = started ? statementOf(message) : null;
      started = true;
      if (!held && statement !== null && !mayPass(statement)) held = true;
      if (!held) passed.push(message);
    }
    return Buffer.concat(passed);
  };
}

/** The statement of a message: the text of a simple query, the name of a prepared statement. */
function statementOf(message: Buffer): string | null {
  const texts = message.subarray(5).toString("utf8").split("\0");
  switch (String.fromCharCode(message[0] ?? 0)) {
    case "Q":
      return texts[0] ?? null;
    case "B":
      return texts[1] ?? null;
    default:
      return null;
  }
}
