import { CircleAlert } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { fieldMessages } from "../../messages.ts";
import { fieldHintVariants, fieldLabelVariants, fieldSetVariants } from "./field.variants.ts";

/** What every field says around its control. */
export interface FieldOptions {
  /** What is asked for; always there, also for screen readers alone. */
  label: ReactNode;
  /** Whether the label is seen. Hide it only where the place says the same. Default `shown`. */
  labelDisplay?: "shown" | "hidden" | undefined;
  /** Help before typing: a format, where to find it. Between label and control. Default none. */
  hint?: ReactNode;
  /** What is wrong and what to do, announced when it appears. Default none. */
  error?: ReactNode;
  /** `optional` adds '(opcional)'; `required` tells assistive technology. Default neither. */
  requirement?: "required" | "optional" | undefined;
}

/** What ties a control to its label, hint and error: spread it on the control. */
export interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldProps extends Omit<ComponentProps<"div">, "children">, FieldOptions {
  /** The control's id, when it must be a certain one. Default: one of its own. */
  controlId?: string | undefined;
  /** Other ids that describe the control. Default none. */
  describedBy?: string | undefined;
  /** Whether the control can be used. Default `enabled`. */
  availability?: "enabled" | "disabled" | undefined;
  /** The name of the field built on this one, for `data-component`. Default `field`. */
  component?: string | undefined;
  /** Draws the control with what ties it to the rest. */
  children: (control: FieldControlProps) => ReactNode;
}

/**
 * Label, hint, control and error, tied by ids; the error is announced when it appears. Every field is
 * built on it; use it alone only for a control that has no field of its own yet.
 */
export function Field({
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  controlId,
  describedBy,
  availability = "enabled",
  component = "field",
  className,
  children,
  ...rest
}: FieldProps) {
  const base = useId();
  const id = controlId ?? `${base}control`;
  const wrong = hasContent(error);
  return (
    <div
      {...rest}
      className={className}
      data-component={component}
      data-state={stateOf(wrong, availability)}
    >
      <label htmlFor={id} className={fieldLabelVariants({ display: labelDisplay })}>
        {label}
        <RequirementMark requirement={requirement} />
      </label>
      {hasContent(hint) ? <FieldHint id={`${base}hint`}>{hint}</FieldHint> : null}
      {children({
        id,
        "aria-describedby": joinIds(
          hasContent(hint) && `${base}hint`,
          wrong && `${base}error`,
          describedBy,
        ),
        "aria-invalid": wrong || undefined,
        "aria-required": requirement === "required" || undefined,
      })}
      <FieldError id={`${base}error`}>{error}</FieldError>
    </div>
  );
}

export interface FieldSetProps extends Omit<ComponentProps<"fieldset">, "children">, FieldOptions {
  /** The name of the component built on this one, for `data-component`. Default `field-set`. */
  component?: string | undefined;
  children: ReactNode;
}

/** Several controls under one question: legend, hint, the controls, one error for all of them. */
export function FieldSet({
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  component = "field-set",
  className,
  children,
  ...rest
}: FieldSetProps) {
  const base = useId();
  const wrong = hasContent(error);
  return (
    <fieldset
      {...rest}
      className={fieldSetVariants({ className })}
      aria-describedby={joinIds(
        hasContent(hint) && `${base}hint`,
        wrong && `${base}error`,
        rest["aria-describedby"],
      )}
      data-component={component}
      data-state={stateOf(wrong, rest.disabled ? "disabled" : "enabled")}
    >
      <legend className={fieldLabelVariants({ display: labelDisplay })}>
        {label}
        <RequirementMark requirement={requirement} />
      </legend>
      {hasContent(hint) ? <FieldHint id={`${base}hint`}>{hint}</FieldHint> : null}
      {children}
      <FieldError id={`${base}error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Help of a field, where `Field` can't put it. */
export function FieldHint({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={fieldHintVariants({ className })} data-part="hint" />;
}

/** The error of a field: the region is always there, so that what appears in it is announced. */
export function FieldError({ children, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} aria-live="polite" data-part="error">
      {hasContent(children) ? (
        <p className="flex items-start gap-1.5 pt-1.5 text-sm font-semibold text-danger-text motion-safe:animate-fade">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}

function RequirementMark({ requirement }: { requirement: FieldOptions["requirement"] }) {
  if (requirement !== "optional") return null;
  return <span className="font-normal text-muted"> {fieldMessages.optional}</span>;
}

const hasContent = (said: ReactNode) =>
  said !== undefined && said !== null && said !== false && said !== "";

const joinIds = (...ids: (string | false | undefined)[]) =>
  ids.filter((id) => id !== false && id !== undefined && id !== "").join(" ") || undefined;

function stateOf(wrong: boolean, availability: "enabled" | "disabled") {
  if (availability === "disabled") return "disabled";
  return wrong ? "invalid" : "idle";
}
