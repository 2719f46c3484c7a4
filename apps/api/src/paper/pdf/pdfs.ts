import type { PdfDocument } from "../../platform/drawings/pdf-document.ts";
import { ok, serverBusy } from "../../platform/failure.ts";
import { takeTurns } from "../../platform/limits/fair-queue.ts";
import type { Server } from "../../platform/outside/outside.ts";
import { Threads } from "../../platform/outside/threads.ts";
import type { Pdfs } from "../../platform/ports.ts";

/** Draws PDFs a few at a time, in threads of their own. */
export function createPdfs(server: Server): Pdfs {
  const { pdfsAtOnce, pdfSeconds, pdfMemory } = server.config.limits.amounts;
  const turns = takeTurns(server, "pdfQueue", pdfsAtOnce);
  const threads = new Threads<PdfDocument, Uint8Array>(import.meta.dirname, "pdf", {
    seconds: pdfSeconds,
    megabytes: pdfMemory,
  });

  return {
    draw: async (asker, document) => {
      const { signal } = asker;
      const drawn = await turns.run(asker, () =>
        threads.run(document, signal).catch((err: unknown) => {
          const problem = { err, document: document.kind };
          if (!signal.aborted) server.logger.error(problem, "a PDF could not be drawn");
          return null;
        }),
      );
      if (!drawn.ok) return drawn;
      if (drawn.value !== null) return ok(drawn.value);
      return serverBusy(
        "No pudimos preparar el PDF. Intenta de nuevo en unos segundos; si vuelve a pasar, avísale al organizador.",
      );
    },
    stop: () => threads.stop(),
  };
}
