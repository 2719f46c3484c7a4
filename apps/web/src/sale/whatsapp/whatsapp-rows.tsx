import { KeyBar } from "@rifas/ui/key-bar";
import { Stack } from "@rifas/ui/stack";
import { useRef, type ReactNode } from "react";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import { useWhatsAppKey, WHATSAPP_KEY, type ShownRows } from "./use-whatsapp-key.ts";

/** Around a list whose rows have a `WhatsAppCell`: its key, and the bar that names it and switches it off. */
export function WhatsAppRows(props: {
  rows: ShownRows;
  /** `ignored` while what is in front of the rows is about somebody else. Default `pressed`. */
  letter?: "pressed" | "ignored";
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [bar] = useShortcutsSetting();
  useWhatsAppKey(root, props.rows, props.letter === "ignored" ? "off" : bar.state);
  return (
    <Stack ref={root}>
      {props.children}
      <KeyBar place="sticky" keys={WHATSAPP_KEY} {...bar} />
    </Stack>
  );
}
