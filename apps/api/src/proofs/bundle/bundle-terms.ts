import { fromBase64Of, toBase64 } from "@rifas/ledger/base64";
import { HASH_LENGTH } from "@rifas/ledger/bytes";
import type { Book, Bundle } from "@rifas/ledger/verify/bundle-json";
import type { Reader } from "../../database/reader.ts";
import { isOfType } from "../log/entry-type.ts";
import { prepared } from "../../database/prepared.ts";

/** The texts of all terms that the rules of these logs sign, in the order in which they first do. */
export async function bundleTerms(
  reader: Reader,
  raffleId: number,
  books: readonly Book[],
): Promise<Bundle["terms"]> {
  const signed = books.flatMap(({ entries }) => entries.flatMap(digestIn));
  const rows = await reader.query<StoredTerms>(selectTerms, [raffleId]);
  const texts = new Map(rows.map(({ digest, text }) => [toBase64(digest), text]));
  return [...new Set(signed)].map((name) => {
    const digest = fromBase64Of(HASH_LENGTH, name);
    const text = texts.get(name);
    if (!digest.ok || text === undefined) throw new Error(`Raffle ${raffleId} lacks its terms.`);
    return { digest: digest.value, text };
  });
}

function digestIn(leaf: string): readonly string[] {
  if (!isOfType(leaf, "rules")) return [];
  const [, digest] = /\nterms ([^\n]+)\n/.exec(leaf) ?? [];
  return digest === undefined ? [] : [digest];
}

export interface StoredTerms {
  digest: Buffer;
  text: string;
}

const selectTerms = prepared("bundle-terms")`
    SELECT digest, text FROM raffle_terms WHERE raffle_id = $1`;
