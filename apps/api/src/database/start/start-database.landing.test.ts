import { expect, test } from "vitest";
import { aboutDatabase } from "./start-database.ts";

test("in production the start warns of the embedded PostgreSQL, and of nothing else", () => {
  const databaseUrl = "postgres://db.example/rifas";
  expect(aboutDatabase({ production: true, databaseUrl: undefined }).join()).toContain(
    "DATABASE_URL",
  );
  expect(aboutDatabase({ production: true, databaseUrl })).toEqual([]);
  expect(aboutDatabase({ production: false, databaseUrl: undefined })).toEqual([]);
});
