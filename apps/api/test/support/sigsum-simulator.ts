import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { fromHex, toHex } from "@rifas/ledger/bytes";
import { proveInclusion, subtreesOf, leafHash, treeRoot } from "@rifas/ledger/tree";
import type { WitnessPolicy } from "@rifas/ledger/verify/trust";
import type { Witness } from "../../src/platform/ports.ts";
import { sigsumWitness } from "../../src/proofs/witnesses/sigsum-witness.ts";
import type { TestApi } from "./test-api.ts";

/** How the log behaves; a test changes it while it runs. */
interface Behaviour {
  /** The status of every answer, for a log that is down, limits or refuses; null to behave. */
  status: number | null;
  /** How often `add-leaf` answers 202 for one leaf before it is kept. */
  acceptances: number;
  /** How many of the three witnesses have signed. */
  cosigned: number;
  /** Seconds that each witness's clock is behind. */
  behind: readonly number[];
  /** Publishes trees without the latest leaf. */
  stale: boolean;
  /** Changes what `get-tree-head` answers. */
  tamper: (head: string) => string;
  /** Resolves before each answer. */
  delay: () => Promise<void>;
}

export interface SigsumSimulator {
  readonly behaviour: Behaviour;
  /** With the log's and witnesses' own keys. */
  readonly policy: WitnessPolicy;
  readonly address: { readonly url: string; readonly publicKey: Uint8Array };
  /** As the server asks it; another policy, to see a test fail. */
  witness(policy?: WitnessPolicy): Witness;
  /** Unique leaves, which is what a public log limits. */
  leaves(): number;
  close(): Promise<void>;
}

interface Key {
  readonly publicKey: Uint8Array;
  sign(text: string): Buffer;
}

const PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const DOMAIN = "rifas.example";

function newKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(PREFIX.length);
  return {
    publicKey: new Uint8Array(raw),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

const sha256 = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(createHash("sha256").update(Buffer.concat(parts)).digest());

/** An independent Ed25519 check, not the one of the code under test. */
function isSigned(key: Uint8Array, message: Buffer, signature: Uint8Array): boolean {
  const spki = Buffer.concat([PREFIX, key]);
  return verify(
    null,
    message,
    createPublicKey({ key: spki, format: "der", type: "spki" }),
    signature,
  );
}

/** The log's tree and keys, and what it answers to well-formed questions. */
class SimulatedLog {
  readonly #api: TestApi;
  readonly #leaves: Uint8Array[] = [leafHash(new Uint8Array(128))];
  /** What `get-leaves` answers, line by line. */
  readonly #lines: string[] = [`leaf=${"00".repeat(32)} ${"00".repeat(64)} ${"00".repeat(32)}\n`];
  readonly #accepted = new Map<string, number>();
  readonly key = newKey();
  readonly witnesses = [newKey(), newKey(), newKey()];
  readonly behaviour: Behaviour = {
    status: null,
    acceptances: 0,
    cosigned: 3,
    behind: [0, 0, 0],
    stale: false,
    tamper: (head) => head,
    delay: async () => undefined,
  };

  constructor(api: TestApi) {
    this.#api = api;
  }

  get submitted(): number {
    return this.#leaves.length - 1;
  }

  get #published(): readonly Uint8Array[] {
    return this.behaviour.stale ? this.#leaves.slice(0, -1) : this.#leaves;
  }

  treeHead(): string {
    const { cosigned, behind, tamper } = this.behaviour;
    const root = treeRoot(this.#published);
    const size = this.#published.length;
    const name = toHex(sha256(this.key.publicKey));
    const encoded = Buffer.from(root).toString("base64");
    const head = `sigsum.org/v1/tree/${name}\n${size}\n${encoded}\n`;
    const cosignatures = this.witnesses.slice(0, cosigned).map((witness, at) => {
      const time = Math.floor(this.#api.clock.now().getTime() / 1000) - (behind[at] ?? 0);
      const signature = witness.sign(`cosignature/v1\ntime ${time}\n${head}`).toString("hex");
      return `cosignature=${toHex(sha256(witness.publicKey))} ${time} ${signature}\n`;
    });
    const signature = this.key.sign(head).toString("hex");
    const text = `size=${size}\nroot_hash=${toHex(root)}\nsignature=${signature}\n`;
    return tamper(text + cosignatures.join(""));
  }

  /** The status of `add-leaf`. */
  addLeaf(body: string, token: string): number {
    const found = /^message=(\w{64})\nsignature=(\w{128})\npublic_key=(\w{64})\n$/.exec(body);
    const [message, signature, key] = [bytes(found?.[1]), bytes(found?.[2]), bytes(found?.[3])];
    const checksum = sha256(message);
    const leafText = Buffer.concat([Buffer.from("sigsum.org/v1/tree-leaf\0"), checksum]);
    const isAllowed = found !== null && this.#isToken(token) && isSigned(key, leafText, signature);
    if (!isAllowed) return 403;
    const hash = leafHash(new Uint8Array(Buffer.concat([checksum, signature, sha256(key)])));
    const times = this.#accepted.get(toHex(hash)) ?? 0;
    this.#accepted.set(toHex(hash), times + 1);
    if (times < this.behaviour.acceptances) return 202;
    if (times === this.behaviour.acceptances) {
      this.#leaves.push(hash);
      const parts = [checksum, signature, sha256(key)].map(toHex);
      this.#lines.push(`leaf=${parts.join(" ")}\n`);
    }
    return 200;
  }

  #isToken(token: string): boolean {
    const [domain, signature = ""] = token.split(" ");
    const message = Buffer.concat([
      Buffer.from("sigsum.org/v1/submit-token\0"),
      this.key.publicKey,
    ]);
    const rateKey = this.#api.context.keys.sigsumRate.publicKey;
    return domain === DOMAIN && isSigned(rateKey, message, bytes(signature));
  }

  /** The answer to `get-leaves`: at most three at once, fewer than whoever asks wants. */
  listed(start: number, end: number): string {
    return this.#lines.slice(start, Math.min(end, start + 3)).join("");
  }

  /** The answer to `get-inclusion-proof`; null for a leaf that the tree lacks. */
  inclusion(size: number, hash: string): string | null {
    const index = this.#published.findIndex((leaf) => toHex(leaf) === hash);
    const tree = this.#published.slice(0, size);
    const path = proveInclusion({ index, size }, subtreesOf(tree));
    if (index < 0 || !path.ok) return null;
    const nodes = path.value.map((node) => `node_hash=${toHex(node)}\n`);
    return `leaf_index=${index}\n${nodes.join("")}`;
  }
}

async function answer(
  log: SimulatedLog,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray()).toString();
  await log.behaviour.delay();
  const send = (status: number, text = "") => {
    if (status === 429) response.setHeader("retry-after", "40");
    response.writeHead(status).end(text);
  };
  const [, verb, size = "", hash = ""] = (request.url ?? "").split("/");
  if (log.behaviour.status !== null) return send(log.behaviour.status, "not now");
  if (verb === "add-leaf") return send(log.addLeaf(body, String(request.headers["sigsum-token"])));
  if (verb === "get-tree-head") return send(200, log.treeHead());
  if (verb === "get-leaves") return send(200, log.listed(Number(size), Number(hash)));
  const proof = log.inclusion(Number(size), hash);
  return proof === null ? send(404, "not found") : send(200, proof);
}

/** A Sigsum log on loopback with three witnesses, real keys and a real tree. */
export async function startSigsumSimulator(api: TestApi): Promise<SigsumSimulator> {
  const log = new SimulatedLog(api);
  const server = createServer((request, response) => void answer(log, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { publicKey } = log.key;
  const policy: WitnessPolicy = {
    logs: [publicKey],
    witnesses: log.witnesses.map(({ publicKey }, at) => ({ name: `Testigo ${at + 1}`, publicKey })),
    quorum: 2,
  };
  const url = `http://127.0.0.1:${address.port}`;
  const settings = { service: "log.example", url, publicKey, domain: DOMAIN };
  return {
    behaviour: log.behaviour,
    policy,
    address: { url, publicKey },
    witness: (other = policy) => sigsumWitness({ ...settings, policy: other }, api.context.keys),
    leaves: () => log.submitted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function bytes(hex = ""): Uint8Array {
  const read = fromHex(hex, hex.length / 2);
  return read.ok ? read.value : new Uint8Array();
}
