import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { PdfFile } from "../../paper/pdf/pdf-file.ts";
import { notaryListPdf } from "../../raffles/print/notary-list-pdf.ts";
import { numberListPdf } from "../../raffles/print/number-list-pdf.ts";
import { stubsPdf } from "../../raffles/print/stubs-pdf.ts";
import { clientPdf } from "../../sale/purchases/print/client-pdf.ts";
import { purchasePdf } from "../../sale/purchases/print/purchase-pdf.ts";
import { askerOf, staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of what is printed. */
export function pdfOperations(context: Context) {
  return {
    async getPurchasePdf({ path }, call) {
      return pdfAnswer(await purchasePdf(context, { ...path, asker: askerOf(call) }), {
        // The same address has other answers for other secrets.
        "cache-control": "private, max-age=60",
        vary: "authorization, x-purchase-secret",
      });
    },
    async getClientPdf({ path }, call) {
      return pdfAnswer(await clientPdf(context, { ...path, asker: askerOf(call) }));
    },
    async getNumberListPdf({ path, query }, call) {
      const asked = { ...path, states: query.status, asker: askerOf(call) };
      return pdfAnswer(await numberListPdf(context, staffOf(call), asked));
    },
    async getNotaryListPdf({ path }, call) {
      const asked = { ...path, asker: askerOf(call) };
      return pdfAnswer(await notaryListPdf(context, staffOf(call), asked));
    },
    async getStubsPdf({ path, query }, call) {
      const { from, to, per_page: perPage } = query;
      return pdfAnswer(
        await stubsPdf(context, { ...path, from, to, perPage, asker: askerOf(call) }),
      );
    },
  } satisfies ApiHandlers;
}

/** A PDF to download, or the failure. */
function pdfAnswer(made: Result<PdfFile>, headers: Readonly<Record<string, string>> = {}) {
  if (!made.ok) return made;
  const { name, bytes, ...counted } = made.value;
  const file = { "content-disposition": `attachment; filename="${name}"` };
  return { status: 200 as const, headers: { ...headers, ...file }, body: bytes, ...counted };
}
