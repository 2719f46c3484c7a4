import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { User } from "@rifas/api-client/types";
import { exampleAnswers, examples } from "./generated/examples.ts";

/** A contract's example of a schema, for its caller to change. */
export function exampleOf<Name extends keyof typeof examples>(name: Name): (typeof examples)[Name] {
  return structuredClone(examples[name]);
}

/** What an operation answers by the contract's example: the one for staff if they ask, else the one for anybody. */
export function exampleAnswer(id: OperationId, user: User | null) {
  const { status, answer } = contractOperations[id];
  const { headers, bodies } = exampleAnswers[id];
  const body = user === null ? bodies[0] : bodies.at(-1);
  return { status, headers, body: body ?? emptyFile(answer) };
}

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** The smallest file of a type that has no examples in the contract; undefined for an answer without a body. */
function emptyFile(type: string | null): Uint8Array | undefined {
  switch (type) {
    case "application/zip":
      // The end record of an archive; with no files, it is the whole archive.
      return Uint8Array.from([80, 75, 5, 6, ...Array<number>(18).fill(0)]);
    case "application/pdf":
      return new TextEncoder().encode("%PDF-1.4\n%%EOF\n");
    case "image/jpeg":
      // The start and the end of a picture.
      return Uint8Array.from([255, 216, 255, 217]);
    case "image/png":
      // One transparent pixel.
      return Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
    default:
      return undefined;
  }
}
