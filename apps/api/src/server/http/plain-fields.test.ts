import { expect, it } from "vitest";
import { plainFields } from "./plain-fields.ts";

const contentType = "multipart/form-data; boundary=----x";
const texts = (body: string): unknown =>
  plainFields(Buffer.from(body), contentType)?.map(([name, value]) => [name, value.toString()]);
const field = (name: string, value: string): string =>
  `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const end = "------x--\r\n";

it("takes apart what a browser sends for text fields", async () => {
  const form = new FormData();
  form.append("name", "José Ñáñez");
  form.append("quantity", "3");
  form.append("reason", "una línea\r\n\r\n--y otra");
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const fields = plainFields(Buffer.from(await sent.arrayBuffer()), type);
  expect(fields?.map(([name, value]) => [name, value.toString()])).toEqual([...form]);
});

it("keeps the order, empty values and duplicates, which the reader judges", () => {
  expect(texts(field("b", "") + field("a", "1") + field("b", "2") + end)).toEqual([
    ["b", ""],
    ["a", "1"],
    ["b", "2"],
  ]);
});

it.each([
  ["a file", `${field("photo", "x").replace('"photo"', '"photo"; filename="a.png"')}${end}`],
  [
    "a part with a media type",
    `${field("a", "x").replace("\r\n\r\n", "\r\nContent-Type: text/plain\r\n\r\n")}${end}`,
  ],
  ["an escaped name", field("a%22b", "x") + end],
  ["another case", field("a", "x").toLowerCase() + end],
  ["nothing", end],
  ["no end", field("a", "x")],
  ["an end without a line break", field("a", "x") + end.trimEnd()],
  ["something after its end", `${field("a", "x")}${end}x`],
  ["something before its begin", `x\r\n${field("a", "x")}${end}`],
  ["a value cut off", field("a", "x").slice(0, -3)],
  ["a value that begins a boundary", field("a", "x\r\n------xy") + end],
])("leaves a form with %s to the parser of all forms", (_name, body) => {
  expect(texts(body)).toBeUndefined();
});

it("leaves a form without a plain boundary to it", () => {
  for (const type of ["multipart/form-data", 'multipart/form-data; boundary="----x"', "text/plain"])
    expect(plainFields(Buffer.from(field("a", "x") + end), type)).toBeNull();
});
