import type { Contract, Schema } from "../../src/http/contract.ts";
import type { Random } from "./random.ts";

/** Values nobody should send, of every type. */
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
  "0001-01-01T00:00:00Z",
  "+99999999999999999999",
  "00000000-0000-0000-0000-000000000000",
] as const;

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  1e308,
  -1e308,
  5e-324,
];

/** A hostile value of any type. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 5 : 7)) {
    case 0:
      return random.pick(hostileNumbers);
    case 1:
      return random.pick([true, false, null]);
    case 5:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          random.pick(["constructor", "toString", "id", "length", "$ref", "a.b", ""]),
          hostileValue(random, depth + 1),
        ]),
      );
    default:
      return random.pick(hostileTexts);
  }
}

/** What fits the named schemas of the contract whose pattern can't be guessed. */
const samples: Record<string, readonly unknown[]> = {
  Phone: ["+584145550123", "+584245550199", "+12025550123"],
  DocumentId: ["V12345678", "J123456789", "E8123456"],
  Email: ["ana@example.com", "luis.perez@example.org"],
  Price: ["150.00", "0.01", "9999999.99"],
  Money: ["150.00"],
  Rate: ["245.50"],
  Day: ["2026-11-20", "2026-12-01", "2025-01-01"],
  Instant: ["2026-12-25T02:00:00Z", "2026-11-20T16:30:00Z", "2030-01-01T00:00:00.000Z"],
  TicketNumber: ["0", "07", "42", "99", "100", "999999"],
  PurchaseCode: ["R7K-4M2P"],
  PaymentReference: ["0012345678", "ABC-1234"],
  PaymentMethodId: ["pago-movil", "efectivo"],
  PersonName: ["María González", "José Pérez"],
  Reason: ["El monto no coincide"],
  NewPassword: ["tres tristes tigres", "una frase bastante larga"],
  TermsVersion: ["1"],
  ImagePath: [`/files/${"ab".repeat(16)}.jpg`],
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

/** What these fields mostly need beyond their type for a request to get through. */
const meant: Record<string, readonly unknown[]> = {
  adult: [true],
  quantity: [1, 2, 3],
  // Valid up to a million, but as many rows for each request would only test patience.
  total_tickets: [1, 10, 100, 1_000],
};

/** A value that fits the schema, as far as a pattern can be met; often one at its very limits. */
export function fittingValue(
  contract: Contract,
  schema: Schema,
  random: Random,
  name = "",
): unknown {
  const wanted = meant[name];
  if (wanted !== undefined && random.chance(0.9)) return random.pick(wanted);
  const known = samples[schema.$ref?.split("/").at(-1) ?? ""];
  if (known !== undefined) return random.pick(known);
  const resolved = contract.resolve(schema);
  if (resolved["const"] !== undefined) return resolved["const"];
  if (Array.isArray(resolved["enum"])) return random.pick(resolved["enum"]);
  for (const keyword of ["oneOf", "anyOf"]) {
    const choices = resolved[keyword];
    if (Array.isArray(choices))
      return fittingValue(contract, random.pick<Schema>(choices), random, name);
  }
  const type = random.pick([resolved.type ?? "object"].flat());
  switch (type) {
    case "integer":
      return fittingInteger(resolved, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "array":
      return fittingList(contract, resolved, random);
    case "string":
      return fittingText(resolved, random);
    default:
      return fittingObject(contract, resolved, random);
  }
}

function fittingInteger(schema: Schema, random: Random): number {
  const least = Number(schema["minimum"] ?? 0);
  const most = Math.min(Number(schema["maximum"] ?? 1_000), Number.MAX_SAFE_INTEGER);
  return random.pick([least, most, Math.min(most, least + random.below(20))]);
}

function fittingList(contract: Contract, schema: Schema, random: Random): unknown[] {
  const least = Number(schema["minItems"] ?? 0);
  const most = Number(schema["maxItems"] ?? 5);
  const length = Math.min(most, least + random.below(4));
  return Array.from({ length }, () => fittingValue(contract, schema.items ?? {}, random));
}

function fittingText(schema: Schema, random: Random): string {
  if (schema.format === "uuid") return crypto.randomUUID();
  const pattern = new RegExp(typeof schema["pattern"] === "string" ? schema["pattern"] : "", "u");
  const fitting = texts.filter((text) => pattern.test(text));
  const text = random.pick(fitting.length === 0 ? texts : fitting);
  const most = Number(schema["maxLength"] ?? 200);
  return random.chance(0.1) && pattern.test("x".repeat(most))
    ? "x".repeat(most)
    : text.slice(0, most);
}

function fittingObject(
  contract: Contract,
  schema: Schema,
  random: Random,
): Record<string, unknown> {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(
        ([name, property]) =>
          contract.resolve(property).format !== "binary" &&
          (required.has(name) || random.chance(0.5)),
      )
      .map(([name, property]) => [name, fittingValue(contract, property, random, name)]),
  );
}
