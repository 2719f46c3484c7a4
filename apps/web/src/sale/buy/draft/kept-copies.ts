import { isRecord, parseJson, readTexts } from "./read-stored.ts";
import type { TicketFacts } from "../parts/ticket-facts.ts";
import { unlessRefused } from "../../../shared/unless.ts";

/** A purchase as this phone last saw it. */
export interface KeptCopy {
  readonly facts: TicketFacts;
  /** By the server's clock, RFC 3339. */
  readonly seenAt: string;
  /** Not in copies that an older version kept. */
  readonly raffleId?: number;
}

const PREFIX = "compra-vista-";
/** A purchase of ten thousand numbers; a larger one could take the room of what was typed. */
const MOST_CHARACTERS = 100_000;

/** Keeps how a purchase looks. Does nothing for a very large one, or if storage is refused or full. */
export function keepCopy(id: string, copy: KeptCopy): void {
  const text = JSON.stringify(copy);
  if (text.length > MOST_CHARACTERS) return;
  // Without room it isn't seen offline; nothing else depends on it.
  unlessRefused(() => localStorage.setItem(PREFIX + id, text), undefined);
}

/** The kept copy of a purchase; null if there is none, or an older version wrote another form. */
export function readCopy(id: string): KeptCopy | null {
  const value = parseJson(unlessRefused(() => localStorage.getItem(PREFIX + id), null) ?? "");
  return isCopy(value) ? value : null;
}

/** Deletes the kept copy of a purchase. */
export function dropCopy(id: string): void {
  unlessRefused(() => localStorage.removeItem(PREFIX + id), undefined);
}

function isCopy(value: unknown): value is KeptCopy {
  if (readTexts(value, ["seenAt"]) === null || !isRecord(value)) return false;
  const { facts, raffleId } = value;
  return (raffleId === undefined || typeof raffleId === "number") && areFacts(facts);
}

function areFacts(value: unknown): value is TicketFacts {
  if (readTexts(value, ["code", "raffleName", "amountBs"]) === null || !isRecord(value))
    return false;
  const { numbersState, state, amountUsd, status, statusNote, lines } = value;
  return (
    [value["numbers"], value["winningNumbers"]].every(areTexts) &&
    Array.isArray(lines) &&
    lines.every(areTexts) &&
    (numbersState === "held" || numbersState === "former") &&
    (state === "whole" || state === "torn") &&
    [amountUsd, status, statusNote].every((text) => text === undefined || typeof text === "string")
  );
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
