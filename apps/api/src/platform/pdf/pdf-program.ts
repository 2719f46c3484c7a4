// The program of the thread that draws PDFs: answers each document with its bytes, in parts, and then with null.
import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "./pdf-document.ts";
import { drawNumberList } from "./number-list.ts";
import { drawStubSheet } from "./stub-sheet.ts";
import { drawTextSheet } from "./text-sheet.ts";
import { drawTicketSheet } from "./ticket-sheet.ts";

parentPort?.on("message", (document: PdfDocument) => {
  for (const part of drawn(document)) send(part);
  send(null);
});

function drawn(document: PdfDocument): Iterable<Uint8Array> {
  switch (document.kind) {
    case "text":
      return drawTextSheet(document);
    case "tickets":
      return drawTicketSheet(document);
    case "list":
      return drawNumberList(document);
    case "stubs":
      return drawStubSheet(document);
  }
}

function send(part: Uint8Array | null): void {
  // A port between threads has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(part);
}
