import { ADMIN, unlimited } from "@rifas/testing/server-process";
import { look, type } from "./operator.ts";
import { bucketSettings, LIST, roles, WHOLE, type Site } from "./site.ts";

/** 'Install', for the three nodes. */
export async function installNodes({ page, nodes }: Site): Promise<void> {
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

/** 'Install', for the archive and the database. */
export async function installArchive(site: Site): Promise<void> {
  const { leader } = await roles(site);
  await type(leader, site.page.next("Install"), { answers: "secret\nsecret\n" });
}

/** What `rifas.env` has on each machine, as operations.md says; a sale from one address has no limits. */
export const productSettings = [
  "NODE_ENV=production",
  "PUBLIC_ORIGIN=https://rifas.example",
  "DATA_DIR=/var/lib/rifas",
  "TRUSTED_PROXIES=1",
  `ADMIN_EMAIL=${ADMIN.email}`,
  `ADMIN_PASSWORD=${ADMIN.password}`,
  ...Object.entries(unlimited).map((pair) => pair.join("=")),
];

/** 'Install', for the product. */
export async function installProduct({ page, product }: Site): Promise<void> {
  // As in operations.md.
  await product.run("useradd --system rifas && mkdir /etc/rifas");
  const settings = [
    ...productSettings,
    ...bucketSettings,
    "HOST=10.0.0.21",
    "DATABASE_URL=postgres://rifas:secret@127.0.0.1:5000/rifas",
    "DATABASE_POOL=8",
  ];
  await product.run("cat >/etc/rifas/rifas.env", settings.join("\n"));
  await type(product, page.next("Install"));
  await look(product, "curl -fsS http://10.0.0.21:8080/readyz", /./);
  await look(product, "curl -fsS http://10.0.0.21:3002/readyz", /./);
}

/** 'Nodes': a replica copied afresh, and a switchover. */
export async function useNodes(site: Site): Promise<void> {
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
