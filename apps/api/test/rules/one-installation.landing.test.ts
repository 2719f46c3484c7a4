// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobNames } from "../../src/platform/job-times.ts";
import { configureEmail, queueEmail, startEmailApi } from "../support/email-setup.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { eventually } from "../support/eventually.ts";
import { startMailServer, type MailServer } from "../support/mail-server.ts";
import { runProgram } from "../support/run-program.ts";
import { personPassword } from "../support/test-people.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import { runSql } from "../support/sql-client.ts";
import type { TestApi } from "../support/test-api.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { approve, buy, configurePayments } from "../support/purchase-verbs.ts";

let folder: string;
let program: string;
let mail: MailServer;
/** The real installation, whose queue and log wait for its jobs. */
let real: TestApi;
let raffleId: number;
let elsewhere: EmptyDatabase;
let backup: string;

const environment = () => ({ DATABASE_URL: elsewhere.url });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-copy-"));
  await chmod(folder, 0o711);
  program = await buildServerProgram();
  mail = await startMailServer();
  real = await startEmailApi();
  await configurePayments(real);
  await configureEmail(real, { port: mail.port });
  raffleId = await createPublishedRaffle(real, { number_choice: "buyer" });
  const { purchase } = await buy(real, { raffleId, numbers: ["01"] });
  await approve(real, purchase.id);
  await queueEmail(real, raffleId, "purchase_approved");
  const made = await command(["--backup", join(folder, "backups")], {
    DATABASE_URL: real.database.url,
    DATA_DIR: real.context.config.dataDirectory,
  });
  backup = /Respaldo hecho: (.+)/.exec(made)?.[1] ?? "";
  elsewhere = await createEmptyDatabase();
});
afterAll(async () => {
  await real.close();
  await elsewhere.drop();
  await mail.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the built program, which must succeed; returns what it printed. */
async function command(args: string[], more: Record<string, string>): Promise<string> {
  const { status, said } = await runProgram(program, args, {
    DATA_DIR: join(folder, "copy"),
    ...more,
  });
  expect(status, said).toBe(0);
  return said;
}

async function start(): Promise<ServerProcess> {
  const dataDirectory = join(folder, "copy");
  return await startServerProcess(program, { dataDirectory, databaseUrl: elsewhere.url });
}

/** What a copy may not do: rows that only its work on the outside changes. */
async function traces(): Promise<typeof nothing> {
  const [row] = await runSql<Omit<typeof nothing, "received">>(
    elsewhere.url,
    `SELECT (SELECT count(*)::int FROM email_outbox WHERE status <> 'queued' OR attempts > 0) AS emails,
            (SELECT count(*)::int FROM ledger_checkpoints) AS signed,
            (SELECT count(*)::int FROM ledger_entries) AS logged`,
  );
  if (row === undefined) throw new Error("A query without a FROM has one row.");
  return { ...row, received: mail.received.length };
}

const nothing = { emails: 0, signed: 0, logged: 0, received: 0 };

const never = "2000-01-01";

/** Makes it visible which jobs have had a round. */
async function forgetRounds(): Promise<void> {
  const insert = `INSERT INTO job_outcomes (job, succeeded_at) VALUES ('${jobNames.join(`', '${never}'), ('`)}', '${never}')`;
  await runSql(elsewhere.url, "DELETE FROM job_outcomes", insert);
}

async function everyJobHadItsRound(): Promise<void> {
  await eventually(async () => {
    const waiting = `SELECT job FROM job_outcomes WHERE succeeded_at = '${never}'`;
    expect(await runSql(elsewhere.url, waiting)).toEqual([]);
  });
}

// threat: The server kept busy, and silence: A restored copy beside the real installation
test("a restored copy is quiet until an administrator says that it is the real one", async () => {
  const said = await command(["--restore", backup], environment());
  expect(said).toContain("OJO: esto es una COPIA.");
  await forgetRounds();
  const server = await start();
  try {
    await eventually(() => expect(server.said.join("\n")).toContain("OJO: esto es una COPIA."));
    const config = async () => await (await fetch(`${server.origin}/api/config`)).json();
    expect(await config()).toMatchObject({ copy_since: expect.any(String), sends_email: false });
    await everyJobHadItsRound();
    expect(await traces()).toEqual(nothing);

    const headers = await signIn(server);
    const body = JSON.stringify({ recipient_email: "yo@example.com" });
    const tried = await fetch(`${server.origin}/api/admin/emails/test`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    expect([tried.status, await tried.json()]).toMatchObject([409, { code: "copy_is_quiet" }]);

    const ended = await fetch(`${server.origin}/api/installation/real`, {
      method: "POST",
      headers,
    });
    expect(ended.status).toBe(204);
    expect(await config()).toMatchObject({ copy_since: null });
    await eventually(async () => {
      const done = await traces();
      expect(done.received).toBeGreaterThan(0);
      expect(done.logged).toBeGreaterThan(0);
    });
  } finally {
    await server.stop();
  }
});

/** Signs in as an administrator of the backup. */
async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: real.people.admin.email, password: personPassword }),
  });
  const session: unknown = await answer.json();
  if (typeof session !== "object" || session === null || !("token" in session))
    throw new Error("The administrator of the backup can't sign in.");
  return { authorization: `Bearer ${String(session.token)}` };
}

test("with --real it is the real one at once", async () => {
  const said = await command(["--restore", backup, "--overwrite", "--real"], environment());
  expect(said).not.toContain("COPIA");
  const [row] = await runSql(
    elsewhere.url,
    "SELECT count(*)::int AS copies FROM config WHERE key = 'copy'",
  );
  expect(row).toEqual({ copies: 0 });
});
