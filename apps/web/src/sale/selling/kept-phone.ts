import { unlessRefused } from "../../shared/unless.ts";

/** What a seller's phone keeps: its key, and the session while one is open. */
export interface KeptPhone {
  readonly key: string;
  readonly name: string;
  readonly token: string | null;
  /** The code of the link that set this phone up. It is used up, but sellers tap the link again to come back. */
  readonly link?: string;
}

const KEY = "vendedor";

/** What this browser keeps; null if it is no seller's phone. */
export function readPhone(): KeptPhone | null {
  const text = unlessRefused(() => localStorage.getItem(KEY), null);
  const kept: unknown = text === null ? null : unlessRefused(() => JSON.parse(text), null);
  return isKept(kept) ? kept : null;
}

/** Keeps it; a browser that refuses asks for another link next time. */
export function keepPhone(phone: KeptPhone): void {
  unlessRefused(() => localStorage.setItem(KEY, JSON.stringify(phone)), undefined);
}

function isKept(value: unknown): value is KeptPhone {
  return typeof value === "object" && value !== null && "key" in value && "token" in value;
}
