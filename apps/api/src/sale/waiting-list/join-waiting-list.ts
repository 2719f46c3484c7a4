import { mailboxOf } from "@rifas/domain/mailbox";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { limitCall } from "../../platform/limits/limit-calls.ts";
import { originOf } from "../origins/origin.ts";
import { isPauseOver, saleRefusal } from "../holds/sale-window.ts";
import { raffleColumns, type RaffleRow } from "../purchases/purchase-row.ts";
import { countedRaffle, raffleNotFound } from "../tickets/visible-raffle.ts";
import { prepared } from "../../database/database.ts";

/**
 * Puts an address on the waiting list of a raffle that can't be bought from now, but perhaps later: no number is free, or the sale is
 * paused. Success reveals nothing about the address: it may be waiting already, may have been told or have left, or may have joined too
 * many lists today. `address` is where the call comes from, if known. Failures: `not_found`, `raffle_state` while numbers are free, `raffle_not_on_sale`, `sales_closed`.
 */
export async function joinWaitingList(
  context: Context,
  actor: Actor,
  { raffleId, email: typed, address }: { raffleId: number; email: string; address: string | null },
): Promise<Result<null>> {
  const refusal = await nothingToWaitFor(context, actor, raffleId);
  if (refusal !== null) return refusal;
  const { database, clock, keys } = context;
  const email = typed.trim().toLowerCase();
  const mailbox = mailboxOf(email);
  // A refusal would reveal that the address has joined other lists.
  if ((await limitCall(context, "waitingPerRecipient", mailbox)) !== undefined) return ok(null);
  const at = clock.now();
  const origin = address === null ? null : originOf(context, raffleId, address).network;
  await database.transaction(async (tx) => {
    await tx.query(insertEntry, [raffleId, keys.waitingAddress(mailbox), email, at, origin]);
    if (actor.kind !== "user") return;
    await recordAudit(tx, actor, "waiting_list_joined", { raffle: raffleId, at });
  });
  return ok(null);
}

async function nothingToWaitFor(context: Context, actor: Actor, raffleId: number) {
  const counted = await countedRaffle(context, actor, raffleId);
  if (!counted.ok) return counted;
  const now = context.clock.now();
  const [raffle] = await context.database.query<RaffleRow>(selectRaffle, [raffleId]);
  if (raffle === undefined) return raffleNotFound();
  const isPaused = raffle.status === "paused" && !isPauseOver(raffle, now);
  const refusal = saleRefusal(isPaused ? { ...raffle, status: "active" } : raffle, now);
  if (refusal !== null) return refusal;
  const { total, sold, reserved } = counted.value;
  if (isPaused || total === sold + reserved) return null;
  const message = "Ahora mismo hay números libres: apártalos en la página de la rifa.";
  return fail("raffle_state", message, { facts: { current_status: raffle.status } });
}

const selectRaffle = prepared("raffle-to-wait-for")`
    SELECT ${raffleColumns} FROM raffles AS r WHERE r.id = $1`;

const insertEntry = prepared("join-waiting-list")`
    INSERT INTO waiting_list (raffle_id, address, email, joined_at, origin) SELECT id, $2, $3, $4, $5 FROM raffles WHERE id = $1
    ON CONFLICT DO NOTHING`;
