import type { Schema } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { StaffActor } from "../../platform/actor.ts";
import { readSaleConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { raffleLockedFor } from "../purchases/lock-purchase.ts";
import { judgeList, type JudgedList } from "./judge-list.ts";
import type { ListLine } from "./list-lines.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";
import type { ListSale } from "./understand-list.ts";

/** What a list would sell; stores nothing. */
export async function previewPaperList(
  { database, clock }: Context,
  actor: StaffActor,
  { raffleId, lines }: { raffleId: number; lines: readonly ListLine[] },
): Promise<Result<Schema<"PaperListPreview">>> {
  const raffle = await raffleLockedFor("nothing", database, raffleId);
  if (raffle === undefined) return raffleNotFound();
  const settings = await readSaleConfig(database);
  const judging = { raffle, settings, actor, now: clock.now() };
  const judged = await judgeList(database, lines, judging);
  return judged.ok ? ok(previewOf(judged.value, raffle.total_tickets)) : judged;
}

function previewOf(list: JudgedList, total: number): Schema<"PaperListPreview"> {
  const { columns, sales, refused, skipped, buyers, amountBs, approved, digest } = list;
  return {
    columns,
    sold: sales.map((sale) => saleView(sale, total)),
    refused: [...refused],
    skipped: [...skipped],
    counts: {
      rows: sales.length + refused.length + skipped.length,
      sold: sales.length,
      refused: refused.length,
      skipped: skipped.length,
      purchases: buyers.length,
      numbers: sales.reduce((count, { numbers }) => count + numbers.length, 0),
    },
    amount_bs: amountBs,
    approved,
    digest,
  };
}

function saleView(sale: ListSale, total: number): Schema<"PaperListSale"> {
  const { line, numbers, name, phone, documentId } = sale;
  return {
    line,
    numbers: numbers.map((number) => formatTicketNumber(number, total)),
    name,
    phone,
    document_id: documentId,
  };
}
