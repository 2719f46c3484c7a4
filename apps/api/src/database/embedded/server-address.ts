import { createHash } from "node:crypto";
import { chmod, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notWritable } from "../errors/start-up-error.ts";
import type { RunAs } from "./run-as.ts";
import { giveTo } from "./server-home.ts";

const port = 5432;
/** The longest socket path of any system (macOS), in bytes. */
const longestSocketPath = 103;

/** Where the server listens. */
export interface Address {
  /** The folder of a socket, or 127.0.0.1 where there are no sockets. */
  host: string;
  port: number;
}

/** A socket in a folder that only PostgreSQL's user may enter; on Windows, a free local port. */
export async function chooseAddress(home: string, runAs: RunAs | undefined): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  let host = join(home, "socket");
  if (Buffer.byteLength(join(host, `.s.PGSQL.${port}`)) > longestSocketPath) {
    host = join(tmpdir(), `rifas-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`);
  }
  try {
    await mkdir(host, { recursive: true, mode: 0o700 });
    await giveTo(runAs, host);
    await chmod(host, 0o700);
  } catch (error) {
    throw notWritable(host, error);
  }
  return { host, port };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
