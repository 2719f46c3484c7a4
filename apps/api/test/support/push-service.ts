import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { PushPoster } from "../../src/platform/ports.ts";
import { createPushPoster } from "../../src/site/push/push-poster.ts";
import { publicHosts } from "../../src/site/email/host-check.ts";
import { loopbackCertificate } from "./loopback-certificate.ts";

/** A message as the service got it. */
export interface PushedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What the service does with a message. */
export type PushReaction =
  | { status: number; retryAfter?: number | string; date?: string; location?: string }
  | { hang: true }
  /** Receives the message, and answers after this. */
  | { answerAfter: () => Promise<void> };

export interface PushServiceSimulator {
  /** Where subscriptions of this service begin. */
  readonly origin: string;
  readonly received: PushedMessage[];
  /** Posts to this service, and to no other address of this machine. */
  readonly poster: PushPoster;
  /** Decides what happens to each message from now on; undefined accepts. */
  react(decide: (message: PushedMessage) => PushReaction | undefined): void;
  close(): Promise<void>;
}

/** A push service on loopback. The server gives up after `timeoutMs`. */
export async function startPushService(timeoutMs = 5000): Promise<PushServiceSimulator> {
  const received: PushedMessage[] = [];
  let decide: (message: PushedMessage) => PushReaction | undefined = () => undefined;
  const server = createServer(loopbackCertificate, (request, response) => {
    const answer = async () => {
      const { url: path = "", headers } = request;
      const message = { path, headers, body: Buffer.concat(await request.toArray()) };
      received.push(message);
      const reaction = decide(message) ?? { status: 201 };
      if ("hang" in reaction) return;
      if ("answerAfter" in reaction) await reaction.answerAfter();
      const { status = 201, retryAfter, date, location } = "status" in reaction ? reaction : {};
      response.writeHead(status, {
        ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
        ...(date !== undefined && { date }),
        ...(location !== undefined && { location }),
      });
      response.end();
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `https://localhost:${address.port}`,
    received,
    poster: createPushPoster({
      hostCheck: publicHosts(["localhost"], async () => ["127.0.0.1"]),
      isService: () => true,
      timeoutMs,
      trust: [loopbackCertificate.cert],
    }),
    react: (decider) => (decide = decider),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What a message's `authorization` claims (RFC 8292). Throws unless the key that it names has signed it, and is this one. */
export function vapidClaims(headers: IncomingHttpHeaders, publicKey: string): unknown {
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("Signed with another key.");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature is wrong.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}

/** Posts as the product does where every name leads to this address. */
export function posterAt(address: string): PushPoster {
  return createPushPoster({ hostCheck: publicHosts([], async () => [address]) });
}
