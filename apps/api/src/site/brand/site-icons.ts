import path from "node:path";
import type { Schema } from "@rifas/api-client/types";
import { POLES } from "@rifas/ui/theme/contrast";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { Client } from "../../platform/limits/network-of.ts";
import type { IconLook } from "../../platform/drawings/picture.ts";
import { readSiteBrand, type SiteBrand } from "./site-brand.ts";

export type IconName = Schema<"SiteIcon">;

/** The site's icons; each is drawn once by each process, for as long as the brand stays. */
export interface SiteIcons {
  /** The icon as PNG, and the version of the brand that it shows. */
  draw(
    name: IconName,
    client: Client,
  ): Promise<{ readonly version: string; readonly png: Result<Uint8Array> }>;
}

/** Side and margin of each. A phone may cut a maskable icon to a circle of four fifths of its side. */
const SHAPES: Readonly<Record<IconName, Pick<IconLook, "size" | "margin">>> = {
  "any-192": { size: 192, margin: 0.06 },
  "any-512": { size: 512, margin: 0.06 },
  "maskable-512": { size: 512, margin: 0.22 },
  "apple-180": { size: 180, margin: 0.1 },
};

/** Creates the icons of one process. */
export function createSiteIcons(context: Context): SiteIcons {
  const drawn = new BoundedMap<string, Promise<Result<Uint8Array>>>(Object.keys(SHAPES).length);
  return {
    async draw(name, client) {
      const brand = await readSiteBrand(context);
      const key = `${name} ${brand.version}`;
      const known = drawn.get(key);
      if (known !== undefined) return { version: brand.version, png: await known };
      const drawing = drawIcon(context, { name, brand, client });
      drawn.set(key, drawing);
      const forget = () => drawn.delete(key);
      drawing.then((png) => (png.ok ? undefined : forget()), forget);
      return { version: brand.version, png: await drawing };
    },
  };
}

/** Whoever asked first may leave: others wait for the same icon. */
async function drawIcon(
  { files, pictures }: Context,
  { name, brand, client }: { name: IconName; brand: SiteBrand; client: Client },
): Promise<Result<Uint8Array>> {
  const logo = brand.logo && (await files.get("public", path.posix.basename(brand.logo)));
  const asker = { ...client, signal: new AbortController().signal };
  const look = {
    ...SHAPES[name],
    // In a brand of middle greys no ground of its own may do.
    grounds: logo ? ([...brand.pages, ...POLES] as const) : ([brand.primary] as const),
    ink: brand.onPrimary,
  };
  return await pictures.drawIcon(asker, logo || null, look);
}
