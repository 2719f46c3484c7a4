import type { DocumentKind } from "@rifas/domain/document-id";
import { useMemo, type ComponentProps } from "react";
import { documentFieldMessages } from "../../messages.ts";
import { Field, type FieldOptions } from "../field/field.tsx";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";
import { PrefixSelect } from "../field/prefix-select.tsx";
import { TypedValueInput } from "../field/typed-value-input.tsx";
import { useTypedValue, type TypedValueProps } from "../field/use-typed-value.ts";
import { documentRules, isKind, typeDocument } from "./document-typing.ts";

export interface DocumentFieldProps
  extends
    Omit<ComponentProps<"input">, keyof TypedValueProps | "type" | "size" | "prefix" | "children">,
    FieldOptions,
    TypedValueProps {
  /** The letters offered, the first one chosen at the start. Default V, E, J, G, P. */
  kinds?: readonly [DocumentKind, ...DocumentKind[]] | undefined;
}

const allKinds = ["V", "E", "J", "G", "P"] as const;

/**
 * A cédula, RIF or passport: its letter from a list, its digits on a numeric keyboard; one pasted
 * whole ('J-40123456-7') sorts itself out. Its value is canonical ('V12345678'); '' without digits;
 * letter and text as typed when it can't be a document yet.
 */
export function DocumentField({
  kinds = allKinds,
  label,
  labelDisplay,
  hint,
  error,
  requirement,
  className,
  id,
  value,
  defaultValue,
  name,
  disabled,
  onChange,
  onBlur,
  ref,
  "aria-describedby": describedBy,
  ...input
}: DocumentFieldProps) {
  const first = kinds[0];
  const rules = useMemo(() => documentRules(first), [first]);
  const { text, type, leave, visibleRef, inputProps } = useTypedValue(rules, {
    value,
    defaultValue,
    name,
    disabled,
    onChange,
    onBlur,
    ref,
  });
  return (
    <Field
      {...{ label, labelDisplay, hint, error, requirement, className, describedBy }}
      component="document-field"
      controlId={id}
      availability={disabled ? "disabled" : "enabled"}
    >
      {(control) => (
        <div
          className={controlBoxVariants({ state: control["aria-invalid"] ? "invalid" : "idle" })}
        >
          <PrefixSelect
            aria-label={documentFieldMessages.kind}
            shown={text.kind}
            value={text.kind}
            onChange={(event) => {
              const kind = event.target.value;
              if (isKind(kind)) type({ ...text, kind });
            }}
            disabled={disabled}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {documentFieldMessages.kinds[kind]}
              </option>
            ))}
          </PrefixSelect>
          <input
            placeholder="12.345.678"
            autoComplete="off"
            {...input}
            {...control}
            ref={visibleRef}
            type="text"
            inputMode="numeric"
            disabled={disabled}
            value={text.number}
            onChange={(event) => type(typeDocument(event.target.value, text))}
            onBlur={leave}
            className={controlVariants({ look: "figures" })}
            data-part="control"
          />
          <TypedValueInput {...inputProps} />
        </div>
      )}
    </Field>
  );
}
