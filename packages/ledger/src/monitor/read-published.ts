/** The report of a monitor: everything that witnesses hold under an organiser's keys, explained by what is published. */
import { parseReceipt } from "../receipt.ts";
import { parseBundle, type Bundle } from "../verify/bundle-json.ts";
import type { WitnessPolicy } from "../verify/trust.ts";
import { explain, type Listing } from "./explain.ts";
import type { Report } from "./report-json.ts";
import { listLog, readSite, type Get, type SigsumLogAddress } from "./watch.ts";

/** A site, log or file that can't be read; the message tells whoever runs the monitor which one. */
export class Unreadable extends Error {}

export interface Policy {
  readonly logs: readonly SigsumLogAddress[];
  readonly witnesses: WitnessPolicy;
}

export interface Monitored {
  /** The site's address. */
  readonly address: string;
  /** Texts of bundles, receipts and messages that were kept earlier. */
  readonly files: readonly string[];
  /** The organiser's keys; empty for those that the site states. */
  readonly keys: readonly Uint8Array[];
  readonly policy: Policy;
}

/** Reads the logs of witnesses and the site's own; throws `Unreadable`. */
export async function reportOn(
  { address, files, keys, policy }: Monitored,
  get: Get,
): Promise<Report> {
  if (!/^https?:\/\//.test(address)) throw new Unreadable("Falta la dirección del sitio.");
  const { bundles, notes } = readKept(files);
  const site = await readSite(address.replace(/\/$/, ""), get);
  if (!site.ok) throw new Unreadable(`${address} no muestra sus libros.`);
  const listings: Listing[] = [];
  for (const log of policy.logs) {
    const listing = await listLog(log, policy.witnesses, get);
    if (!listing.ok) throw new Unreadable(`${log.url} no muestra un registro válido.`);
    listings.push(listing.value);
  }
  const published = { ...site.value, bundles: [...site.value.bundles, ...bundles], notes };
  return explain(listings, published, keys.length > 0 ? keys : site.value.keys);
}

/** Reads files in any order: bundles, and checkpoints, alone or in receipts. `explain` checks signatures. */
function readKept(files: readonly string[]) {
  const bundles: Bundle[] = [];
  const notes: string[] = [];
  for (const text of files) {
    const bundle = parseBundle(text.trim());
    const receipt = parseReceipt(text.trim());
    if (bundle.ok) bundles.push(bundle.value);
    else if (receipt.ok) notes.push(receipt.value.checkpoint);
    else if (/^\S+\/libro\/[0-9]+\n/.test(text)) notes.push(text);
    else throw new Unreadable("Se esperan pruebas, recibos o firmas de un libro.");
  }
  return { bundles, notes };
}
