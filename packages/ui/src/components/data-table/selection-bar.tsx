import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { formatCount } from "../../text/format-count.ts";
import { dataTableMessages as words } from "./data-table.messages.ts";

/** The number of selected rows, with their actions. It stays visible while scrolling. */
export function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className="sticky top-2 z-20 mb-3 flex items-center gap-2 rounded-lg border border-transparent bg-inverse px-4 py-2 text-on-inverse">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold">
          {words.selected(formatCount(props.count))}
        </p>
        {props.children}
      </div>
      <button
        type="button"
        aria-label={words.clear}
        title={words.clear}
        onClick={props.onClear}
        className="touch-target flex size-9 shrink-0 items-center justify-center rounded-md border border-current outline-offset-[-4px] focus-visible:outline-current"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
