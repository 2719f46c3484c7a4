import { caracasDay } from "@rifas/domain/dates";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import { shown } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import type { PdfDocument, TextSheet } from "../../platform/drawings/pdf-document.ts";
import type { Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { readOwnerBrand } from "../configuration/owner-brand.ts";

type Undated<Document> = Document extends TextSheet ? never : Omit<Document, "day" | "site">;

/** Draws a document in the site's brand, dated today, as a file of this name without its ending. Failure: `server_busy`. */
export async function brandedPdf(
  context: Context,
  asker: Asker,
  name: string,
  document: Undated<PdfDocument>,
): Promise<Result<PdfFile>> {
  const day = caracasDay(context.clock.now());
  const site = await readOwnerBrand(context);
  return await shown(context.pdfs.draw(asker, { ...document, day, site }), (bytes) => ({
    name: `${name}.pdf`,
    bytes,
    ...(document.kind === "list" && { rows: document.rows.length }),
  }));
}
