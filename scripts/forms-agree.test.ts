import { globSync } from "node:fs";
import path from "node:path";
import type { FieldLimit } from "../packages/api-client/src/field-limit.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadContract, type Schema } from "../apps/api/src/server/http/contract.ts";
import { checkField, fieldRules } from "../apps/web/src/shared/forms/field-rules.ts";

const root = path.join(import.meta.dirname, "..");
const contract = loadContract();

interface Field {
  name: string;
  limit: FieldLimit;
  /** What the server says of a value. */
  accepts: (value: string) => boolean;
}

/** Every text of a request body, with the page's limits and the server's schema. */
const fields = (
  await Promise.all(
    globSync("packages/api-client/src/generated/field-limits/*.ts", { cwd: root }).map(fieldsIn),
  )
).flat();

async function fieldsIn(file: string): Promise<Field[]> {
  const module: Record<string, Record<string, FieldLimit>> = await import(path.join(root, file));
  return Object.entries(module).flatMap(([constant, limits]) => {
    if (!constant.endsWith("Limits")) return [];
    const object = constant.charAt(0).toUpperCase() + constant.slice(1, -"Limits".length);
    return Object.entries(limits).flatMap(([name, limit]) => {
      // Days and instants come from components that give whole ones or nothing.
      const isText = limit.type === "string" && (limit.format ?? "email") === "email";
      if (!isText || limit.values !== undefined) return [];
      return [{ name: `${object}.${name}`, limit, accepts: verdictOf(object, name) }];
    });
  });
}

function verdictOf(object: string, name: string): Field["accepts"] {
  const value: Schema = { $ref: `#/components/schemas/${object}/properties/${name}` };
  const validate = contract.compile({ type: "object", properties: { value } });
  return (text) => validate({ value: text });
}

/** What people type, paste and dictate, and what an attacker sends. */
const typed = fc.oneof(
  fc.constantFrom(
    "Ma.Elena",
    "Fco.Javier Peña",
    "Sta.Rosa",
    "0045 1267 1887",
    "Ref: 004512671887",
    "\u202a004512671887\u202c",
    "maria@gmail.com,",
    "maría@gmail.com",
    "maria\u2060@gmail.com",
    "maria@correo",
    "a@b.c",
    "maria@peña.com",
    "V\u201112.345.678",
    "12,50",
    "<b>hola</b>",
    "www.rifa.com",
    "x".repeat(600),
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.emailAddress(),
  fc.stringMatching(/^[0-9A-Za-z .@:-]{1,45}$/),
);

test(`what the page takes the server takes, and the other way round (${fields.length} fields)`, () => {
  const differ = new Set<string>();
  fc.assert(
    fc.property(typed, (text) => {
      for (const { name, limit, accepts } of fields) {
        // A blank text is left out, or is what empties the field.
        if (text.trim() === "") continue;
        const sent = limit.writeOnly ? text : text.trim();
        const page = checkField(fieldRules(limit, { invalid: "No" }), text) === undefined;
        if (page !== accepts(sent)) differ.add(`${name}: ${JSON.stringify(text)}, page ${page}`);
      }
    }),
    { numRuns: 300 },
  );
  expect([...differ]).toEqual([]);
});
