import { once } from "node:events";
import { createServer } from "node:net";

// Systems give ports from 32,768 up to connections and to servers that ask for any. Below, only tests take one between the check
// and its use, and each process of theirs begins at another place.
const LEAST = 10_000;
const COUNT = 22_000;
let last = (process.pid * 37) % COUNT;

/** A port of this machine that nothing listens on, for a program that must be told its port. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = (last + 1) % COUNT;
    const port = LEAST + last;
    if (await isFree(port)) return port;
  }
  throw new Error("No free port.");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
}
