import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { PdfFile } from "../../platform/pdf/pdf-file.ts";
import { purchasePdf } from "../../sale/purchases/print/purchase-pdf.ts";
import type { ApiHandlers, Call } from "./call.ts";

type PdfOperation = "getPurchasePdf";

/** Handlers of what is printed. */
export function pdfOperations(context: Context): ApiHandlers<PdfOperation> {
  return {
    async getPurchasePdf({ path }, call) {
      return pdfAnswer(await purchasePdf(context, { ...path, asker: askerOf(call) }), {
        // The same address has other answers for other secrets.
        "cache-control": "private, max-age=60",
        vary: "authorization, x-purchase-secret",
      });
    },
  };
}

function askerOf({ client, signal }: Call) {
  return { ...client, signal };
}

/** A PDF to download, or the failure. */
function pdfAnswer(made: Result<PdfFile>, headers: Readonly<Record<string, string>> = {}) {
  if (!made.ok) return made;
  const { name, bytes } = made.value;
  const file = { "content-disposition": `attachment; filename="${name}"` };
  return { status: 200 as const, headers: { ...headers, ...file }, body: bytes };
}
