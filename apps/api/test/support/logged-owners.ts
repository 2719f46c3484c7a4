import { maskName } from "@rifas/domain/mask";
import { parseEntry } from "@rifas/ledger/entry";
import { utf8 } from "@rifas/ledger/bytes";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import { ownerCommitment } from "@rifas/ledger/owner-commitment";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { expect } from "vitest";
import { readPublishedLog } from "./published-log.ts";
import type { TestApi } from "./test-api.ts";

/**
 * Checks that a raffle's log and its tickets agree: the entries, opened with the purchases' salts, and the changes that are
 * still queued lead to exactly the owners of the sold numbers.
 */
export async function expectLogEqualsTickets(api: TestApi, raffleId: number): Promise<void> {
  const { kysely } = api.context.database;
  const { size } = await api.does("getLedger", { path: { id: raffleId } });
  if (size > 0) await readPublishedLog(api, raffleId);
  const owners = await loggedOwners(api, raffleId);
  const queued = await kysely
    .selectFrom("ledger_queue")
    .innerJoin("ticket_events", "ticket_events.id", "ledger_queue.event_id")
    .selectAll("ticket_events")
    .where("ledger_queue.raffle_id", "=", raffleId)
    .orderBy("ledger_queue.id")
    .execute();
  for (const { event, numbers, purchase_id: owner } of queued) {
    for (const number of numbers) {
      if (event === "sold") owners.set(number, owner);
      else if (owners.get(number) === owner) owners.delete(number);
    }
  }
  const sold = await kysely
    .selectFrom("tickets")
    .select(["number", "purchase_id"])
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "sold")
    .execute();
  const inOrder = (pairs: Iterable<readonly [number, string | null]>) =>
    [...pairs].toSorted(([one], [other]) => one - other);
  expect(inOrder(owners)).toEqual(
    inOrder(sold.map(({ number, purchase_id: owner }) => [number, owner] as const)),
  );
}

/** Who owns which number according to the log in use; every commitment is computed again from the purchase. */
async function loggedOwners(api: TestApi, raffleId: number): Promise<Map<number, string>> {
  const { kysely } = api.context.database;
  const { epoch } = await api.does("getLedger", { path: { id: raffleId } });
  const rows = await kysely
    .selectFrom("ledger_entries as entry")
    .leftJoin("purchases as p", "p.id", "entry.purchase_id")
    .leftJoin("purchase_salts as s", "s.purchase_id", "p.id")
    .select(["entry.leaf", "entry.purchase_id", "entry.numbers", "s.salt"])
    .select(["p.code", "p.name", "p.document_id"])
    .where("entry.raffle_id", "=", raffleId)
    .where("entry.epoch", "=", epoch)
    .orderBy("entry.position")
    .execute();
  const owners = new Map<number, string>();
  for (const { leaf, purchase_id: owner, numbers: packed, salt, code, name, ...rest } of rows) {
    const entry = parseEntry(utf8(leaf));
    if (!entry.ok || (entry.value.type !== "sold" && entry.value.type !== "released")) continue;
    const state = entry.value.type;
    if (owner === null || packed === null) throw new Error("An entry has lost its numbers.");
    const numbers = Array.from({ length: packed.length / 4 }, (_, at) =>
      packed.readUInt32BE(at * 4),
    );
    if (code !== null && name !== null && rest.document_id !== null && salt !== null) {
      const person = { code, name, document: rest.document_id, masked: maskName(name) };
      const leaves = numbers.map((number) => {
        const place = { raffle: raffleId, number };
        const commitment = ownerCommitment(new Uint8Array(salt), place, person);
        return leafHash(utf8(writeNumberLeaf({ number, state, commitment })));
      });
      expect(treeRoot(leaves)).toEqual(entry.value.tickets);
    }
    for (const number of numbers) {
      expect(owners.get(number)).toBe(state === "sold" ? undefined : owner);
      if (state === "sold") owners.set(number, owner);
      else owners.delete(number);
    }
  }
  return owners;
}
