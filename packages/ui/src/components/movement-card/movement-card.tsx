import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { movementCardMessages as words } from "./movement-card.messages.ts";
import { movementCardVariants, movementMarkVariants } from "./movement-card.variants.ts";

/** One part of a movement, compared with a purchase. */
export interface MovementPart {
  /** Its name ('Referencia'). */
  readonly label: string;
  /** As the bank gives it ('000254671887'). */
  readonly value: ReactNode;
  /** What it says about the purchase. Default `unknown`. */
  readonly verdict?: "agrees" | "differs" | "unknown" | undefined;
}

export interface MovementCardProps extends Omit<ComponentProps<"article">, "children"> {
  /** The money that arrived ('BS 450,00'). Required. */
  amount: string;
  /** Where and when ('Banesco · 20/11/2026'). Required. */
  subtitle: ReactNode;
  /** What agrees with the purchase and what doesn't. Required. */
  parts: readonly MovementPart[];
  /** Why it is proposed, or the reason against it ('misma referencia, mismo monto'). Default none. */
  reasons?: ReactNode;
  /** `used` if it pays another purchase already. Default `possible`. */
  state?: "possible" | "used" | undefined;
  /** The button that chooses it. Default none. */
  action?: ReactNode;
}

const icons = { agrees: Check, differs: X, unknown: Minus } as const;

/** Money that arrived in the bank beside the purchase that it may pay, part by part. */
export function MovementCard({
  amount,
  subtitle,
  parts,
  reasons,
  state = "possible",
  action,
  className,
  ...rest
}: MovementCardProps) {
  return (
    <article
      aria-label={amount}
      {...rest}
      className={movementCardVariants({ state, className })}
      data-component="movement-card"
      data-state={state}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="figures text-xl font-bold">{amount}</p>
          <p className="text-sm text-muted">{subtitle}</p>
        </div>
        {action}
      </div>
      {parts.length === 0 ? null : (
        <dl className="grid gap-x-6 gap-y-2 pt-3 @min-[30rem]:grid-cols-2">
          {parts.map((part) => (
            <Part key={part.label} {...part} />
          ))}
        </dl>
      )}
      {reasons === undefined ? null : <p className="pt-3 text-sm">{reasons}</p>}
    </article>
  );
}

function Part({ label, value, verdict = "unknown" }: MovementPart) {
  const Icon = icons[verdict];
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-muted">
        <Icon aria-hidden strokeWidth={3} className={movementMarkVariants({ verdict })} />
        {label}
      </dt>
      <dd className="font-semibold">
        {value}
        <span className="sr-only">, {words[verdict]}</span>
      </dd>
    </div>
  );
}
