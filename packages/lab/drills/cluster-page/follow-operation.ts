import { ADMIN } from "@rifas/testing/server-process";
import { productSettings } from "./follow-install.ts";
import type { Machine } from "./machine.ts";
import { look, prepare, type } from "./operator.ts";
import { LIST, query, roles, sell, WHOLE, type Site } from "./site.ts";

const SITE = "http://10.0.0.21:8080";
const BACKUPS = "/var/backups/rifas";

/** 'From one machine to three': an old machine's raffle comes to the cluster, in a rehearsal and then for good. */
export async function moveIn(site: Site): Promise<void> {
  const { page, old, product } = site;
  const heading = "From one machine to three";
  await startOld(old);
  const raffle = await sell(old, "http://127.0.0.1:3000");
  await type(old, page.next(heading));
  const names = await copyBackup(old, product);
  await type(product, page.next(heading), { names });
  await type(old, page.next(heading));
  const again = await copyBackup(old, product);
  await type(product, page.next(heading), { names: again, see: /ready/ });
  await look(product, `curl -fsS ${SITE}/api/raffles/${raffle}`, /"name":"Moto"/);
  site.raffle = raffle;
}

/** As in operations.md. */
async function startOld(old: Machine): Promise<void> {
  await old.run("useradd --system --create-home --home-dir /var/lib/rifas rifas");
  await old.run(`install -d -m 700 -o rifas ${BACKUPS} && install -d -m 750 /etc/rifas`);
  await old.run("cp deploy/rifas*.service deploy/rifas*.timer /etc/systemd/system/");
  await old.run("cat >/etc/rifas/rifas.env", [...productSettings, "HOST=127.0.0.1"].join("\n"));
  await old.run("systemctl enable --now rifas rifas-backup.timer");
  await look(old, "curl -fsS http://127.0.0.1:3000/readyz", /./);
}

async function copyBackup(from: Machine, to: Machine): Promise<Record<string, string>> {
  const packed = await from.run(`tar c -C ${BACKUPS} . | base64 -w0`);
  await to.run(`mkdir -p ${BACKUPS} && base64 -d | tar x -C ${BACKUPS}`, packed);
  const newest = await to.run(`ls -d ${BACKUPS}/* | tail -1`);
  return { "<backup>": newest.trim() };
}

/** 'Nodes': a machine that died is replaced by another with its name and address. */
export async function replaceNode(site: Site): Promise<void> {
  const { leader, replica } = await roles(site);
  replica.kill();
  await look(leader, "etcdctl endpoint health", /is healthy/);
  const members = await leader.run("etcdctl member list");
  const id = new RegExp(`^(\\w+), \\w+, ${replica.name},`, "m").exec(members)?.[1] ?? "";
  await type(leader, site.page.next("Nodes"), {
    names: { "<id>": id, "<name>": replica.name, "<address>": replica.address },
  });
  const machine = await site.network.add(replica.name, replica.address);
  await prepare(machine);
  await machine.run(
    "sed -i 's/^ETCD_INITIAL_CLUSTER_STATE=new/ETCD_INITIAL_CLUSTER_STATE=existing/' deploy/cluster/etcd.env",
  );
  await machine.run("test -d /etc/postgresql/15/main || pg_createcluster 15 main");
  const [install = [], start = []] = site.page.below("Install");
  await type(machine, install);
  await type(machine, start, { see: WHOLE });
  await look(machine, "sudo -u postgres psql -qAtc 'SELECT pg_is_in_recovery()'", /^t$/m);
  site.nodes[site.nodes.indexOf(replica)] = machine;
}

/** 'Upgrade': there is nothing newer to install, but everything restarts in the page's order. */
export async function upgrade(site: Site): Promise<void> {
  const { page, product } = site;
  const one = page.next("Upgrade");
  for (const port of ["3001", "3002"])
    await type(product, one, { names: { "3001": port }, see: /ready/ });
  const { leader, standby, replica } = await roles(site);
  const node = page.next("Upgrade");
  for (const each of [replica, standby]) await type(each, node, { see: WHOLE });
  const [, switchOver = []] = page.below("Nodes");
  const { standby: next } = await roles(site);
  await type(leader, switchOver, {
    answers: "\ny\n",
    names: { "<primary>": leader.name, "<sync standby>": next.name },
  });
  await look(leader, LIST, WHOLE);
  await type(leader, node, { see: WHOLE });
  const member = page.next("Upgrade");
  for (const each of site.nodes) await type(each, member, { see: /(?:is healthy[^]*){3}/ });
}

/** 'Backups': the product's own, from a replica. */
export async function backUp(site: Site): Promise<void> {
  await type(site.product, site.page.next("Backups"));
  await site.product.run(`test "$(ls ${BACKUPS} | wc -l)" = 3`);
  const { leader } = await roles(site);
  await type(leader, site.page.next("Backups"));
  await type(leader, site.page.next("Backups"));
  await look(leader, LIST, WHOLE);
}

/** A replica that misses more of the log than the primary keeps. */
export async function fallBehind(site: Site): Promise<void> {
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

/** 'Return to an earlier moment', during a sale, with a raffle whose log was published beyond that moment. */
export async function goBack(site: Site): Promise<void> {
  const { product, raffle = "" } = site;
  const { leader } = await roles(site);
  await product.run(
    `setsid node /opt/rifas/packages/lab/drills/cluster-page/sell.ts ${SITE} ${raffle} /run/enough >/var/log/sale.log 2>&1 &`,
  );
  const logs = () => query(leader, `SELECT count(*) FROM ledgers WHERE raffle_id = ${raffle}`);
  const logsBefore = Number(await logs());
  await sellMore(leader);
  await query(leader, "CREATE TABLE before_mistake ()");
  const moment = await query(leader, "SELECT clock_timestamp()");
  await query(leader, "CREATE TABLE mistake ()");
  await sellMore(leader);
  await recoverTo(site, leader, moment);
  await look(product, `curl -fsS ${SITE}/api/config`, /"copy_since":"/);
  await sayReal(product);
  const count = `sudo -u postgres psql -qAtc 'SELECT count(*) FROM ledgers WHERE raffle_id = ${raffle}' rifas`;
  await look(leader, count, new RegExp(`^${logsBefore + 1}$`, "m"));
  await product.run("touch /run/enough");
  await look(product, "cat /var/log/sale.log", /^\d+$/m);
}

/** Waits until twenty more entries of the log are published, and noted in the product's bucket. */
async function sellMore(leader: Machine): Promise<void> {
  const size = "SELECT max(size) FROM ledger_checkpoints";
  const until = Number(await query(leader, size)) + 20;
  await look(
    leader,
    `sudo -u postgres psql -qAtc '${size} HAVING max(size) >= ${until}' rifas`,
    /\d/,
  );
}

async function recoverTo(site: Site, leader: Machine, moment: string): Promise<void> {
  const { page, product, nodes } = site;
  const heading = "Return to an earlier moment";
  const others = nodes.filter((node) => node !== leader);
  await type(product, page.next(heading));
  const stop = page.next(heading);
  for (const node of [...others, leader]) await type(node, stop);
  await type(leader, page.next(heading), {
    see: /Leader/,
    names: { "2026-11-25 10:13:00-04": moment },
  });
  const copy = page.next(heading);
  for (const node of others) await type(node, copy, { see: /Leader/ });
  await look(leader, LIST, WHOLE);
  const tables = await query(
    leader,
    "SELECT to_regclass('before_mistake'), to_regclass('mistake')",
  );
  if (tables !== "before_mistake|") throw new Error(`It went back to another moment: ${tables}`);
  await leader.run("sudo -u postgres rifasarchive check");
  await type(product, page.next(heading));
}

/** Presses 'Es la de verdad'. */
async function sayReal(product: Machine): Promise<void> {
  await asAdmin(product, "POST", "/installation/real");
}

async function asAdmin(product: Machine, method: string, path: string): Promise<string> {
  const post = "curl -fsS -X POST -H 'content-type: application/json'";
  const token = `$(${post} -d '${JSON.stringify(ADMIN)}' ${SITE}/api/auth/login | sed -E 's/.*"token":"([^"]+)".*/\\1/')`;
  return await product.run(
    `curl -fsS -X ${method} -H "authorization: Bearer ${token}" ${SITE}/api${path}`,
  );
}

/** Whether the dashboard says that the database has no standby. */
async function saysAlone(product: Machine): Promise<boolean> {
  return (await asAdmin(product, "GET", "/raffles/admin/dashboard")).includes("database_alone");
}

/** 'Two of three machines dead'. */
export async function goOnAlone(site: Site): Promise<void> {
  const { leader, standby, replica } = await roles(site);
  if (await saysAlone(site.product)) throw new Error("The database is said to be alone.");
  for (const node of [standby, replica]) node.kill();
  await type(leader, site.page.next("Two of three machines dead"), { see: /Leader|started/ });
  await look(site.product, `curl -fsS ${SITE}/readyz`, /./);
  if (!(await saysAlone(site.product))) throw new Error("Nobody says that the database is alone.");
  await type(leader, site.page.next("What to watch"));
}
