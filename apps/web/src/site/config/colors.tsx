import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { ColorField, ColorRatios } from "@rifas/ui/color-field";
import { ThemePreview } from "@rifas/ui/color-field/theme-preview";
import { Columns } from "@rifas/ui/columns";
import { Disclosure } from "@rifas/ui/disclosure";
import { Caption } from "@rifas/ui/heading";
import { Price } from "@rifas/ui/price";
import { Section } from "@rifas/ui/section";
import { SoldBar } from "@rifas/ui/sold-bar";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { TextField } from "@rifas/ui/text-field";
import {
  colorProblem,
  defaultColor,
  ownerColors,
  ratiosOf,
  typedColor,
  withColor,
  type OwnerColor,
} from "@rifas/ui/theme/owner-colors";
import { resolveSiteColors, type ResolvedSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { resolvedThemeCss } from "@rifas/ui/theme/site-theme-css";
import { modes, type Mode } from "@rifas/ui/tokens/tokens";
import { useDeferredValue, useMemo } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { readChoice } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { ConfigSection } from "./config-form.tsx";
import { THEME_STYLE_ID } from "../../shared/theme-style-id.ts";

interface Values {
  colors: Schema<"SiteColors">;
}

/** The groups of all but the two colours of the brand. */
const groups: readonly { id: OwnerColor["group"]; heading: string }[] = [
  { id: "surfaces", heading: "Los fondos" },
  { id: "text", heading: "El texto y los bordes" },
  { id: "charts", heading: "Los gráficos" },
];

const themes = [
  { value: "claro", label: "Claro" },
  { value: "oscuro", label: "Oscuro" },
] as const;

/** Edits `site_colors` with a live preview on real components in both themes. Colours are adjusted so that text always stays readable. */
export function Colors() {
  return (
    <ConfigSection<Values, "site_colors">
      heading="Colores"
      lead="Escribe los tuyos, en cualquier forma de CSS. Si uno no se lee bien, el sitio usa el más parecido que sí: aquí ves los dos."
      entry="site_colors"
      defaults={({ value }) => ({ colors: value })}
      write={({ colors }) => colors}
      saved="Colores guardados: ya se ven en el sitio"
      before={({ colors }) =>
        modes.every((mode) =>
          ownerColors.every(({ name }) => colorProblem(typedColor(colors, mode, name)) === null),
        )
      }
      afterSaving={(values) => {
        // Applies colours that were just saved to this document; other documents get them from the server.
        const style = document.getElementById(THEME_STYLE_ID);
        if (style !== null) style.textContent = resolvedThemeCss(resolveSiteColors(values.colors));
        return values;
      }}
    >
      {(form) => <ColorFields form={form} />}
    </ConfigSection>
  );
}

function ColorFields({ form }: { form: UseFormReturn<Values> }) {
  const mode: Mode = readChoice(useAddress().query, "tema", themes) === "claro" ? "light" : "dark";
  const colors = useWatch({ control: form.control, name: "colors" });
  // Resolving both themes may lag behind typing; the field itself never does.
  const deferred = useDeferredValue(colors);
  const resolved = useMemo(() => resolveSiteColors(deferred), [deferred]);
  const type = (name: string, typed: string) => {
    form.clearErrors();
    form.setValue("colors", withColor(form.getValues("colors"), mode, name, typed), {
      shouldDirty: true,
    });
  };
  const fieldsOf = (group: OwnerColor["group"]) =>
    ownerColors
      .filter((color) => color.group === group)
      .map((color) => (
        <OwnerColorField
          key={`${mode}-${color.name}`}
          color={color}
          mode={mode}
          typed={typedColor(colors, mode, color.name)}
          resolved={resolved[mode]}
          onType={(typed) => type(color.name, typed)}
        />
      ));

  return (
    <Stack gap={6}>
      <Cluster align="center" justify="between">
        <ChoiceFilter label="Tema que se edita" name="tema" options={themes} />
        {Object.keys(colors[mode]).length === 0 ? null : (
          <Button
            tone="quiet"
            size="sm"
            onClick={() =>
              form.setValue("colors", { ...colors, [mode]: {} }, { shouldDirty: true })
            }
          >
            Volver a los de fábrica
          </Button>
        )}
      </Cluster>
      <Columns layout="fields">{fieldsOf("main")}</Columns>
      <LikeDanger colors={resolved[mode].colors} />
      <Previews resolved={resolved} />
      <Disclosure summary="Todos los colores">
        <Stack gap={6}>
          {groups.map(({ id, heading }) => (
            <Section key={id} heading={heading} level={3} look="card">
              <Columns layout="fields">{fieldsOf(id)}</Columns>
            </Section>
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** Says that what destroys has an outline beside this brand; nothing otherwise. */
function LikeDanger({ colors }: Pick<ResolvedSiteColors[Mode], "colors">) {
  return colors.danger !== colors.surface ? null : (
    <Banner tone="info" title="Tu color se parece al rojo de «Eliminar»">
      Esos botones van con borde y sin relleno, para que nadie los confunda con «Pagar».
    </Banner>
  );
}

/** A colour to type, with the one that the site uses and how well it can be read. */
function OwnerColorField(props: {
  color: OwnerColor;
  mode: Mode;
  typed: string;
  resolved: ResolvedSiteColors[Mode];
  onType: (typed: string) => void;
}) {
  const { color, mode, typed, resolved } = props;
  const factory = defaultColor(color.name, mode);
  const problem = colorProblem(typed);
  return (
    <ColorField
      label={color.label}
      hint={color.hint}
      value={typed}
      placeholder={factory}
      error={problem ?? undefined}
      used={typed === "" ? undefined : usedColor(resolved.owner, color.name)}
      contrast={
        problem === null ? (
          <ColorRatios ratios={ratiosOf(color.name, typed === "" ? factory : typed, resolved)} />
        ) : undefined
      }
      onChange={(event) => props.onType(event.target.value)}
    />
  );
}

/** A raffle's page in both themes. */
function Previews({ resolved }: { resolved: ResolvedSiteColors }) {
  return (
    <Columns layout="halves">
      {modes.map((mode) => (
        <ThemePreview
          key={mode}
          mode={mode}
          colors={resolved[mode]}
          aria-label={mode === "light" ? "Vista previa en claro" : "Vista previa en oscuro"}
        >
          <Stack inert>
            <Cluster align="center" justify="between" wrap="no-wrap">
              <StatusBadge status="active" />
              <Price amount="150.00" caption="por boleto" />
            </Cluster>
            <Caption size="xl">Moto Bera SBR 2026</Caption>
            <SoldBar sold={6312} total={10000} />
            <TextField label="Cédula" hint="Solo números" defaultValue="20114552" />
            <Cluster gap={2}>
              <Button>Apartar 5 boletos</Button>
              <Button tone="soft">10</Button>
              <Button tone="outline">25</Button>
            </Cluster>
            <Banner tone="info">El sorteo es el 24/12/2026.</Banner>
          </Stack>
        </ThemePreview>
      ))}
    </Columns>
  );
}

function usedColor(owner: readonly { name: string; used: string | null }[], name: string) {
  return owner.find((color) => color.name === name)?.used ?? undefined;
}
