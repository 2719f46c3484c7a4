import Check from "lucide-react/icons/check";
import { useId, type ComponentProps, type ReactNode } from "react";
import { checklistMessages as words } from "./checklist.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { Progress } from "../progress/progress.tsx";
import { checklistItemVariants, checklistMarkVariants } from "./checklist.variants.ts";

export interface ChecklistProps extends ComponentProps<"section"> {
  /** The heading, which also names the section. Required. */
  heading: string;
  /** A sentence below the heading. Default none. */
  lead?: ReactNode;
  /** How many items are done. Required. */
  done: number;
  /** The total number of items. Required. */
  total: number;
  /** The items: ChecklistItem elements, in the recommended order. Required. */
  children: ReactNode;
}

/** One-time tasks, with how many are done. It can be focused from code. */
export function Checklist({
  heading,
  lead,
  done,
  total,
  className,
  children,
  ...rest
}: ChecklistProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      {...rest}
      className={withLayout("rounded-xl bg-surface p-4 shadow-paper sm:p-6", className)}
      data-component="checklist"
      data-state={done < total ? "open" : "done"}
    >
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {lead === undefined ? null : <p className="pt-1 text-muted">{lead}</p>}
      <Progress
        className="pt-4 pb-4"
        label={words.progress}
        value={total === 0 ? 0 : (done / total) * 100}
        detail={words.count(done, total)}
      />
      <ol className="grid gap-1">{children}</ol>
    </section>
  );
}

export interface ChecklistItemProps extends Omit<ComponentProps<"li">, "title"> {
  /** `next` highlights the item to do first. Required. */
  state: "done" | "next" | "open";
  /** What to do ('Agrega un método de pago'). Required. */
  title: ReactNode;
  /** Why, or how; hidden once it is done. Default none. */
  children?: ReactNode;
  /** Links and buttons for the task; hidden once it is done. Default none. */
  action?: ReactNode;
}

/** One task. Once it is done, only the title is shown. */
export function ChecklistItem({
  state,
  title,
  children,
  action,
  className,
  ...rest
}: ChecklistItemProps) {
  return (
    <li
      {...rest}
      className={checklistItemVariants({ state, className })}
      data-component="checklist-item"
      data-state={state}
    >
      <span aria-hidden className={checklistMarkVariants({ state })}>
        {state === "done" ? <Check className="size-5" /> : null}
      </span>
      {state === "done" ? (
        <p className="min-w-0 py-0.5 text-muted">
          {title}
          <span className="sr-only"> {words.done}</span>
        </p>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
          <div className="min-w-0">
            <p className="py-0.5 font-semibold">{title}</p>
            {children === undefined ? null : <p className="text-sm text-muted">{children}</p>}
          </div>
          {action === undefined ? null : (
            <div className="flex flex-wrap gap-2 sm:shrink-0 sm:justify-end">{action}</div>
          )}
        </div>
      )}
    </li>
  );
}
