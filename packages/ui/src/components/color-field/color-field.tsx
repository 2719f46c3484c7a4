import type { ComponentProps, ReactNode } from "react";
import { colorFieldMessages } from "./color-field.messages.ts";
import { withLayout } from "../../text/with-layout.ts";
import { formatRatio } from "../../theme/contrast.ts";
import { flatten, parseCssColor } from "../../theme/css-color.ts";
import { controlVariants } from "../field/field.variants.ts";
import { TypedField, type TypedFieldOptions } from "../field/typed-field.tsx";
import { colorRatioVariants, colorSwatchVariants } from "./color-field.variants.ts";

export interface ColorFieldProps extends Omit<TypedFieldOptions, "label"> {
  /** What the colour is for ('Color principal'); also names the colour picker. Required. */
  label: string;
  /** The colour the site will actually use, if the resolver had to change the typed one. Default none. */
  used?: string | undefined;
  /** Live contrast information: ColorRatios or anything else. Default none. */
  contrast?: ReactNode;
}

const rules = { read: (text: string) => text, show: (value: string) => value };

/** The typed colour without alpha, or null if it can't be parsed. */
function hexOf(text: string) {
  const parsed = parseCssColor(text);
  return parsed && flatten(parsed, "#ffffff");
}

/**
 * A colour, typed in any CSS form ('#00687d', 'teal', 'rgb(0 104 125)') or picked; the value is the text as typed. Beside
 * it: the colour the site will actually use, and its contrast ratios.
 */
export function ColorField({ used, contrast, ...field }: ColorFieldProps) {
  return (
    <TypedField
      {...field}
      component="color-field"
      rules={rules}
      below={(text) => (
        <>
          <UsedColor typed={hexOf(text)} used={used} />
          {contrast}
        </>
      )}
    >
      {({ text, type, control }) => {
        // While the field is empty, the placeholder's colour applies.
        const shown = hexOf(text === "" ? (field.placeholder ?? "") : text);
        return (
          <>
            <input
              type="color"
              aria-label={colorFieldMessages.pick(field.label)}
              disabled={field.disabled}
              value={shown ?? "#000000"}
              onChange={(event) => type(event.target.value)}
              className={colorSwatchVariants({ state: shown === null ? "none" : "color" })}
            />
            <input
              placeholder="#00687d"
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => type(event.target.value)}
              className={controlVariants({ look: "figures", part: "beside" })}
            />
          </>
        );
      }}
    </TypedField>
  );
}

/** The colour used instead of the typed one, if the resolver changed it. */
function UsedColor({ typed, used }: { typed: string | null; used: string | undefined }) {
  if (used === undefined || typed === null || hexOf(used) === typed) return null;
  return (
    <p className="flex items-center gap-2 pt-1.5 text-sm text-muted">
      <span
        aria-hidden
        className="size-5 shrink-0 rounded-xs border border-control forced-color-adjust-none"
        style={{ backgroundColor: hexOf(used) ?? undefined }}
      />
      {colorFieldMessages.used(used)}
    </p>
  );
}

/** One guaranteed pair of colours: its current ratio and its minimum. */
export interface ColorRatio {
  readonly label: string;
  readonly ratio: number;
  readonly minimum: number;
}

export interface ColorRatiosProps extends ComponentProps<"dl"> {
  /** The ratios, worst first. Required. */
  ratios: readonly ColorRatio[];
}

/** A colour's contrast ratios on its backgrounds, each with its minimum, rounded down. */
export function ColorRatios({ ratios, className, ...rest }: ColorRatiosProps) {
  return (
    <dl
      {...rest}
      className={withLayout("pt-1.5", className)}
      data-component="color-ratios"
      data-state="ready"
    >
      {ratios.map(({ label, ratio, minimum }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 border-b border-dashed py-1 text-sm"
        >
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd className={colorRatioVariants({ verdict: ratio >= minimum ? "enough" : "short" })}>
            {formatRatio(ratio).replace(".", ",")}
            <span className="sr-only">
              {" "}
              {colorFieldMessages.verdict(ratio >= minimum, minimum)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
