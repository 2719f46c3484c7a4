import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { startSearch } from "./start-search.ts";

it("finds a counter whose hash has the number of leading zero bits that the challenge requires", () => {
  const challenge = "7.1795190400.12.Zm9vYmFyYmF6cXV4.signature";
  const search = startSearch(challenge);
  let found: number | null = null;
  while (found === null) found = search(100);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(found);
  const first = createHash("sha256").update(challenge).digest();
  const hash = createHash("sha256").update(first).update(counter).digest();
  expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(12);
});
