import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeNetwork, type Machine, type Network } from "./machine.ts";
import { look, prepare, type } from "./operator.ts";
import { readPageCommands, type PageCommands } from "./page-commands.ts";

// Follows docs/cluster.md on machines of its own: three database nodes, a product machine and one for pictures. All commands
// come from the page. What differs from real machines: systemd is played by `systemctl.ts`; the product's files and the archive
// are in folders instead of buckets; Caddy has no certificate; what a file's comment asks for is written by `prepare`.

/** Each role, and three nodes that run. */
const WHOLE =
  /^(?=[^]*Leader)(?=[^]*Sync Standby)(?=[^]*Replica)(?=(?:[^]*?(?:running|streaming)){3})/;
const LIST = "sudo -u postgres rifasctl list";
const NODES = ["node1", "node2", "node3"];

interface Site {
  page: PageCommands;
  nodes: Machine[];
  product: Machine;
  pictures: Machine;
}

const isFull = process.env["FULL"] === "1";
const install = [installNodes, installArchive, installProduct, installPictures, useNodes];
const folder = await mkdtemp(join(tmpdir(), "rifas-page-"));
await chmod(folder, 0o711);
const network = await makeNetwork(folder);
const site = await buy(network);
try {
  for (const follow of isFull ? [...install, fallBehind, goBack, goOnAlone] : install) {
    const started = performance.now();
    await follow(site);
    process.stdout.write(`✓ ${follow.name} ${Math.round(performance.now() - started)} ms\n`);
  }
  const left = site.page.left();
  if (isFull && left.length > 0) throw new Error(`Nobody followed:\n${left.join("\n")}`);
} catch (error) {
  process.stdout.write(`What the machines wrote, also their logs, is in ${folder}/*/upper.\n`);
  throw error;
} finally {
  network.close();
}
await rm(folder, { recursive: true, force: true, maxRetries: 10 });

async function buy(from: Network): Promise<Site> {
  const names = [...NODES, "product", "pictures"];
  const addresses = ["10.0.0.11", "10.0.0.12", "10.0.0.13", "10.0.0.21", "10.0.0.31"];
  const machines = await Promise.all(names.map((name, at) => from.add(name, addresses[at] ?? "")));
  await Promise.all(machines.map(prepare));
  const [node1, node2, node3, product, pictures] = machines;
  if (!node1 || !node2 || !node3 || !product || !pictures) throw new Error("A machine is missing.");
  return { page: readPageCommands(), nodes: [node1, node2, node3], product, pictures };
}

async function installNodes({ page, nodes }: Site): Promise<void> {
  const install = page.next("Install");
  // On a machine where PostgreSQL was installed before, its package makes no default cluster, which the page removes.
  const make = "test -d /etc/postgresql/15/main || pg_createcluster 15 main";
  await Promise.all(nodes.map((node) => node.run(make)));
  await Promise.all(nodes.map((node) => type(node, install)));
  const start = page.next("Install");
  const [first, ...others] = nodes;
  if (first === undefined) return;
  await type(first, start, { see: /Leader/ });
  await Promise.all(others.map((node) => type(node, start, { see: WHOLE })));
}

async function installArchive(site: Site): Promise<void> {
  const { leader } = await roles(site);
  await type(leader, site.page.next("Install"), { answers: "secret\nsecret\n" });
}

async function installProduct({ page, product }: Site): Promise<void> {
  // As in operations.md.
  await product.run("useradd --system rifas && mkdir /etc/rifas");
  const settings = [
    "NODE_ENV=production",
    "PUBLIC_ORIGIN=https://rifas.example",
    "HOST=10.0.0.21",
    "DATABASE_URL=postgres://rifas:secret@127.0.0.1:5000/rifas",
    "DATABASE_READ_URL=postgres://rifas:secret@10.0.0.11,10.0.0.12,10.0.0.13/rifas",
    "DATA_DIR=/var/lib/rifas",
    "TRUSTED_PROXIES=1",
    "DATABASE_POOL=8",
  ];
  await product.run("cat >/etc/rifas/rifas.env", settings.join("\n"));
  await type(product, page.next("Install"));
  await look(product, "curl -fsS http://10.0.0.21:8080/readyz", /./);
  await look(product, "curl -fsS http://10.0.0.21:3002/readyz", /./);
}

async function installPictures({ page, pictures }: Site): Promise<void> {
  await pictures.run("useradd --system rifas && mkdir /etc/rifas");
  const settings = ["NODE_ENV=production", "HOST=10.0.0.31", "PORT=3100"];
  await pictures.run(
    "cat >/etc/rifas/pictures.env",
    [...settings, `PICTURES_SECRET=${"5".repeat(64)}`].join("\n"),
  );
  await type(pictures, page.next("Install"));
  await look(pictures, "curl -sS -o /dev/null -w '%{http_code}' http://10.0.0.31:3100/", /^[1-5]/);
}

async function useNodes(site: Site): Promise<void> {
  const before = await roles(site);
  await type(before.leader, site.page.next("Nodes"), {
    answers: "y\n",
    names: { "<replica>": before.replica.name },
  });
  await look(before.leader, LIST, WHOLE);
  const { leader, standby } = await roles(site);
  await type(leader, site.page.next("Nodes"), {
    answers: "\ny\n",
    names: { "<primary>": leader.name, "<sync standby>": standby.name },
  });
  await look(leader, LIST, WHOLE);
  if ((await roles(site)).leader !== standby) throw new Error("The switchover did not happen.");
}

/** A replica that misses more of the log than the primary keeps. */
async function fallBehind(site: Site): Promise<void> {
  const { leader, replica } = await roles(site);
  const patronictl = "sudo -u postgres rifasctl";
  await leader.run(`${patronictl} edit-config --force --pg wal_keep_size=0`);
  await replica.run("sudo systemctl stop patroni");
  await look(
    leader,
    "sudo -u postgres psql -qAtc 'SELECT count(*) FROM pg_replication_slots'",
    /^1$/m,
  );
  for (const segment of ["1", "2", "3"]) {
    await query(leader, `CREATE TABLE segment_${segment} (); SELECT pg_switch_wal(); CHECKPOINT;`);
  }
  await replica.run("sudo systemctl start patroni");
  await look(leader, LIST, WHOLE);
  await replica.run("grep 'restored log file' /var/log/patroni.log");
}

async function goBack(site: Site): Promise<void> {
  const { page, product } = site;
  const heading = "Return to an earlier moment";
  const { leader, standby, replica } = await roles(site);
  await type(leader, page.next("Backups"));
  await query(leader, "CREATE TABLE before_mistake ()");
  const moment = (await query(leader, "SELECT clock_timestamp()")).trim();
  await query(leader, "CREATE TABLE mistake ()");
  await type(product, page.next(heading));
  const stop = page.next(heading);
  for (const node of [replica, standby, leader]) await type(node, stop);
  const recover = page.next(heading);
  await type(leader, recover, { see: /Leader/, names: { "2026-11-25 10:13:00-04": moment } });
  const copy = page.next(heading);
  for (const node of [replica, standby]) await type(node, copy, { see: /Leader/ });
  await look(leader, LIST, WHOLE);
  const tables = await query(
    leader,
    "SELECT to_regclass('before_mistake'), to_regclass('mistake')",
  );
  if (tables.trim() !== "before_mistake|")
    throw new Error(`It went back to another moment: ${tables}`);
  await leader.run("sudo -u postgres rifasarchive check");
  await type(product, page.next(heading));
  await look(product, "curl -fsS http://10.0.0.21:8080/api/config", /"copy_since":"/);
}

async function goOnAlone(site: Site): Promise<void> {
  const { leader, standby, replica } = await roles(site);
  for (const node of [standby, replica]) node.kill();
  await type(leader, site.page.next("Two of three machines dead"), { see: /Leader|started/ });
  await look(site.product, "curl -fsS http://10.0.0.21:8080/readyz", /./);
}

async function query(node: Machine, sql: string): Promise<string> {
  return await node.run("sudo -u postgres psql -qAt rifas", sql);
}

/** Which node has which role now. */
async function roles({ nodes }: Site): Promise<Record<"leader" | "standby" | "replica", Machine>> {
  const seen = await look(anyOf(nodes), `${LIST} --format json`, WHOLE);
  const members: { Member: string; Role: string }[] = JSON.parse(seen.slice(seen.indexOf("[{")));
  const having = (role: string) => {
    const name = members.find(({ Role }) => Role === role)?.Member;
    const node = nodes.find((each) => each.name === name);
    if (node === undefined) throw new Error(`No node is ${role}.`);
    return node;
  };
  return { leader: having("Leader"), standby: having("Sync Standby"), replica: having("Replica") };
}

function anyOf(nodes: readonly Machine[]): Machine {
  const [node] = nodes;
  if (node === undefined) throw new Error("There is no node.");
  return node;
}
