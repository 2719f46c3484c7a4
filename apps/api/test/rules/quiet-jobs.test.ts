// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { backgroundJobs } from "../../src/server/background/jobs.ts";
import { copyStatements } from "../../src/platform/configuration/copy-state.ts";
import { startTestApi } from "../support/test-api.ts";

/** The same database, which writes down what it is asked. */
function watched(database: Database, asked: string[]): Database {
  return {
    ...database,
    query(named, values) {
      asked.push(named.name);
      return database.query(named, values);
    },
    transaction(run) {
      asked.push("transaction");
      return database.transaction(run);
    },
    statement(named, values, event) {
      asked.push(named.name);
      return database.statement(named, values, event);
    },
  };
}

test("the jobs of a restored copy only count: they send, ask, sign and draw nothing", async () => {
  const api = await startTestApi();
  try {
    const { database } = api.context;
    await database.query({ name: "begin-copy", text: copyStatements.quiet }, []);
    const asked: string[] = [];
    const jobs = backgroundJobs({ ...api.context, database: watched(database, asked) });
    const busy: string[] = [];
    for (const [name, job] of Object.entries(jobs)) {
      asked.length = 0;
      await job.run(new AbortController().signal);
      expect(asked, name).not.toEqual([]);
      if (asked.some((question) => question !== "select-copy")) busy.push(name);
    }
    expect(busy.sort()).toEqual(["hold-totals", "totals"]);
  } finally {
    await api.close();
  }
});
