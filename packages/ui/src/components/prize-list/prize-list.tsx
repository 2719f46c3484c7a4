import Trophy from "lucide-react/icons/trophy";
import type { ComponentProps, ReactNode } from "react";
import { prizeListMessages as words } from "./prize-list.messages.ts";

/** One prize. */
export interface PrizeView {
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  /** Shown below, such as its result. Default none. */
  readonly result?: ReactNode;
}

export interface PrizeListProps extends Omit<ComponentProps<"ol">, "children"> {
  /** In order, the main prize first. Required. */
  prizes: readonly PrizeView[];
}

/** The prizes in order; the first one stands out. */
export function PrizeList({ prizes, className, ...rest }: PrizeListProps) {
  return (
    <ol
      {...rest}
      className={`grid gap-5 ${className ?? ""}`}
      data-component="prize-list"
      data-state={prizes.length === 1 ? "one" : "several"}
    >
      {prizes.map(({ title, description, result }, index) => (
        <li key={`${index}-${title}`} className="flex gap-4">
          <span
            aria-hidden
            className={`figures grid size-10 shrink-0 place-items-center rounded-full border text-lg font-bold ${
              index === 0
                ? "border-accent-edge bg-accent text-on-accent"
                : "border-line bg-sunken text-ink"
            }`}
          >
            {index === 0 ? <Trophy className="size-5" /> : index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p className={`font-display font-bold ${index === 0 ? "text-xl" : "text-lg"}`}>
              <span className="sr-only">{words.place(index + 1)}: </span>
              {title}
            </p>
            {description === "" ? null : (
              <p className="whitespace-pre-line text-muted">{description}</p>
            )}
            {result}
          </div>
        </li>
      ))}
    </ol>
  );
}
