import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useId, type ComponentProps, type ReactNode } from "react";
import { fieldMessages } from "./field.messages.ts";
import { fieldHintVariants, fieldLabelVariants, fieldSetVariants } from "./field.variants.ts";

/** The parts around every field's control. */
export interface FieldOptions {
  /** The label; always present, at least for screen readers. */
  label: ReactNode;
  /** Whether the label is visible. Hide it only if the context says the same. Default `shown`. */
  labelDisplay?: "shown" | "hidden" | undefined;
  /** Help before typing: a format, or where to find the data. Shown between label and control. Default none. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. Default none. */
  error?: ReactNode;
  /** `optional` adds '(opcional)'; `required` informs assistive technology. Default neither. */
  requirement?: "required" | "optional" | undefined;
}

/** Connects a control with its label, hint and error: spread it on the control. */
export interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldProps extends Omit<ComponentProps<"div">, "children">, FieldOptions {
  /** A fixed id for the control. Default: a generated one. */
  controlId?: string | undefined;
  /** Ids of other elements that describe the control. Default none. */
  describedBy?: string | undefined;
  /** Whether the control can be used. Default `enabled`. */
  availability?: "enabled" | "disabled" | undefined;
  /** The component's name, for `data-component`. Default `field`. */
  component?: string | undefined;
  /** Renders the control with the given props. */
  children: (control: FieldControlProps) => ReactNode;
}

/**
 * Label, hint, control and error, connected by ids; the error is announced when it appears. All fields are built on it; use
 * it directly only for a control that has no field component.
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
  /** The component's name, for `data-component`. Default `field-set`. */
  component?: string | undefined;
  children: ReactNode;
}

/** Several controls for one question: legend, hint, controls, and one error for all. */
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

/** A field's hint, for layouts that `Field` doesn't support. */
export function FieldHint({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={fieldHintVariants({ className })} data-part="hint" />;
}

/** A field's error. The live region is always present, so that errors appearing in it are announced. */
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
