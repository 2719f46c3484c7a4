import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isContract } from "./generate-contract.types.ts";
import { newlyRequired } from "./generate-next.ts";

test("a field that is required now is named with its schema, and the operations that send or take it", () => {
  const before: unknown = parse(readFileSync("openapi.yaml", "utf8"));
  if (!isContract(before)) throw new Error("openapi.yaml is no contract.");
  const after = structuredClone(before);
  expect(newlyRequired(before, after)).toEqual([]);
  after.components.schemas["HistoryEntry"]?.required?.push("invented");
  after.components.schemas["New"] = { required: ["name"] };
  const [history, added] = newlyRequired(before, after);
  expect(history).toEqual({
    field: "HistoryEntry.invented",
    names: expect.arrayContaining(["HistoryEntry", "getRaffleHistory"]),
  });
  expect(added).toEqual({ field: "New.name", names: ["New"] });
});
