import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import type { OwnerBrand } from "../../platform/drawings/owner-brand.ts";

/** Whose document or picture it is, as configured when it is drawn. */
export async function readOwnerBrand({ database, config }: Context): Promise<OwnerBrand> {
  const { name } = await readConfig(database, "site");
  const colors = await readConfig(database, "site_colors");
  return { name, address: new URL(config.publicOrigin).host, colors };
}
