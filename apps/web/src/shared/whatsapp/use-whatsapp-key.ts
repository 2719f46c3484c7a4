import { parsePhone } from "@rifas/domain/phone";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { focusedRow } from "../desk/row-focus.ts";
import { commandIn, type Shortcut } from "../desk/shortcuts.ts";
import { useShortcutsSetting } from "../desk/use-shortcuts-setting.ts";
import { toastMessage } from "../toasts.ts";

/** Its key, for help and hints. */
export const WHATSAPP_KEY: readonly Shortcut<"whatsapp">[] = [
  { command: "whatsapp", key: "W", words: "WhatsApp" },
];

/**
 * In a table of purchases, W presses the WhatsApp link of the row that has the focus, otherwise of the first. It also works in
 * the search box once that holds a whole telephone number, where a letter means nothing else: paste it and press W. Returns
 * the key for the hint; undefined while the user's shortcuts are off.
 */
export function useWhatsAppKey(root: RefObject<HTMLElement | null>): string | undefined {
  const [on] = useShortcutsSetting();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target !== document.body && target.closest("main") === null) return;
    const place = holdsPhone(target) ? null : target;
    if (commandIn(WHATSAPP_KEY, event, place) === null) return;
    event.preventDefault();
    pressWhatsApp(root.current);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [on]);
  return on ? "W" : undefined;
}

function holdsPhone(target: Element): boolean {
  return target instanceof HTMLInputElement && parsePhone(target.value) !== null;
}

function pressWhatsApp(root: HTMLElement | null): void {
  const rows = [...(root?.querySelectorAll("tbody tr") ?? [])];
  const link = rows[Math.max(focusedRow(root), 0)]?.querySelector<HTMLElement>(
    'a[href^="https://wa.me/"]',
  );
  if (link === null || link === undefined) toastMessage("Aquí no hay a quién escribir todavía.");
  else link.click();
}
