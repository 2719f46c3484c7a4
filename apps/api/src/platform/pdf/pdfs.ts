import { Readable } from "node:stream";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../failure.ts";
import { FairQueue, type Asker, type NotDone } from "../limits/fair-queue.ts";
import { serverBusy } from "../limits/server-busy.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { PdfThreads } from "./pdf-thread.ts";

/** Draws PDFs: a few at a time, in turns between those who ask, in threads of their own. */
export interface Pdfs {
  /**
   * A document's bytes as they are drawn, starting with the first; a slow reader doesn't hold up a thread. Failure: `server_busy`, if too many wait or the document couldn't be drawn.
   */
  draw(asker: Asker, document: PdfDocument): Promise<Result<AsyncIterable<Uint8Array>>>;
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

  const drawInto = async (file: Readable, document: PdfDocument, signal: AbortSignal) => {
    const left = new AbortController();
    file.once("close", () => left.abort());
    try {
      const until = AbortSignal.any([signal, left.signal]);
      for await (const part of threads.draw(document, until)) file.push(part);
      file.push(null);
    } catch (error) {
      if (!signal.aborted && !left.signal.aborted) {
        logger.error({ err: error, document: document.kind }, "a PDF could not be drawn");
      }
      file.destroy(new Error("The PDF could not be drawn.", { cause: error }));
    }
  };

  return {
    draw: async (asker, document) => {
      const file = new Readable({ read: () => undefined });
      const begun = Promise.withResolvers<"readable" | "failed">();
      file.once("readable", () => begun.resolve("readable"));
      file.once("error", () => begun.resolve("failed"));
      const drawn = queue.run(asker, () => drawInto(file, document, asker.signal));
      const how = await Promise.race([begun.promise, refusedTurn(drawn)]);
      if (how === "readable") return ok(file);
      if (how === "failed") return notDrawn();
      if (how === "full") limits.refused("pdfQueue");
      // Nobody who left sees this.
      return serverBusy();
    },
    stop: () => threads.stop(),
  };
}

/** Why a document didn't get its turn; never resolved for one that did. */
async function refusedTurn(turn: Promise<NotDone | void>): Promise<NotDone> {
  const how = await turn;
  return how ?? (await new Promise<never>(() => undefined));
}

function notDrawn() {
  return fail(
    "server_busy",
    "No pudimos preparar el PDF. Intenta de nuevo en unos segundos; si vuelve a pasar, avísale al organizador.",
    { facts: { retry_after: 5 } },
  );
}
