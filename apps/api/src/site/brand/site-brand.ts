import { createHash } from "node:crypto";
import { bestPole } from "@rifas/ui/theme/contrast";
import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";

/** What a phone shows of the site outside of its pages. */
export interface SiteBrand {
  readonly name: string;
  readonly description: string;
  /** The path of the logo; null without one. */
  readonly logo: string | null;
  /** The grounds of the site's pages, light and dark, #rrggbb. */
  readonly pages: readonly [string, string];
  /** The owner's main colour, and what is written on it. */
  readonly primary: string;
  readonly onPrimary: string;
  /** Of the logo and the colours, as 16 hex digits: another brand has another. */
  readonly version: string;
}

/** The owner's brand, with the colours as pages show them. */
export async function readSiteBrand({ database }: Context): Promise<SiteBrand> {
  const { name, description, logo } = await readConfig(database, "site");
  const { light, dark } = resolveSiteColors(await readConfig(database, "site_colors"));
  const { primary } = light.colors;
  const look = {
    logo,
    pages: [light.colors.page, dark.colors.page] as const,
    primary,
    onPrimary: bestPole(primary),
  };
  const version = createHash("sha256").update(JSON.stringify(look)).digest("hex").slice(0, 16);
  return { name, description, ...look, version };
}
