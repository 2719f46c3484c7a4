import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../root.ts";
import { installArchive, installNodes, installProduct, useNodes } from "./follow-install.ts";
import {
  backUp,
  fallBehind,
  goBack,
  goOnAlone,
  moveIn,
  replaceNode,
  upgrade,
} from "./follow-operation.ts";
import { makeNetwork } from "./machine.ts";
import { buy, type Site } from "./site.ts";
import { isFullSize } from "../../../../scripts/tier.ts";

// Follows packages/lab/cluster.md on machines of its own: three database nodes, one for the product, for the buckets, and the
// old one. All commands come from the page. What differs from real machines: systemd is played by `systemctl.ts`, the bucket by
// s3rver with a certificate of its own; Caddy has no certificate; what a file's comment asks for is written by `prepare`.

type Chapter = (site: Site) => Promise<void>;

const page = readFileSync(join(ROOT, "packages/lab/cluster.md"), "utf8");
const install = [installNodes, installArchive, installProduct, useNodes];
const operation = [moveIn, replaceNode, upgrade, backUp, fallBehind, goBack, goOnAlone];
if (isFullSize) await failOnce();
await follow(page, isFullSize ? [...install, ...operation] : install);

/** A control: a page with a wrong command must not pass. */
async function failOnce(): Promise<void> {
  const [right, wrong] = ["pg_dropcluster --stop 15 main", "pg_dropcluster --stop 14 main"];
  if (!page.includes(right)) throw new Error(`The page has no '${right}'.`);
  const failure = await follow(page.replace(right, wrong), [installNodes]).then(
    () => "nothing",
    (error: unknown) => String(error),
  );
  if (!failure.includes(wrong)) throw new Error(`A page with a wrong command met: ${failure}`);
  process.stdout.write("✓ a page with a wrong command fails\n");
}

async function follow(text: string, chapters: readonly Chapter[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-page-"));
  await chmod(folder, 0o711);
  const network = await makeNetwork(folder);
  try {
    const site = await buy(network, text);
    for (const chapter of chapters) {
      const started = performance.now();
      await chapter(site);
      process.stdout.write(`✓ ${chapter.name} ${Math.round(performance.now() - started)} ms\n`);
    }
    const left = site.page.left();
    if (isFullSize && left.length > 0) throw new Error(`Nobody followed:\n${left.join("\n")}`);
  } catch (error) {
    process.stdout.write(`What the machines wrote, also their logs, is in ${folder}/*/upper.\n`);
    throw error;
  } finally {
    network.close();
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
