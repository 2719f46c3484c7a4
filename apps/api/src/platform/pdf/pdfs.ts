import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";
import { FairQueue, type Asker } from "../limits/fair-queue.ts";
import { serverBusy } from "../limits/server-busy.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { PdfThreads } from "./pdf-thread.ts";

/** Draws PDFs: a few at a time, in turns between those who ask, in threads of their own. */
export interface Pdfs {
  /**
   * A document's bytes once all are drawn, so that no answer breaks off. Failure: `server_busy`, if too many wait or the document
   * couldn't be drawn.
   */
  draw(asker: Asker, document: PdfDocument): Promise<Result<Uint8Array>>;
  /** Ends the threads. */
  stop(): void;
}

/** Creates the one queue of this process, with its threads. */
export function createPdfs(context: Pick<Context, "config" | "limits" | "logger">): Pdfs {
  const { config, limits, logger } = context;
  const { pdfsAtOnce, pdfQueue, pdfSeconds, pdfMemory } = config.limits.amounts;
  const queue = new FairQueue({ slots: pdfsAtOnce, capacity: pdfQueue });
  const threads = new PdfThreads({ seconds: pdfSeconds, megabytes: pdfMemory });
  limits.watch("pdfQueue", () => queue.waiting);

  const drawn = async (document: PdfDocument, signal: AbortSignal): Promise<Uint8Array | null> => {
    try {
      return await threads.draw(document, signal);
    } catch (error) {
      if (!signal.aborted) {
        logger.error({ err: error, document: document.kind }, "a PDF could not be drawn");
      }
      return null;
    }
  };

  return {
    draw: async (asker, document) => {
      const file = await queue.run(asker, () => drawn(document, asker.signal));
      if (file === "full") limits.refused("pdfQueue");
      // Nobody who left sees this.
      if (file === "full" || file === "gone") return serverBusy();
      return file === null ? notDrawn() : ok(file);
    },
    stop: () => threads.stop(),
  };
}

function notDrawn() {
  return fail(
    "server_busy",
    "No pudimos preparar el PDF. Intenta de nuevo en unos segundos; si vuelve a pasar, avísale al organizador.",
    { facts: { retry_after: 5 } },
  );
}
