import { ERASED_NAME } from "@rifas/domain/erased-owner";
import type { Transaction } from "../../database/database.ts";
import { storedTexts } from "./stored-texts.ts";
import type { ErasedPerson } from "./erased-person.ts";

/**
 * Replaces what staff wrote about a person in other people's purchases, in the messages about those, and in movements. The
 * histories have their own rule (`eraseHistories`).
 */
export async function eraseMentions(
  tx: Transaction,
  { mentions }: Pick<ErasedPerson, "mentions">,
): Promise<void> {
  const patterns = mentions.map(likePattern);
  for (const statement of statements) await tx.query(statement, [patterns, ERASED_NAME]);
}

/** A pattern of LIKE for any text that contains this one. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const statements = [
  ...[...storedTexts].flatMap(([column, treatment]) => {
    if (treatment !== "mentions") return [];
    const [table, name] = column.split(".");
    const text = `UPDATE ${table} SET ${name} = $2 WHERE lower(${name}) LIKE ANY ($1::text[])`;
    return [{ name: `erase-mentions-in-${column}`, text }];
  }),
  // What a message says about a rejection: the reason, and a reminder's text that contains it.
  ...["reason", "words"].map((field) => ({
    name: `erase-mentions-in-email_outbox.payload-${field}`,
    text: `
      UPDATE email_outbox SET payload = jsonb_set(payload, '{${field}}', to_jsonb($2::text))
       WHERE lower(payload ->> '${field}') LIKE ANY ($1::text[])`,
  })),
  {
    name: "erase-mentions-in-email_outbox.payload-about",
    text: `
      UPDATE email_outbox SET payload = jsonb_set(payload, '{about}', jsonb_build_object('what', $2::text, 'changes', '[]'::jsonb))
       WHERE lower(payload ->> 'about') LIKE ANY ($1::text[])`,
  },
];
