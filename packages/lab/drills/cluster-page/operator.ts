import { setTimeout as pause } from "node:timers/promises";
import { bucketKeys } from "@rifas/testing/bucket-server";
import type { Machine } from "./machine.ts";

/** Commands that only look: an operator repeats them until they show what the page says. */
const LOOKS = /rifasctl list|endpoint health|member list|\/readyz/;
const PATIENCE_MS = 60_000;
const EVERY_MS = 300;

/** What an operator knows that the page can't: what to see, what to answer, and the names to put in. */
export interface Knowledge {
  /** What the looking commands must show. */
  see?: RegExp;
  /** The lines that answer questions. */
  answers?: string;
  names?: Record<string, string>;
}

/** Types the page's commands on a machine, one after the other. */
export async function type(
  machine: Machine,
  commands: readonly string[],
  { see = /./, answers = "", names = {} }: Knowledge = {},
): Promise<void> {
  for (const written of commands) {
    const line = Object.entries(names).reduce((text, pair) => text.replaceAll(...pair), written);
    if (LOOKS.test(line)) await look(machine, line, see);
    else await machine.run(line, answers);
  }
}

/** Repeats a command until it shows what it should. */
export async function look(machine: Machine, line: string, see: RegExp): Promise<string> {
  let seen = "";
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    try {
      seen = await machine.run(`{ ${line.replace(/#.*/, "")}; } 2>&1`);
    } catch (error) {
      seen = String(error);
      await pause(EVERY_MS);
      continue;
    }
    if (see.test(seen)) return seen;
    await pause(EVERY_MS);
  }
  throw new Error(`${machine.name}: ${line} doesn't show ${see}:\n${seen}`);
}

/** Writes a node's, or a product machine's, own values into the copied files, as their comments say. */
export async function prepare(machine: Machine): Promise<void> {
  const own = (file: string, script: string) =>
    machine.run(`sed -i -E ${JSON.stringify(script)} deploy/cluster/${file}`);
  const { name, address } = machine;
  await own("etcd.env", `s/^ETCD_NAME=.*/ETCD_NAME=${name}/`);
  await own("etcd.env", `/LISTEN|ADVERTISE/s/10\\.0\\.0\\.11/${address}/`);
  await own("patroni.env", `s/^PATRONI_NAME=.*/PATRONI_NAME=${name}/`);
  await own("patroni.env", `/LISTEN|CONNECT/s/10\\.0\\.0\\.11/${address}/`);
  await own("patroni.env", "s/PASSWORD=$/PASSWORD=secret/");
  await own("patroni.yml", "s/shared_buffers: .*/shared_buffers: 64MB/");
  const { accessKeyId: key, secretAccessKey: secret } = bucketKeys;
  await own(
    "pgbackrest.conf",
    `s/key=$/key=${key}/; s/secret=$/secret=${secret}/; s/pass=$/pass=secret/`,
  );
  // The bucket's certificate is its own, and it has no name of its own.
  await own(
    "pgbackrest.conf",
    "/^repo1-s3-bucket/a repo1-s3-uri-style=path\\nrepo1-storage-verify-tls=n",
  );
  await machine.run("echo 10.0.0.41 s3.example.com >>/etc/hosts");
  // No certificate.
  await own("caddy.env", "s#^RIFAS_SITE=.*#RIFAS_SITE=http://10.0.0.21:8080#");
  await own("caddy.env", "s# 10.0.0.22:300[12]##g");
}
