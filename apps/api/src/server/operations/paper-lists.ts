import type { UploadedFile } from "@rifas/api-client/operation-handlers";
import type { BankContext } from "../../bank/bank-context.ts";
import type { Result } from "../../platform/failure.ts";
import { importPaperList } from "../../sale/paper-lists/import-list.ts";
import { listLines, MOST_LINES, type ListLine } from "../../sale/paper-lists/list-lines.ts";
import { listPaperLists } from "../../sale/paper-lists/list-view.ts";
import { previewPaperList } from "../../sale/paper-lists/preview-list.ts";
import { undoPaperList } from "../../sale/paper-lists/undo-list.ts";
import { MOST_CHARACTERS } from "../../sale/paper-lists/understand-list.ts";
import { staffOf, uploadOf, type ApiHandlers, type Call } from "./call.ts";

/** Handlers of lists of paper sales, whose files are read in the process for statements. */
export function paperListOperations(context: BankContext) {
  return {
    listPaperLists: ({ path: { id }, query }) => listPaperLists(context, id, query),
    async previewPaperList({ path: { id: raffleId }, files }, call) {
      const lines = await linesOf(context, files.file, call);
      if (!lines.ok) return lines;
      return await previewPaperList(context, staffOf(call), { raffleId, lines: lines.value });
    },
    async importPaperList({ path: { id: raffleId }, body: { key, digest }, files }, call) {
      const lines = await linesOf(context, files.file, call);
      if (!lines.ok) return lines;
      const confirmed = { raffleId, lines: lines.value, key, digest };
      return await importPaperList(context, staffOf(call), confirmed, call.keyed);
    },
    undoPaperList: ({ path: { id }, body: { reason } }, call) =>
      undoPaperList(context, staffOf(call), { id, reason }),
  } satisfies ApiHandlers;
}

async function linesOf(
  { statements }: BankContext,
  file: UploadedFile,
  call: Call,
): Promise<Result<readonly ListLine[]>> {
  const upload = uploadOf(file, call);
  const table = { bytes: upload.bytes, mostRows: MOST_LINES, mostCharacters: MOST_CHARACTERS };
  const read = await statements.readTable(table, upload);
  return read.ok ? listLines(read.value) : read;
}
