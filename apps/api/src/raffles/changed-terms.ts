import type { TermChange } from "@rifas/emails/email-payloads";
import { changedTerms, type TermsChange } from "@rifas/ledger/terms";
import type { Transaction } from "../database/database.ts";
import { queueRaffleNotices } from "../site/email/queue-raffle-notices.ts";
import { failAt, type Refusal } from "../platform/failure.ts";
import { salesCloseAt } from "../sale/holds/sale-window.ts";
import { termsOf, type TermsFacts } from "../proofs/log/raffle-terms.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** What a change of a raffle does to its terms; nothing for a draft, which promises nothing yet. */
export function termsChanges(before: RaffleRow, after: TermsFacts): readonly TermsChange[] {
  if (before.status === "draft") return [];
  return changedTerms(termsOf(before, ORGANIZER), termsOf(after, ORGANIZER));
}

/** Not compared: a change of a raffle doesn't change who organises it. */
const ORGANIZER = "-";

/** Why these changes of the terms come too late, or null: whoever bought until the close did so for what they said. */
export function closedTermsRefusal(
  before: RaffleRow,
  changes: readonly TermsChange[],
  now: Date,
): Refusal | null {
  const closes = salesCloseAt(before);
  const [first] = changes;
  if (first === undefined || closes === null || closes > now) return null;
  return failAt("raffle_locked", FIELDS[first.what], TOO_LATE);
}

const TOO_LATE =
  "La venta ya cerró: el nombre, el permiso, los premios y lo que pasa con los que nadie reclama no se pueden cambiar.";

const FIELDS: Readonly<Record<TermsChange["what"], string>> = {
  name: "name",
  organizer: "name",
  permit: "permit_number",
  unclaimed: "unclaimed_prizes",
  prize: "prizes",
};

/** Tells everyone who has bought what changed, with the old and the new text. */
export async function notifyOfTerms(
  tx: Transaction,
  { id: raffleId, name: raffle }: TermsFacts,
  changes: readonly TermsChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await queueRaffleNotices(tx, {
    type: "raffle_terms_changed",
    raffleId,
    raffle,
    changes: changes.map(wordsFor),
    now,
  });
}

function wordsFor({ what, prize, before, after }: TermsChange): TermChange {
  return { label: prize === null ? LABELS[what] : `Premio ${prize}`, before, after };
}

const LABELS: Readonly<Record<TermsChange["what"], string>> = {
  name: "Nombre de la rifa",
  organizer: "Organizador",
  permit: "Permiso",
  unclaimed: "Premios sin reclamar",
  prize: "Premio",
};
