// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { createHash } from "node:crypto";
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { machineTime } from "../../../../scripts/machine-time.ts";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { removeEmbeddedData } from "../support/remove-embedded-data.ts";
import { DiskFileStore } from "../../src/platform/files/disk-file-store.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { brokenRules } from "@rifas/testing/broken-rules";
import { receipt } from "@rifas/testing/buyer";
import { purchaseCall } from "../support/purchase-verbs.ts";
import { runProgram } from "../support/run-program.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { ADMIN, startServerProcess, type ServerProcess } from "@rifas/testing/server-process";
import { buildServerProgram } from "../support/server-program.ts";
import { runSql } from "../support/sql-client.ts";
import { eventually } from "../support/eventually.ts";

let folder: string;
let program: string;
let server: ServerProcess;
let source: Database;
let raffleId: number;
/** An empty database of the tests' PostgreSQL: the embedded one, or version 15. */
let elsewhere: EmptyDatabase;

const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-backup-"));
  await chmod(folder, 0o711);
  program = await buildServerProgram();
  elsewhere = await createEmptyDatabase();
  server = await startServerProcess(program, { dataDirectory: path("embedded") });
  source = openDatabase({ url: server.databaseUrl });
  raffleId = await putRaffleOnSale(source, { total: 5_000 });
  const methods = [{ id: "pago-movil", type: "pago_movil", name: "Pago", enabled: true, order: 1 }];
  await source.kysely
    .insertInto("config")
    .values({ key: "payment_methods", value: JSON.stringify(methods), updated_at: machineTime() })
    .execute();
});
afterAll(async () => {
  await source.close();
  await server.stop();
  await elsewhere.drop();
  for (const home of ["embedded", "moved"]) await removeEmbeddedData(join(path(home), "postgres"));
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the program on a data folder. */
function run(data: string, args: string[], environment: Record<string, string> = {}) {
  return runProgram(program, args, { DATA_DIR: path(data), ...environment });
}

/** Makes a backup that must succeed; returns its folder. */
async function backUp(data: string, environment: Record<string, string> = {}): Promise<string> {
  const { status, said } = await run(data, ["--backup", path(`of-${data}`)], environment);
  expect(status, said).toBe(0);
  return /Respaldo hecho: (.+)/.exec(said)?.[1] ?? "";
}

async function restore(
  data: string,
  backup: string,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<void> {
  const { status, said } = await run(
    data,
    ["--restore", backup, "--real", ...options],
    environment,
  );
  expect(status, said).toBe(0);
}

let buyers = 0;

/** A purchase with its proof, as a browser sends it. */
async function buy(): Promise<number> {
  buyers += 1;
  const paid = { payment_method: "pago-movil", payment_reference: `88${buyers}00` };
  const call = purchaseCall({ raffleId, quantity: 2, buyer: buyers, fields: paid });
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append("proof", new Blob([new Uint8Array(await receipt(buyers))]), "foto.jpg");
  const answer = await fetch(`${server.origin}/api/purchases`, {
    method: "POST",
    headers: call.headers,
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A hash of the rows of every table, and the position of every sequence; without what the start notes about its server. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await runSql(
    url,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    // These differ between installations: when migrations ran, rounds of jobs, and progress of the totals.
    if (ownTables.has(name)) continue;
    const hash = "md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), ''))";
    contents[String(name)] = await runSql(
      url,
      `SELECT count(*)::int AS rows, ${hash} AS hash FROM "${String(name)}" AS t
        WHERE to_jsonb(t) ->> 'key' IS DISTINCT FROM 'database'`,
    );
  }
  contents["totals"] = await runSql(
    url,
    `SELECT kind, day, hour, raffle_id, status, payment_method, proof, sum(purchases), sum(tickets), sum(amount_bs)
       FROM purchase_totals_now GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(purchases) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  );
  contents["review times"] = await runSql(
    url,
    `SELECT day, raffle_id, status, payment_method, seconds, sum(reviews)
       FROM review_times_now GROUP BY 1, 2, 3, 4, 5 HAVING sum(reviews) <> 0 ORDER BY 1, 2, 3, 4, 5`,
  );
  contents["sequences"] = await runSql(
    url,
    "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return contents;
}

const ownTables = new Set<unknown>([
  "kysely_migration",
  "job_rounds",
  "job_outcomes",
  "purchase_moves",
  "purchase_totals",
  "review_moves",
  "review_times",
  "clients",
  "client_count",
  // Found again from purchases and movements.
  "bank_matches",
  "matching_rounds",
  // Origins of holds are never copied (ADR 13).
  "hold_origins",
  "hold_totals",
  "hold_refusals",
  "rate_limits",
  // Neither are sessions.
  "sessions",
  "used_challenges",
]);

/** The names and bytes of an installation's files. */
async function filesOf(data: string): Promise<Record<string, string>> {
  const store = new DiskFileStore(join(path(data), "files"));
  const found: Record<string, string> = {};
  for (const namespace of ["public", "proofs"] as const) {
    for await (const name of store.list(namespace)) {
      const bytes = await store.get(namespace, name);
      found[`${namespace}/${name}`] = bytes?.toString("base64") ?? "";
    }
  }
  return found;
}

describe("backup and restore", { timeout: 120_000 }, () => {
  test("a backup made during sales is consistent: it keeps every rule and contains every proof", async () => {
    const statuses: number[] = [];
    const over = new AbortController();
    const buyer = async () => {
      while (!over.signal.aborted) statuses.push(await buy());
    };
    const buying = Promise.all([buyer(), buyer(), buyer(), buyer()]);
    await eventually(() => expect(statuses.length).toBeGreaterThan(8));
    const backup = await backUp("embedded");
    over.abort();
    await buying;
    expect(new Set(statuses)).toEqual(new Set([201]));

    await restore("other", backup, [], { DATABASE_URL: elsewhere.url });
    const restored = openDatabase({ url: elsewhere.url });
    expect(await brokenRules(restored, raffleId)).toEqual([]);
    const purchases = await restored.kysely.selectFrom("purchases").select("proof_file").execute();
    await restored.close();
    expect(purchases.length).toBeGreaterThan(8);
    const files = await filesOf("other");
    expect(purchases.filter(({ proof_file }) => !files[`proofs/${proof_file}`])).toEqual([]);
  });

  test("moves from the embedded PostgreSQL to another one and back with the same rows, sequences and files", async () => {
    expect(await buy()).toBe(201);
    const first = await backUp("embedded");
    await restore("other", first, ["--overwrite"], { DATABASE_URL: elsewhere.url });
    const contents = await contentsOf(server.databaseUrl);
    expect(await contentsOf(elsewhere.url)).toEqual(contents);
    expect(await filesOf("other")).toEqual(await filesOf("embedded"));

    const back = await backUp("other", { DATABASE_URL: elsewhere.url });
    await restore("moved", back);
    expect(await filesOf("moved")).toEqual(await filesOf("embedded"));
    const moved = await startServerProcess(program, { dataDirectory: path("moved") });
    const movedContents = await contentsOf(moved.databaseUrl);
    expect(movedContents).toEqual(contents);
    await moved.stop();

    // Files never change: the next backup in a folder shares the files of the one before.
    const second = await backUp("embedded");
    const [proof = ""] = Object.keys(await filesOf("embedded")).filter((name) =>
      name.startsWith("proofs/"),
    );
    const name = proof.slice("proofs/".length);
    const linked = await stat(join(second, "files/proofs", name.slice(0, 2), name));
    expect(linked.nlink).toBeGreaterThan(1);
  });

  test("refuses to overwrite existing data without --overwrite, or while the product runs", async () => {
    const [backup = ""] = (await readdir(path("of-embedded"))).toSorted();
    const whole = join(path("of-embedded"), backup);
    const there = await run("other", ["--restore", whole], { DATABASE_URL: elsewhere.url });
    expect([there.status, there.said]).toEqual([1, expect.stringContaining("agrega --overwrite")]);
    const running = await run("embedded", ["--restore", whole, "--overwrite"]);
    expect(running.said).toContain("ya usa los datos");
    const connected = await run("other", ["--restore", whole, "--overwrite"], {
      DATABASE_URL: server.databaseUrl,
    });
    expect(connected.said).toContain("detén primero todos sus procesos");
  });

  test("a changed byte, a missing part or a newer schema stops a restore before anything is changed", async () => {
    const [latest = ""] = (await readdir(path("of-embedded"))).toSorted().toReversed();
    const whole = join(path("of-embedded"), latest);
    const before = await contentsOf(elsewhere.url);
    const refusal = async (damage: (copy: string) => Promise<unknown>): Promise<string> => {
      const copy = await mkdtemp(path("damaged-"));
      await cp(whole, copy, { recursive: true });
      await damage(copy);
      const { status, said } = await run("other", ["--restore", copy, "--overwrite"], {
        DATABASE_URL: elsewhere.url,
      });
      expect(status).toBe(1);
      return said;
    };
    const rows = "tables/purchases.copy.gz";
    expect(
      await refusal(async (copy) => {
        const bytes = await readFile(join(copy, rows));
        await writeFile(join(copy, rows), Buffer.concat([bytes, Buffer.from([0])]));
      }),
    ).toContain(`El respaldo está dañado: ${rows} cambió.`);
    expect(await refusal((copy) => rm(join(copy, rows)))).toContain(`no se puede leer ${rows}`);
    expect(await refusal((copy) => rm(join(copy, "SHA256SUMS")))).toContain(
      "no es un respaldo completo",
    );
    expect(await refusal((copy) => addMigration(copy, "9999-later"))).toContain(
      "lo hizo una versión más nueva (tiene 9999-later)",
    );
    expect(await contentsOf(elsewhere.url)).toEqual(before);

    const check = await run("other", ["--restore", whole, "--check"]);
    expect([check.status, check.said]).toEqual([0, expect.stringContaining("está completo.")]);
  });

  // threat: Staff, passwords and sessions: Sessions stolen from a backup
  test("a backup contains no sessions, and restoring an older backup revives none", async () => {
    const signedIn = await fetch(`${server.origin}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    expect(signedIn.status).toBe(200);
    const backup = await backUp("embedded");
    const tables = await readdir(join(backup, "tables"));
    expect(tables.filter((name) => /^(sessions|rate_limits|hold_origins)\b/.test(name))).toEqual(
      [],
    );
    for (const name of ["", "tables", "files"]) {
      expect((await stat(join(backup, name))).mode & 0o777).toBe(0o700);
    }

    await addTable(
      backup,
      "sessions",
      ["token_hash", "user_id", "created_at", "last_used_at"],
      [String.raw`\\x0102`, "1", "2026-11-20 12:00:00+00", "2026-11-20 12:00:00+00"],
    );
    await restore("other", backup, ["--overwrite"], { DATABASE_URL: elsewhere.url });
    expect(await runSql(elsewhere.url, "SELECT count(*)::int AS count FROM sessions")).toEqual([
      { count: 0 },
    ]);
    await rm(backup, { recursive: true });
  });

  test("--keep removes all but the newest backups", async () => {
    const kept = await run("embedded", ["--backup", path("of-embedded"), "--keep", "1"]);
    expect(kept.status, kept.said).toBe(0);
    expect(await readdir(path("of-embedded"))).toHaveLength(1);
  });
});

/** The same backup with one more table with one row, as an earlier version would have made it. */
async function addTable(
  backup: string,
  name: string,
  columns: readonly string[],
  row: readonly string[],
): Promise<void> {
  const sum = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
  const rows = gzipSync(`${row.join("\t")}\n`);
  await writeFile(join(backup, `tables/${name}.copy.gz`), rows);
  const manifest = await readFile(join(backup, "manifest.json"), "utf8");
  const table = JSON.stringify({ name, columns, rows: 1 });
  const changed = manifest.replace('"tables": [', `"tables": [${table},`);
  await writeFile(join(backup, "manifest.json"), changed);
  const sums = await readFile(join(backup, "SHA256SUMS"), "utf8");
  const lines = sums.replace(sum(manifest), sum(changed));
  await writeFile(join(backup, "SHA256SUMS"), `${lines}${sum(rows)}  tables/${name}.copy.gz\n`);
}

/** The same backup as a later version would have made it: complete, with one more migration. */
async function addMigration(backup: string, migration: string): Promise<void> {
  const sum = (text: string) => createHash("sha256").update(text).digest("hex");
  const manifest = await readFile(join(backup, "manifest.json"), "utf8");
  const changed = manifest.replace('"migrations": [', `"migrations": ["${migration}",`);
  await writeFile(join(backup, "manifest.json"), changed);
  const sums = await readFile(join(backup, "SHA256SUMS"), "utf8");
  await writeFile(join(backup, "SHA256SUMS"), sums.replace(sum(manifest), sum(changed)));
}
