// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileStore } from "../../../src/platform/files/create-file-store.ts";
import type { FileStore } from "../../../src/platform/files/file-store.ts";
import { S3FileStore } from "../../../src/platform/files/s3-file-store.ts";
import {
  bucketKeys as keys,
  startBucketServer,
  type BucketServer,
} from "@rifas/testing/bucket-server";
import { receipt } from "@rifas/testing/buyer";
import { configurePayments, purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi } from "../../support/test-api.ts";

let folder: string;
let server: BucketServer;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-stores-"));
  server = await startBucketServer(join(folder, "s3"));
  endpoint = server.endpoint;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const name = (digits: string, end = ".jpg") => digits.repeat(16) + end;

describe.each(["folder", "bucket"])("files in a %s", (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    const storage = kind === "bucket" ? { endpoint, ...keys } : undefined;
    store = await createFileStore({ storage, dataDirectory: folder });
  });

  test("can be read once written, whole and as a stream, until they are deleted", async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store.put("proofs", name("ab"), bytes);
    await store.put("proofs", name("ab"), bytes);
    expect(await store.get("proofs", name("ab"))).toEqual(bytes);
    const opened = await store.open("proofs", name("ab"));
    expect(opened?.size).toBe(bytes.length);
    const chunks: Buffer[] = (await opened?.stream.toArray()) ?? [];
    expect(Buffer.concat(chunks)).toEqual(bytes);

    await store.delete("proofs", name("ab"));
    await store.delete("proofs", name("ab"));
    expect(await store.get("proofs", name("ab"))).toBeNull();
    expect(await store.open("proofs", name("ab"))).toBeNull();
  });

  test("are listed by namespace", async () => {
    const bytes = Buffer.from("picture");
    const names = [name("01"), name("02"), name("03", "-480.webp")];
    for (const one of names) await store.put("public", one, bytes);
    await store.put("proofs", name("04"), bytes);
    expect((await listed(store, "public")).toSorted()).toEqual(names);
    expect(await listed(store, "proofs")).toEqual([name("04")]);
    expect(await store.get("proofs", name("01"))).toBeNull();
  });

  test("notes are replaced as a whole, and aren't listed as files", async () => {
    expect(await store.readNote("published-logs")).toBeNull();
    await store.writeNote("published-logs", "first\nlines\n");
    await store.writeNote("published-logs", "second\n");
    expect(await store.readNote("published-logs")).toBe("second\n");
    expect(await listed(store, "public")).not.toContain("published-logs");
  });

  test("can't have paths as names", async () => {
    for (const bad of ["../../etc/passwd", "a/b.jpg", "", ".jpg", `${name("ab")}/..`]) {
      expect(await store.get("public", bad)).toBeNull();
      expect(await store.open("public", bad)).toBeNull();
      await expect(store.put("public", bad, Buffer.from("x"))).rejects.toThrow("file name");
    }
  });
});

async function listed(store: FileStore, namespace: "public" | "proofs"): Promise<string[]> {
  const names: string[] = [];
  for await (const one of store.list(namespace)) names.push(one);
  return names;
}

test("only half-written files of dead processes are removed, after a while", async () => {
  const dataDirectory = await mkdtemp(join(folder, "drafts-"));
  const store = await createFileStore({ storage: undefined, dataDirectory });
  await store.put("proofs", name("ab"), Buffer.from("picture"));
  const proofs = join(dataDirectory, "files/proofs/ab");
  const old = new Date("2026-11-20T12:00:00Z");
  for (const draft of [".old.part", ".new.part"]) await writeFile(join(proofs, draft), "half");
  for (const file of [".old.part", name("ab")]) await utimes(join(proofs, file), old, old);
  await store.removeDrafts(new Date("2026-11-20T13:00:00Z"));
  expect((await readdir(proofs)).toSorted()).toEqual([".new.part", name("ab")].toSorted());
});

test("the server doesn't start with a wrong key or bucket, and prints one sentence", async () => {
  const open = (storage: typeof keys & { endpoint: string }) =>
    createFileStore({ storage, dataDirectory: folder });
  const sentence = /^El bucket de S3_ENDPOINT=\S+ no se puede abrir: [^\n]+\.$/;
  await expect(open({ endpoint: `${endpoint}-other`, ...keys })).rejects.toThrow(sentence);
  await expect(open({ endpoint, ...keys, accessKeyId: "unknown" })).rejects.toThrow(sentence);
  await expect(open({ endpoint, ...keys, secretAccessKey: "wrong" })).rejects.toThrow(sentence);
  await expect(open({ endpoint, ...keys, region: "eu-west-1" })).rejects.toThrow(sentence);
});

test("all pages of a bucket are listed", async () => {
  // s3rver's paging needs a cipher that Node has dropped.
  const answers = createServer((request, response) => {
    const page = new URL(request.url ?? "", "http://bucket").searchParams.get("continuation-token");
    response.setHeader("content-type", "application/xml");
    response.end(
      page === null
        ? listing(
            name("01"),
            "<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>",
          )
        : listing(name("02"), "<IsTruncated>false</IsTruncated>"),
    );
  });
  answers.listen(0, "127.0.0.1");
  await once(answers, "listening");
  const address = answers.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const store = new S3FileStore({ endpoint: `http://127.0.0.1:${port}/rifas`, ...keys });
  expect(await listed(store, "public")).toEqual([name("01"), name("02")]);
  answers.close();
  answers.closeAllConnections();
});

/** One page of S3's ListObjectsV2. */
function listing(file: string, end: string): string {
  const entry = `<Contents><Key>public/${file}</Key><Size>1</Size><ETag>"e"</ETag><StorageClass>STANDARD</StorageClass>
    <LastModified>2026-11-20T16:00:00.000Z</LastModified></Contents>`;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${entry}${end}</ListBucketResult>`;
}

test("a purchase's proof is stored in the bucket and read back; while the bucket is down it is refused, not lost", async () => {
  const files = await createFileStore({ storage: { endpoint, ...keys }, dataDirectory: folder });
  const api = await startTestApi({ context: { files } });
  await configurePayments(api);
  const raffleId = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
  const paid = { payment_method: "pago-movil", payment_reference: "00451234" };
  const call = purchaseCall({ raffleId, fields: paid, proof: await receipt(1) });
  const { purchase } = await api.does("createPurchase", call);
  const seen = await api.send("getProof", { as: "staff", path: { id: purchase.id } });
  expect([seen.status, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);

  await server.close();
  const again = purchaseCall({ raffleId, buyer: 2, fields: paid, proof: await receipt(2) });
  const refused = await api.send("createPurchase", again);
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect((await api.does("getTicketStats", { path: { id: raffleId } })).reserved).toBe(1);
  await api.close();
});
