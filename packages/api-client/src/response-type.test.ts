import { expect, test } from "vitest";
import { responseType, takesForm } from "./response-type.ts";
import { contractOperations } from "./generated/operations.ts";

test("every operation is read as the media type the contract declares", () => {
  const kinds = {
    "application/json": "json",
    "text/csv": "text",
    "text/plain": "text",
    "image/jpeg": "blob",
    "image/png": "blob",
    "application/zip": "blob",
    "application/pdf": "blob",
  } as const;
  // Text, but too large to be decoded where it is received.
  const large = "getLedgerBundle";
  const wrong = Object.entries(contractOperations).filter(
    ([id, { method, path, answer }]) =>
      answer !== null && responseType(method, path) !== (id === large ? "blob" : kinds[answer]),
  );
  expect(wrong).toEqual([]);
});

test("every operation's body is sent as the media type the contract declares", () => {
  const wrong = Object.entries(contractOperations).filter(
    ([, { method, path, body }]) => takesForm(method, path) !== (body === "multipart/form-data"),
  );
  expect(wrong).toEqual([]);
});
