import { createHash } from "node:crypto";

/** The service worker that ends the others: it deletes what they kept and unregisters itself. Pages that are open stay as they are. */
export const WORKER_OFF = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The built service worker with what tells the brand of now from others: in another brand it is another worker, whose phone
 * keeps the pages again. Throws if the configuration can't be read.
 */
export async function brandedWorker(
  built: string,
  fetch: typeof globalThis.fetch,
  origin: string,
): Promise<string> {
  const answer = await fetch(`${origin}/api/config`);
  if (!answer.ok) throw new Error(`The configuration was answered ${answer.status}.`);
  const config: unknown = await answer.json();
  if (!hasBrand(config)) throw new Error("The configuration has no brand.");
  const { site, site_colors: colors } = config;
  const brand = createHash("sha256")
    .update(JSON.stringify([site, colors]))
    .digest("hex");
  return `self.BRAND="${brand.slice(0, 8)}";\n${built}`;
}

function hasBrand(config: unknown): config is { site: unknown; site_colors: unknown } {
  return (
    typeof config === "object" && config !== null && "site" in config && "site_colors" in config
  );
}
