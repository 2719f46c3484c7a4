import { unless } from "../../../shared/unless.ts";

/** Parses untrusted JSON; undefined if it is malformed. */
export function parseJson(text: string): unknown {
  return unless(SyntaxError, (): unknown => JSON.parse(text), undefined);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object with these string fields, or null. */
export function readTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, string> | null {
  return hasTexts(value, names) ? value : null;
}

function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, string> {
  return isRecord(value) && names.every((name) => typeof value[name] === "string");
}
