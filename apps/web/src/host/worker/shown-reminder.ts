import { unless } from "../../shared/unless.ts";

/** A reminder as the server sends it. */
export interface ShownReminder {
  readonly title: string;
  readonly body: string;
  /** The purchase's page, with its secret after the #. */
  readonly url: string;
  /** A later notification with the same tag takes its place. */
  readonly tag: string;
}

/** Reads a decrypted message; null if another version wrote another form. */
export function readReminder(text: string | undefined): ShownReminder | null {
  const value = unless(SyntaxError, (): unknown => JSON.parse(text ?? ""), null);
  return isReminder(value) ? value : null;
}

/** The part of a purchase's address that is opened, always on this site; without one 'Mis compras'. */
export function pathOf(url: unknown): string {
  const address = unless(TypeError, () => new URL(String(url)), null);
  if (address === null) return "/mis-compras";
  return `/${address.pathname.replace(/^\/+/, "")}${address.hash}`;
}

function isReminder(value: unknown): value is ShownReminder {
  return (
    typeof value === "object" &&
    value !== null &&
    ["title", "body", "url", "tag"].every((name) => typeof Reflect.get(value, name) === "string")
  );
}
