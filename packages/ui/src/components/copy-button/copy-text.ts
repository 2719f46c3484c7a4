import { secureNavigator } from "../../secure-context.ts";

/**
 * Copies text to the clipboard; false if the browser refuses. Pages without https have no clipboard API: there it falls back
 * to `execCommand`.
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = secureNavigator();
  try {
    if (clipboard === undefined) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return copyBySelection(text);
    throw error;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position:fixed;top:0;opacity:0";
  document.body.append(area);
  area.select();
  try {
    // Deprecated, but nothing else works without https.
    return document.execCommand("copy");
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
