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
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isReminder(value) ? value : null;
  } catch {
    return null;
  }
}

/** The part of a purchase's address that is opened, always on this site; without one 'Mis compras'. */
export function pathOf(url: unknown): string {
  try {
    const { pathname, hash } = new URL(String(url));
    return `/${pathname.replace(/^\/+/, "")}${hash}`;
  } catch {
    return "/mis-compras";
  }
}

function isReminder(value: unknown): value is ShownReminder {
  return (
    typeof value === "object" &&
    value !== null &&
    ["title", "body", "url", "tag"].every((name) => typeof Reflect.get(value, name) === "string")
  );
}
