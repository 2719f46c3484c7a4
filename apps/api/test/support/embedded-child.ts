// A process that owns an embedded PostgreSQL: prints 'ready <url>' and runs until it is stopped.
import { startEmbeddedServer } from "../../src/database/embedded/embedded-server.ts";

const [home = ""] = process.argv.slice(2);
try {
  const server = await startEmbeddedServer({
    home,
    database: "rifas",
    durable: false,
    onProgress: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`ready ${server.url("rifas")} ${server.pid()}\n`);
  process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
