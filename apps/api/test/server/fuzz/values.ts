import * as fc from "fast-check";
import type { Contract, Schema } from "../../../src/server/http/contract.ts";

/** Texts that break careless code: SQL, markup, paths, control and bidi characters, sizes, invalid dates. */
export const hostileTexts = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "undefined",
  "NaN",
  "1e999",
  "'; DROP TABLE tickets; --",
  "' OR 1=1 --",
  "%",
  "_%\\",
  "\\",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "a\0b",
  "\u0007\u001b[31m",
  "línea\nuna\r\nX-Injected: 1",
  "\ud800",
  "🎟️".repeat(20),
  "ÀÉÎõü ñ ß İ ı ﬁ",
  "\u202Eoirartnoc",
  "\u200B\uFEFF",
  "(((((a+)+)+)+)+)b",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
  "x".repeat(5_000),
  "9".repeat(400),
  "2026-02-30",
  "2026-11-20T25:61:61Z",
  "2026-11-20T16:59:60Z",
  "0001-01-01T00:00:00Z",
  "+99999999999999999999",
  "00000000-0000-0000-0000-000000000000",
] as const;

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

/** A value of any JSON type that is never valid. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 0.1, 2 ** 31, 2 ** 53 + 2, 1e308, 5e-324),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom("constructor", "toString", "id", "length", "$ref", "a.b"),
    hostileText,
  ),
);

/** Values for the contract's named schemas with patterns that can't be inverted. */
const samples: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  Phone: ["+584145550123", "+584245550199", "+12025550123"],
  DocumentId: ["V12345678", "J123456789", "E8123456"],
  Email: ["ana@example.com", "luis.perez@example.org"],
  Price: ["150.00", "0.01", "9999999.99"],
  Money: ["150.00"],
  Rate: ["245.50"],
  Day: ["2026-11-20", "2026-12-01", "2025-01-01"],
  Instant: ["2026-12-25T02:00:00Z", "2026-11-20T16:30:00Z", "2030-01-01T00:00:00.000Z"],
  NullableInstant: ["2026-12-25T02:00:00Z", null],
  TicketNumber: ["0", "07", "42", "99", "100", "999999"],
  PurchaseCode: ["R7K-4M2P"],
  CampaignCode: ["instagram-ana", "no-existe"],
  PaymentReference: ["0012345678", "ABC-1234"],
  PaymentMethodId: ["pago-movil", "efectivo"],
  PersonName: ["María González", "José Pérez"],
  Reason: ["El monto no coincide"],
  NewPassword: ["tres tristes tigres", "una frase bastante larga"],
  TermsVersion: ["1"],
  ImagePath: [`/files/${"ab".repeat(16)}.jpg`],
};

/** Fields that need more than the right type for a request to succeed. */
const meant: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  adult: [true],
  paid_on: ["2026-11-19", "2026-11-20"],
  quantity: [1, 2, 3],
  // A million is valid too, but inserting that many rows per request would be slow.
  total_tickets: [1, 10, 100, 1_000],
};

const texts = [
  "Moto Bera SBR 2026",
  "una línea\ny otra",
  "0102",
  "abc",
  "smtp.example.com",
  "#0b6e80",
  "primary",
  "R7K-4M2P",
  "2026.1",
  "rifas_ve",
  "2026-12-25T02:00:00Z",
  "a",
];

/** Values that match a schema of the contract, as far as patterns allow; often at its limits. */
export function fitting(contract: Contract, schema: Schema, name = ""): fc.Arbitrary<unknown> {
  const known = meant[name] ?? samples[schema.$ref?.split("/").at(-1) ?? ""];
  if (known !== undefined) return fc.constantFrom(...known);
  const resolved = contract.resolve(schema);
  if (resolved["const"] !== undefined) return fc.constant(resolved["const"]);
  if (Array.isArray(resolved["enum"])) return fc.constantFrom(...resolved["enum"]);
  const choices = resolved["oneOf"] ?? resolved["anyOf"];
  if (Array.isArray(choices)) {
    return fc.oneof(...choices.map((choice: Schema) => fitting(contract, choice, name)));
  }
  const types = [resolved.type ?? "object"].flat();
  return fc.oneof(...types.map((type) => fittingType(contract, resolved, type)));
}

function fittingType(contract: Contract, schema: Schema, type: string): fc.Arbitrary<unknown> {
  switch (type) {
    case "integer":
      return fittingInteger(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitting(contract, schema.items ?? {}), {
        minLength: Number(schema["minItems"] ?? 0),
        maxLength: Math.min(Number(schema["maxItems"] ?? 5), Number(schema["minItems"] ?? 0) + 3),
      });
    case "string":
      return fittingText(schema);
    default:
      return fittingObject(contract, schema);
  }
}

function fittingInteger(schema: Schema): fc.Arbitrary<number> {
  const min = Number(schema["minimum"] ?? 0);
  const max = Math.min(Number(schema["maximum"] ?? 1_000), Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.constant(min),
    fc.constant(max),
    fc.integer({ min, max: Math.min(max, min + 20) }),
  );
}

function fittingText(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.uuid();
  const pattern = new RegExp(typeof schema["pattern"] === "string" ? schema["pattern"] : "", "u");
  const least = Number(schema["minLength"] ?? 0);
  const most = Number(schema["maxLength"] ?? 200);
  const longest = "x".repeat(most);
  const found = [...texts, longest]
    .map((text) => text.slice(0, most))
    .filter((text) => text.length >= least && pattern.test(text));
  return fc.constantFrom(...(found.length === 0 ? texts : found));
}

function fittingObject(contract: Contract, schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => contract.resolve(property).format !== "binary",
  );
  const model = Object.fromEntries(
    properties.map(([name, property]) => [name, fitting(contract, property, name)]),
  );
  const requiredKeys = (schema.required ?? []).filter((name) => Object.hasOwn(model, name));
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}
