import { parsePhone } from "@rifas/domain/phone";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { focusedRow } from "../desk/row-focus.ts";
import { commandIn, type Shortcut } from "../desk/shortcuts.ts";
import { useShortcutsSetting } from "../desk/use-shortcuts-setting.ts";
import type { List } from "../desk/use-list.ts";
import { toastMessage } from "../toasts.ts";

/** Its key, for help and hints. */
export const WHATSAPP_KEY: readonly Shortcut<"whatsapp">[] = [
  { command: "whatsapp", key: "W", words: "WhatsApp" },
];

/**
 * In a table of purchases, W presses the WhatsApp link of the row that has the focus, otherwise of the first. It also works in
 * the search box once that holds a whole telephone number, where a letter means nothing else: paste it and press W. It waits for
 * the rows of what was typed (`searched`), so that nobody else gets the message. Returns the key for the hint; undefined while
 * the user's shortcuts are off.
 */
export function useWhatsAppKey(
  root: RefObject<HTMLElement | null>,
  rows: { readonly state: List<unknown>["state"]; readonly searched: string },
): string | undefined {
  const [on] = useShortcutsSetting();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target !== document.body && target.closest("main") === null) return;
    const typed = phoneIn(target);
    if (commandIn(WHATSAPP_KEY, event, typed === null ? target : null) === null) return;
    event.preventDefault();
    if (rows.state !== "ready" || (typed ?? rows.searched) !== rows.searched) {
      toastMessage("Todavía está buscando: pulsa W otra vez.", { id: "whatsapp" });
    } else pressWhatsApp(root.current);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [on]);
  return on ? "W" : undefined;
}

/** The whole telephone number in a text field; null for anything else. */
function phoneIn(target: Element): string | null {
  if (!(target instanceof HTMLInputElement) || parsePhone(target.value) === null) return null;
  return target.value.trim();
}

function pressWhatsApp(root: HTMLElement | null): void {
  const rows = [...(root?.querySelectorAll("tbody tr") ?? [])];
  const link = rows[Math.max(focusedRow(root), 0)]?.querySelector<HTMLElement>(
    'a[href^="https://wa.me/"]',
  );
  if (link) link.click();
  else toastMessage("Aquí no hay a quién escribir.", { id: "whatsapp" });
}
