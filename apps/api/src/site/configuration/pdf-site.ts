import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import type { PdfSite } from "../../platform/pdf/pdf-document.ts";

/** Whose document a PDF is, as configured when it is drawn. */
export async function readPdfSite({
  database,
  config,
}: Pick<Context, "database" | "config">): Promise<PdfSite> {
  const { name } = await readConfig(database, "site");
  const colors = await readConfig(database, "site_colors");
  return { name, address: new URL(config.publicOrigin).host, colors };
}
