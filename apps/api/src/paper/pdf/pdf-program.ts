// The program of the thread that draws PDFs: answers each document with its bytes.
import type { PdfDocument } from "../../platform/drawings/pdf-document.ts";
import { answerTasks } from "../../platform/outside/threads.ts";
import { drawNumberList } from "./number-list.ts";
import { drawStubSheet } from "./stub-sheet.ts";
import { drawTextSheet } from "./text-sheet.ts";
import { drawTicketSheet } from "./ticket-sheet.ts";

answerTasks((document: PdfDocument) => Buffer.concat([...drawn(document)]));

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
