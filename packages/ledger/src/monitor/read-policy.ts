/** A Sigsum policy in its own text format: the logs to read, and which witnesses must have signed. */
import { fromHex } from "../bytes.ts";
import { parseDecimal } from "../decimal.ts";
import { ok, refuse, type Result } from "../result.ts";
import { SIGSUM_GENERIC, SIGSUM_LOGS } from "../verify/sigsum-policy.ts";
import type { WitnessPolicy } from "../verify/trust.ts";
import type { SigsumLogAddress } from "./watch.ts";

export interface Policy {
  readonly logs: readonly SigsumLogAddress[];
  readonly witnesses: WitnessPolicy;
}

/** The policy that is built in. */
export const GENERIC_POLICY: Policy = {
  logs: Object.entries(SIGSUM_LOGS).map(([name, publicKey]) => {
    return { url: `https://${name}`, publicKey };
  }),
  witnesses: SIGSUM_GENERIC,
};

type Line =
  | { readonly kind: "log"; readonly log: SigsumLogAddress }
  | { readonly kind: "witness"; readonly witness: WitnessPolicy["witnesses"][number] }
  | { readonly kind: "group"; readonly name: string; readonly group: Group }
  | { readonly kind: "quorum"; readonly name: string };

interface Group {
  /** How many of its members must have signed. */
  readonly quorum: number;
  readonly members: readonly string[];
}

/**
 * Reads lines of `log <key> <address>`, `witness <name> <key>`, one `group <name> <how many> <witnesses>` and `quorum <group>`.
 * Refuses any other with `malformed_policy`, because what it means couldn't be checked.
 */
export function readPolicy(text: string): Result<Policy> {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "")
    .map(readLine);
  const read = lines.flatMap((line) => (line === null ? [] : [line]));
  const logs = read.flatMap((line) => (line.kind === "log" ? [line.log] : []));
  const witnesses = read.flatMap((line) => (line.kind === "witness" ? [line.witness] : []));
  const stated = read.findLast((line) => line.kind === "quorum")?.name;
  const groups = read.flatMap((line) =>
    line.kind === "group" && line.name === stated ? [line.group] : [],
  );
  const [group] = groups;
  const isWhole = read.length === lines.length && logs.length > 0;
  if (!isWhole || group === undefined || !isGroupOf(group, witnesses)) {
    return refuse("malformed_policy");
  }
  const { members, quorum } = group;
  const own = witnesses.filter(({ name }) => members.includes(name));
  const keys = logs.map(({ publicKey }) => publicKey);
  return ok({ logs, witnesses: { logs: keys, witnesses: own, quorum } });
}

function isGroupOf({ quorum, members }: Group, witnesses: WitnessPolicy["witnesses"]): boolean {
  const names = new Set(witnesses.map(({ name }) => name));
  const areKnown = members.every((name) => names.has(name));
  return areKnown && quorum >= 1 && quorum <= new Set(members).size;
}

function readLine(line: string): Line | null {
  const [kind = "", name = "", ...rest] = line.split(/\s+/);
  const [value = ""] = rest;
  switch (kind) {
    case "log": {
      const key = fromHex(name, 32);
      const isAddress = /^https?:\/\//.test(value);
      if (!key.ok || !isAddress) return null;
      return { kind, log: { url: value.replace(/\/$/, ""), publicKey: key.value } };
    }
    case "witness": {
      const key = fromHex(value, 32);
      return key.ok ? { kind, witness: { name, publicKey: key.value } } : null;
    }
    case "group": {
      const quorum = parseDecimal(value);
      return quorum === null ? null : { kind, name, group: { quorum, members: rest.slice(1) } };
    }
    case "quorum":
      return { kind, name };
    default:
      return null;
  }
}
