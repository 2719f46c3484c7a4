import { KeyHint } from "@rifas/ui/key-hint";
import { SwitchField } from "@rifas/ui/switch-field";
import { queueKeys } from "./queue-keys.ts";

/** The keys of the queue, always in sight on a laptop, and the switch that turns them off (WCAG 2.1.4). */
export function KeyList(props: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <section
      aria-label="Atajos de teclado"
      className="border-t border-dashed px-4 py-3 max-lg:hidden"
    >
      <SwitchField
        label="Atajos de teclado"
        checked={props.on}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.on ? (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-2 text-sm">
          {queueKeys.map(({ key, words }) => (
            <li key={key} className="flex items-center gap-1.5">
              <KeyHint>{key}</KeyHint> {words}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
