import { contractOperations } from "@rifas/api-client/generated/operations";
import { operationIds } from "../mock-fetch.ts";
import { declaredCodes, SLOW_MS } from "./sentinels.ts";

/** What the mock server can be made to do, as plain text. */
export function guide(): string {
  const operations = operationIds().map((id) => {
    const { method, path } = contractOperations[id];
    return `${method.toUpperCase().padEnd(6)} /api${path}\n       ${declaredCodes(id).join(" ")}`;
  });
  return `Rifas: mock of the API

Every operation answers below /api, with the state of one shop that is forgotten when this server stops.

Sign in as ana@rifas.example (administrator), or mariana@rifas.example and luis@rifas.example (helpers), with any password but
'incorrecta'.

To see an error, write mock: and its code in any text that you send, such as a buyer's name or a search; or send the header
X-Mock with the code. mock:slow answers after ${SLOW_MS / 1_000} seconds, mock:lost breaks the connection. mock:validation_failed is about the
field that it stands in, mock:validation_failed:phone about phone. A field without colons, such as a payment's reference, takes
mock-sales-closed: hyphens instead, and nothing else.

Unlike the server, this mock doesn't check what it gets against the contract, limits nobody, lets no hold expire, draws no numbers at
random, sends no e-mails, and keeps no files.

Operations and the codes that they can refuse with:

${operations.join("\n")}
`;
}
