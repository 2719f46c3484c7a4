import type { TicketState } from "@rifas/domain/statuses";
import type { Context } from "../../platform/context.ts";
import { failAt, ok, type Result } from "../../platform/failure.ts";
import { eachFoundTicket, type FoundTicket } from "../../sale/search/search-tickets.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";

/** The most numbers of one list, about 450 pages; the CSV has no limit. */
const MOST_LISTED = 20_000;

/** A raffle's numbers in these states, in their order, for a list. Failure: `quantity_out_of_range` for more than are printed. */
export async function listedNumbers(
  context: Context,
  raffleId: number,
  states: readonly TicketState[],
): Promise<Result<FoundTicket[]>> {
  const found: FoundTicket[] = [];
  for await (const batch of eachFoundTicket(context, {
    raffle_id: raffleId,
    status: [...states],
  })) {
    found.push(...batch);
    if (found.length > MOST_LISTED) {
      const message =
        "Esta lista pasa de 20.000 números, que son los que caben en un PDF. Descárgala en CSV desde Boletos.";
      return failAt("quantity_out_of_range", "status", message);
    }
  }
  return ok(found);
}

/**
 * Records in a raffle's history who asks for a list with personal data, before anything of it leaves: a list that isn't recorded isn't
 * printed.
 */
export async function recordPrinting(
  context: Context,
  actor: StaffActor,
  { id, action }: { id: number; action: "number_list_printed" | "notary_list_printed" },
): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction((tx) => recordAudit(tx, actor, action, { raffle: id, at }));
}
