import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../database.ts";
import type { emailTypes } from "@rifas/domain/email-types";
import { SMTPServer } from "smtp-server";
import { startServerProcess } from "@rifas/testing/server-process";
import { processorTimeOf, type Share } from "../processes.ts";
import { PROGRAM } from "../root.ts";
import { startBenchServer, type BenchServer } from "./bench-server.ts";

/** A database without its own server, so that only chosen roles work on it. */
export interface BenchDatabase {
  url: string;
  database: Database;
  /** The CPU time in ms that PostgreSQL and a server have used; null if the system doesn't report it. */
  processorTime(server: BenchServer): Promise<Share | null>;
  walPosition(): Promise<string>;
  /** Bytes of WAL written since a position, without full pages: how many there are depends on the last checkpoint. */
  walSince(position: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL as the product embeds it, durable as in production. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-bench-db-"));
  // Started by root, PostgreSQL runs as another user, who must be able to access it.
  await chmod(folder, 0o711);
  const owner = await startServerProcess(PROGRAM, { dataDirectory: folder });
  // The process that started it does nothing from now on, and holds nothing.
  process.kill(owner.pid, "SIGSTOP");
  const url = owner.databaseUrl;
  const database = openDatabase(url);
  await database.query(endOtherSessions, []);
  await database.query(inspectWal, []);
  return {
    url,
    database,
    processorTime: async ({ pid }) => {
      const postgres = await processorTimeOf(owner.pid);
      const web = await processorTimeOf(pid);
      return postgres && web && { postgres: postgres.postgres, server: web.server };
    },
    walPosition: async () => {
      const [row] = await database.query<{ position: string }>(walPosition, []);
      return row?.position ?? "0/0";
    },
    walSince: async (position) => {
      const [row] = await database.query<{ bytes: number }>(walSince, [position]);
      return row?.bytes ?? 0;
    },
    stop: async () => {
      await database.close();
      process.kill(owner.pid, "SIGCONT");
      await owner.stop();
      // Its PostgreSQL may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A process that sends e-mails, and the mail server that accepts them. */
export interface SentEmails {
  /** How many were sent since the start. */
  sent: () => number;
  /** Stops both. */
  stop: () => Promise<void>;
}

/** Starts a process that only sends e-mails of some types, or has the roles `run`, and a mail server that accepts everything. */
export async function sendEmails(
  url: string,
  web: BenchServer,
  { types, run = "email" }: { types: readonly (typeof emailTypes)[number][]; run?: string },
): Promise<SentEmails> {
  const mail = await startMailSink();
  await web.call("PUT", "/config/email_settings", {
    value: {
      host: "127.0.0.1",
      port: mail.port,
      security: "none",
      user: null,
      from: "rifas@example.com",
      reply_to: "ayuda@example.com",
      enabled_types: types,
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "rifas-bench-mail-"));
  const worker = await startServerProcess(PROGRAM, {
    dataDirectory: folder,
    databaseUrl: url,
    environment: { RUN: run, NODE_ENV: "production", PUBLIC_ORIGIN: "https://rifas.example" },
  });
  return {
    sent: mail.received,
    stop: async () => {
      await worker.stop();
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A mail server on loopback that accepts everything and keeps nothing. */
async function startMailSink() {
  let received = 0;
  const mail = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _, accept) => {
      stream.resume().once("end", () => {
        received += 1;
        accept();
      });
    },
  });
  const { server } = mail;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? address?.port : undefined,
    received: () => received,
    close: () => new Promise<void>((resolve) => mail.close(() => resolve())),
  };
}

/** Starts a process that only serves requests, as next to others with `RUN=email` and `RUN=jobs`. */
export function startWeb({ url }: BenchDatabase, processes = 1): Promise<BenchServer> {
  return startBenchServer({ databaseUrl: url, processes, run: "web" });
}

const walPosition = {
  name: "bench-wal-position",
  text: `SELECT pg_current_wal_flush_lsn()::text AS position`,
};

const walSince = {
  name: "bench-wal-since",
  text: `SELECT sum(record_size)::float AS bytes FROM pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn())`,
};

const inspectWal = { name: "bench-inspect-wal", text: `CREATE EXTENSION pg_walinspect` };

const endOtherSessions = {
  name: "bench-end-other-sessions",
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
};
