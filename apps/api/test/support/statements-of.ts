import { Client } from "pg";
import { vi } from "vitest";

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
