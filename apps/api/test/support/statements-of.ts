import { Client } from "pg";
import { vi } from "vitest";

/**
 * The names of the statements that a call in this process sends and that make a purchase or give numbers to one, whatever else they
 * do; the text of those without a name.
 */
export async function makersOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await call();
    const makers = sent.mock.calls.filter(([statement]) => making.test(JSON.stringify(statement)));
    return makers.map(([statement]) => nameOf(statement));
  } finally {
    sent.mockRestore();
  }
}

const making =
  /INSERT INTO \W*purchases\b|UPDATE \W*tickets\W* SET state = (?!'available')|take_numbers\(/i;

/** The names of the statements that a call in this process sends to the database; the text of those without a name. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, "query");
  try {
    await call();
    return sent.mock.calls.map(([statement]) => nameOf(statement));
  } finally {
    sent.mockRestore();
  }
}

function nameOf(statement: unknown): string {
  const named = typeof statement === "object" && statement !== null && "name" in statement;
  return named ? String(statement.name) : JSON.stringify(statement);
}
