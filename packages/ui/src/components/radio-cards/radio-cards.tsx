import {
  createContext,
  use,
  useId,
  useMemo,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from "react";
import { FieldSet, type FieldOptions } from "../field/field.tsx";
import { radioCardVariants, radioCardsVariants } from "./radio-cards.variants.ts";

interface Choice {
  readonly name: string;
  readonly value: string | undefined;
  readonly choose: ((value: string) => void) | undefined;
}

const ChoiceContext = createContext<Choice | null>(null);

export interface RadioCardsProps
  extends Omit<ComponentProps<"fieldset">, "children" | "defaultValue" | "onChange">, FieldOptions {
  /** The selected value, if controlled by the parent. Default: the cards' own, as with `register` on each. */
  value?: string | undefined;
  /** Called with the value of a newly selected card. Default none. */
  onValueChange?: ((value: string) => void) | undefined;
  /** `grid` puts two side by side where there is room. Default `stack`. */
  layout?: "stack" | "grid" | undefined;
  /** RadioCard elements. Required. */
  children: ReactNode;
}

/** A choice between a few options that each need a sentence: how to pay, who picks the numbers. */
export function RadioCards({
  value,
  onValueChange,
  layout,
  children,
  ...fieldSet
}: RadioCardsProps) {
  const name = useId();
  const choice = useMemo<Choice>(
    () => ({ name, value, choose: onValueChange }),
    [name, value, onValueChange],
  );
  return (
    <FieldSet {...fieldSet} component="radio-cards">
      <ChoiceContext value={choice}>
        <div className="@container">
          <div className={radioCardsVariants({ layout })}>{children}</div>
        </div>
      </ChoiceContext>
    </FieldSet>
  );
}

export interface RadioCardProps extends Omit<
  ComponentProps<"input">,
  "type" | "size" | "value" | "title"
> {
  /** The option's value. Required. */
  value: string;
  /** Its name ('Pago móvil'). Required. */
  title: ReactNode;
  /** A sentence about it. Default none. */
  description?: ReactNode;
  /** Shown at the end ('USD 12,35'). Default none. */
  meta?: ReactNode;
}

/** One option of RadioCards. Ref, name and native props go to its radio, so `register` can be spread on it. */
export function RadioCard({
  value,
  title,
  description,
  meta,
  className,
  onChange,
  ...input
}: RadioCardProps) {
  const choice = use(ChoiceContext);
  const base = useId();
  const held = choice?.value === undefined ? {} : { checked: choice.value === value };
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    choice?.choose?.(value);
  };
  return (
    <label className={radioCardVariants({ className })} data-component="radio-card">
      <input
        name={choice?.name}
        {...held}
        {...input}
        type="radio"
        value={value}
        onChange={onChoose}
        aria-labelledby={`${base}title`}
        aria-describedby={
          [description && `${base}more`, meta && `${base}meta`].filter(Boolean).join(" ") ||
          undefined
        }
        className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-surface outline-none checked:border-[6px] checked:border-primary-edge disabled:border-line disabled:bg-sunken forced-colors:appearance-auto"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={`${base}title`} className="min-w-0 font-display font-semibold">
            {title}
          </span>
          {meta ? (
            <span id={`${base}meta`} className="figures font-semibold">
              {meta}
            </span>
          ) : null}
        </span>
        {description ? (
          <span id={`${base}more`} className="block pt-0.5 text-sm">
            {description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
