import { request } from "node:http";
import { text } from "node:stream/consumers";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmallServer, type SmallServer } from "./small-contract.ts";

let server: SmallServer;
let url: string;
beforeAll(async () => {
  server = await startSmallServer();
  url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api/form`;
});
afterAll(() => server.close());

/** Sends a form with its length, and so at once, or in pieces that don't say how many there are. */
async function send(form: Buffer, how: "at once" | "in pieces"): Promise<unknown> {
  const answer = Promise.withResolvers<unknown>();
  const call = request(url, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "multipart/form-data; boundary=----x",
      ...(how === "at once"
        ? { "content-length": form.length }
        : { "transfer-encoding": "chunked" }),
    },
  });
  call.on("error", answer.reject);
  call.on("response", (response) => {
    text(response).then((body) => {
      const { request_id: _id, ...said }: Record<string, unknown> = JSON.parse(body);
      answer.resolve([response.statusCode, said]);
    }, answer.reject);
  });
  call.end(form);
  return await answer.promise;
}

const value = fc.oneof(
  fc.constantFrom(
    "",
    "5",
    "true",
    "[1,2]",
    "\r\n",
    "a\nb\r\nc",
    "\r\n--",
    "\r\n------",
    "\r\n------x",
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ minLength: 380, maxLength: 420 }),
);
const partOf = (names: fc.Arbitrary<string>, heads: fc.Arbitrary<string>) =>
  fc
    .tuple(names, heads, value)
    .map(
      ([name, head, holds]) =>
        `------x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${holds}\r\n`,
    );
const textPart = partOf(fc.constantFrom("name", "amount", "yes", "list"), fc.constant(""));
const oddPart = partOf(
  fc.constantFrom("name", "photo", "other", "nonsense", "__proto__"),
  fc.constantFrom("", '; filename="a.png"', '; filename=""'),
);
const form = fc
  .array(fc.oneof({ weight: 9, arbitrary: textPart }, { weight: 1, arbitrary: oddPart }), {
    maxLength: 4,
  })
  .map((parts) => Buffer.from(`${parts.join("")}------x--\r\n`));
const cutForm = fc
  .tuple(form, fc.nat(), fc.nat())
  .map(([whole, from, to]) =>
    Buffer.concat([whole.subarray(0, from % whole.length), whole.subarray(to % whole.length)]),
  )
  .filter(({ length }) => length > 0);

it.each([
  ["a form", form],
  ["a form with a piece lost or doubled", cutForm],
])("%s is answered the same, at once or in pieces", async (_name, forms) => {
  await fc.assert(
    fc.asyncProperty(forms, async (bytes) => {
      expect(await send(bytes, "at once")).toEqual(await send(bytes, "in pieces"));
    }),
    { numRuns: 300 },
  );
});

it("a form of text fields is accepted at once, and its connection serves the next one", async () => {
  const body = new FormData();
  body.append("name", "José\nÑáñez");
  for (const again of [1, 2]) {
    const answer = await fetch(url, { method: "POST", body });
    // Its photo is missing.
    expect([again, answer.status]).toEqual([again, 422]);
  }
});
