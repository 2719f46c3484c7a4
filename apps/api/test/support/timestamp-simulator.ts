import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { DER, readDer, type DerValue } from "@rifas/ledger/der";
import { timestampReply } from "@rifas/ledger/test-support/timestamp-reply";
import type { Witness } from "../../src/platform/ports.ts";
import { timestampWitness } from "../../src/proofs/witnesses/timestamp-witness.ts";
import type { TestApi } from "./test-api.ts";

/** How the authority behaves; a test changes it while it runs. */
interface Behaviour {
  /** The status of every answer; any but 200 comes with a plain text. */
  status: number;
  /** Says that it refuses, within an answer of status 200. */
  refuses: boolean;
  /** Stamps another hash. */
  other: boolean;
  /** Repeats the reply that it gave first. */
  replays: boolean;
  /** Answers with these bytes. */
  garbage: Buffer | null;
}

export interface TimestampSimulator {
  readonly behaviour: Behaviour;
  readonly witness: Witness;
  close(): Promise<void>;
}

/** An authority on loopback whose replies are whole but for their signature, which the server leaves to verifiers. */
export async function startTimestampSimulator(api: TestApi): Promise<TimestampSimulator> {
  const behaviour: Behaviour = {
    status: 200,
    refuses: false,
    other: false,
    replays: false,
    garbage: null,
  };
  let first: Uint8Array | null = null;

  function reply(request: Buffer): Uint8Array {
    const { imprint, nonce } = readRequest(request);
    const made = timestampReply({
      imprint: behaviour.other ? createHash("sha256").update(imprint).digest() : imprint,
      time: Math.floor(api.clock.now().getTime() / 1000),
      nonce,
      status: behaviour.refuses ? 2 : 0,
    });
    first ??= made;
    return behaviour.garbage ?? (behaviour.replays ? first : made);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const isRequest = request.headers["content-type"] === "application/timestamp-query";
    const status = isRequest ? behaviour.status : 415;
    const type = { "content-type": "application/timestamp-reply" };
    response.writeHead(status, type).end(status === 200 ? reply(body) : "no");
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    behaviour,
    witness: timestampWitness(`http://127.0.0.1:${address.port}/tsr`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The members that RFC 3161 gives a request. */
function readRequest(bytes: Buffer): { imprint: Uint8Array; nonce: Uint8Array } {
  const [request] = valuesOf(bytes);
  const [, stamped, nonce, certificate] = valuesOf(request?.content);
  const [, hash] = valuesOf(stamped?.content);
  if (hash?.tag !== DER.octets || nonce?.tag !== DER.integer || certificate?.tag !== DER.boolean) {
    throw new Error("Not a request for a time stamp");
  }
  return { imprint: hash.content, nonce: nonce.content };
}

function valuesOf(content: Uint8Array = new Uint8Array()): readonly DerValue[] {
  const values = readDer(new Uint8Array(content));
  if (!values.ok) throw new Error(values.code);
  return values.value;
}
