import type { Schema } from "@rifas/api-client/types";
import { cutText } from "@rifas/domain/cut-text";
import type { EntryOf } from "@rifas/ledger/entry";
import type { PrizeWorth } from "@rifas/ledger/prize-worth";
import { parseTerms, termsDigest, writeTerms, type Terms } from "@rifas/ledger/terms";
import { type Reader, type Transaction, prepared } from "../../database/database.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";

interface PromisedPrize {
  readonly title: string;
  readonly worth?: Schema<"PrizeWorth">;
}

/** The facts of a raffle that its terms state. */
export interface TermsFacts {
  readonly id: number;
  readonly name: string;
  readonly permit_number: string | null;
  readonly unclaimed_prizes: string | null;
  readonly prizes: readonly PromisedPrize[];
  readonly instant_prizes: readonly PromisedPrize[];
}

export interface PricedTerms extends TermsFacts {
  readonly price_bs: string | null;
}

/** A raffle's terms under an organiser's name. A raffle without a list of prizes gives itself away. */
export function termsOf(raffle: TermsFacts, organizer: string): Terms {
  const name = lineOf(raffle.name) ?? `Rifa ${raffle.id}`;
  const main = raffle.prizes.length === 0 ? [{ title: name }] : raffle.prizes;
  return {
    raffle: raffle.id,
    name,
    organizer: lineOf(organizer) ?? "Organizador sin nombre",
    permit: lineOf(raffle.permit_number),
    unclaimed: lineOf(raffle.unclaimed_prizes),
    prize: [...main, ...raffle.instant_prizes].map(({ title, worth }, at) => ({
      prize: at + 1,
      title: lineOf(title) ?? `Premio ${at + 1}`,
      worth: worth ? worthOf(worth) : null,
    })),
  };
}

/**
 * Keeps the raffle's terms for its bundle; returns their digest. The organiser is the one of the former rules, or the one of
 * today without any.
 */
export async function signTerms(
  tx: Transaction,
  raffle: PricedTerms,
  former: EntryOf<"rules"> | null,
): Promise<Pick<EntryOf<"rules">, "price" | "terms">> {
  const before = former === null ? null : await readSignedTerms(tx, former);
  const organizer = before?.organizer ?? (await readConfig(tx, "site")).name;
  const text = writeTerms(termsOf(raffle, organizer));
  const digest = termsDigest(text);
  await tx.query(keepTerms, [raffle.id, Buffer.from(digest), text]);
  return { price: Number(raffle.price_bs ?? 0).toFixed(2), terms: digest };
}

/** The terms that rules sign. */
export async function readSignedTerms(reader: Reader, rules: EntryOf<"rules">): Promise<Terms> {
  const [row] = await reader.query<{ text: string }>(selectTerms, [
    rules.raffle,
    Buffer.from(rules.terms),
  ]);
  const terms = row === undefined ? null : parseTerms(row.text);
  if (terms?.ok !== true) throw new Error(`Raffle ${rules.raffle} lacks its terms.`);
  return terms.value;
}

function worthOf({ tax_included: taxIncluded, ...worth }: Schema<"PrizeWorth">): PrizeWorth {
  return { ...worth, taxIncluded };
}

/** What a person typed, as one line that fits; null for nothing. */
function lineOf(text: string | null): string | null {
  const line = (text ?? "")
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line === "" ? null : cutText(line, 200).trim();
}

const keepTerms = prepared("keep-raffle-terms")`
    INSERT INTO raffle_terms (raffle_id, digest, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

const selectTerms = prepared("signed-raffle-terms")`
    SELECT text FROM raffle_terms WHERE raffle_id = $1 AND digest = $2`;
