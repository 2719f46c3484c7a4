import { contractEnums } from "@rifas/api-client/generated/enums";
import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { expect, test } from "vitest";
import { declaredCodes, provokedBy } from "./sentinels.ts";

const isOperation = (id: string): id is OperationId => Object.hasOwn(contractOperations, id);

/** What each code says, by the first operation that declares it. */
const sentences = new Map(
  Object.keys(contractOperations)
    .filter(isOperation)
    .flatMap((id) =>
      declaredCodes(id).map((code) => {
        const provoked = provokedBy(id, { header: code, texts: [] });
        return [code, provoked.kind === "refusal" ? String(provoked.body["error"]) : ""] as const;
      }),
    ),
);

test("every code says a sentence of the contract or of the server, but the one that only a purchase can tell", () => {
  expect([...sentences.keys()].toSorted()).toEqual([...contractEnums.ErrorCode].toSorted());
  const made = [...sentences].filter(([, sentence]) => sentence.startsWith("Respuesta de prueba"));
  expect(made.map(([code]) => code)).toEqual(["warnings_unconfirmed"]);
  expect(sentences.get("numbers_taken")).toBe("El número … acaba de ser apartado. Elige otro.");
});
