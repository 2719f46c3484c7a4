import { bucketKeys } from "@rifas/testing/bucket-server";
import type { Machine, Network } from "./machine.ts";
import { look, prepare } from "./operator.ts";
import { readPageCommands, type PageCommands } from "./page-commands.ts";

/** The machines that the page is about, and the page. */
export interface Site {
  page: PageCommands;
  network: Network;
  nodes: Machine[];
  product: Machine;
  /** What was there before the cluster. */
  old: Machine;
  /** The number of the raffle that came from there. */
  raffle?: string;
}

/** Each role, and three nodes that run. */
export const WHOLE =
  /^(?=[^]*Leader)(?=[^]*Sync Standby)(?=[^]*Replica)(?=(?:[^]*?(?:running|streaming)){3})/;
export const LIST = "sudo -u postgres rifasctl list";
const PROGRAMS = "/opt/rifas/packages/lab/drills/cluster-page";

const NODES = [
  ["node1", "10.0.0.11"],
  ["node2", "10.0.0.12"],
  ["node3", "10.0.0.13"],
] as const;

/** Machines as one buys them, with a bucket that runs. */
export async function buy(network: Network, page: string): Promise<Site> {
  const [old, product, bucket, ...nodes] = await Promise.all([
    network.add("old", "10.0.0.20"),
    network.add("product", "10.0.0.21"),
    network.add("bucket", "10.0.0.41"),
    ...NODES.map(([name, address]) => network.add(name, address)),
  ]);
  await Promise.all([product, ...nodes].map(prepare));
  await bucket.run(`setsid node ${PROGRAMS}/bucket.ts >/var/log/bucket.log 2>&1 &`);
  await look(bucket, "cat /var/log/bucket.log", /ready/);
  return { page: readPageCommands(page), network, nodes, product, old };
}

/** The settings of the product's bucket. */
export const bucketSettings = [
  "S3_ENDPOINT=http://10.0.0.41:9000/rifas",
  `S3_REGION=${bucketKeys.region}`,
  `S3_ACCESS_KEY_ID=${bucketKeys.accessKeyId}`,
  `S3_SECRET_ACCESS_KEY=${bucketKeys.secretAccessKey}`,
];

/** Runs `sell.ts` on a machine, against the product there. */
export async function sell(machine: Machine, ...args: readonly string[]): Promise<string> {
  return (await machine.run(`node ${PROGRAMS}/sell.ts ${args.join(" ")}`)).trim();
}

/** A statement on the product's database. */
export async function query(node: Machine, sql: string): Promise<string> {
  return (await node.run("sudo -u postgres psql -qAt rifas", sql)).trim();
}

/** Which node has which role now. */
export async function roles({
  nodes,
}: Site): Promise<Record<"leader" | "standby" | "replica", Machine>> {
  const [node] = nodes;
  if (node === undefined) throw new Error("There is no node.");
  const seen = await look(node, `${LIST} --format json`, WHOLE);
  const members: { Member: string; Role: string }[] = JSON.parse(seen.slice(seen.indexOf("[{")));
  const having = (role: string) => {
    const name = members.find(({ Role }) => Role === role)?.Member;
    const found = nodes.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No node is ${role}.`);
    return found;
  };
  return { leader: having("Leader"), standby: having("Sync Standby"), replica: having("Replica") };
}
