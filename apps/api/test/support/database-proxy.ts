import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of a PostgreSQL that can be cut off or frozen. */
export interface DatabaseProxy {
  /** The database through the proxy. */
  url: string;
  /** Ends its connections, and accepts no others. */
  cut(): void;
  /** Keeps its connections, accepts others and passes nothing on, like a machine that froze. */
  freeze(): void;
  close(): Promise<void>;
}

/** Starts one in front of the database with this URL, whose host is a name or a folder with a socket. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  const to = () =>
    host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port || "5432"}`)
      : connect(Number(port || "5432"), host);
  const open = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const watch = (socket: Socket, other?: Socket): void => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      other?.destroy();
    });
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isFrozen) return watch(client);
    const database = to();
    watch(client, database);
    watch(database, client);
    client.pipe(database).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: databaseUrl.replace(/@[^/]+/, `@127.0.0.1:${address.port}`),
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause().unpipe();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
