import { parsePhone } from "@rifas/domain/phone";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { focusedRow } from "../../shared/desk/row-focus.ts";
import { commandIn, type Shortcut } from "../../shared/desk/shortcuts.ts";
import type { List } from "../../shared/desk/use-list.ts";
import { toastMessage } from "../../shared/toasts.ts";

/** Its key, for help and hints. */
export const WHATSAPP_KEY: readonly Shortcut<"whatsapp">[] = [
  { command: "whatsapp", key: "W", words: "WhatsApp" },
];

/** What a list shows. */
export interface ShownRows {
  readonly state: List<unknown>["state"];
  /** The text that they match. */
  readonly searched: string;
}

/**
 * In a table of purchases, W presses the WhatsApp link of the row that has the focus, otherwise of the first. It also works in
 * the search box once that holds a whole telephone number, where a letter means nothing else: paste it and press W. It waits for
 * the rows of what was typed, so that nobody else gets the message.
 */
export function useWhatsAppKey(
  root: RefObject<HTMLElement | null>,
  rows: ShownRows,
  state: "on" | "off",
): void {
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
    if (state === "off") return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [state]);
}

/** The whole telephone number in a text field; null for anything else. */
function phoneIn(target: Element): string | null {
  if (!(target instanceof HTMLInputElement) || parsePhone(target.value) === null) return null;
  return target.value.trim();
}

/** Opens the chat of the row that has the focus, otherwise of the first. */
export function pressWhatsApp(root: HTMLElement | null): void {
  const rows = [...(root?.querySelectorAll("tbody tr") ?? [])];
  const link = rows[Math.max(focusedRow(root), 0)]?.querySelector<HTMLElement>(
    'a[href^="https://wa.me/"]',
  );
  pressChat(link);
}

/** Opens a chat by its link, or says that there is none. */
export function pressChat(link: HTMLElement | null | undefined): void {
  if (link) link.click();
  else toastMessage("Aquí no hay a quién escribir.", { id: "whatsapp" });
}
