import { useEffect, useEffectEvent, type RefObject } from "react";
import { commandIn, type Shortcut } from "./shortcuts.ts";

/**
 * Runs a page's shortcuts while the focus is in its `main` or nowhere, so not in a dialog, a menu or the navigation. They
 * work from the moment the page opens. With `dialog`, those of that dialog while the focus is in it.
 */
export function usePageShortcuts<Command extends string>(
  shortcuts: readonly Shortcut<Command>[],
  state: "on" | "off",
  run: (command: Command) => void,
  dialog?: RefObject<HTMLElement | null>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const isPlace =
      dialog === undefined
        ? target === document.body || target.closest("main") !== null
        : dialog.current?.contains(target) === true;
    if (!isPlace) return;
    const command = commandIn(shortcuts, event, target);
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (state === "off") return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [state]);
}
