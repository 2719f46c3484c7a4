import { ColorField, ColorRatios } from "../../src/components/color-field/color-field.tsx";
import { CountField } from "../../src/components/amount-field/amount-field.tsx";
import { Section } from "../../src/components/section/section.tsx";
import { TextField } from "../../src/components/text-field/text-field.tsx";
import {
  colorProblem,
  defaultColor,
  ownerColors,
  ratiosOf,
  typedColor,
  withColor,
  type OwnerColor,
} from "../../src/theme/owner-colors.ts";
import type { ResolvedMode } from "../../src/theme/resolve-site-colors.ts";
import { radiusPx } from "../../src/tokens/scale.generated.ts";
import type { Mode } from "../../src/tokens/tokens.ts";
import { withPart, type Brand, type FontName, type RadiusName } from "./brand.ts";
import { fontProblem, radiusProblem } from "./brand-files.ts";

/** Called with the changed brand and the field that changed it. */
type OnEdit = (field: string, brand: Brand) => void;

const groups: readonly { readonly id: OwnerColor["group"]; readonly heading: string }[] = [
  { id: "main", heading: "La marca" },
  { id: "surfaces", heading: "Los fondos" },
  { id: "text", heading: "El texto y los bordes" },
  { id: "charts", heading: "Los gráficos" },
];

/** The colours of one theme, each with its ratios. */
export function ColorFields({
  brand,
  mode,
  resolved,
  onEdit,
}: {
  brand: Brand;
  mode: Mode;
  resolved: ResolvedMode;
  onEdit: OnEdit;
}) {
  return groups.map(({ id, heading }) => (
    <Section key={id} heading={heading} level={3} look="card">
      <div className="grid gap-5">
        {ownerColors
          .filter(({ group }) => group === id)
          .map((color) => (
            <OwnerColorField
              key={color.name}
              color={color}
              mode={mode}
              typed={typedColor(brand.colors, mode, color.name)}
              resolved={resolved}
              onType={(typed) =>
                onEdit(`${mode}.${color.name}`, {
                  ...brand,
                  colors: withColor(brand.colors, mode, color.name, typed),
                })
              }
            />
          ))}
      </div>
    </Section>
  ));
}

function OwnerColorField(props: {
  color: OwnerColor;
  mode: Mode;
  typed: string;
  resolved: ResolvedMode;
  onType: (typed: string) => void;
}) {
  const { color, mode, typed, resolved } = props;
  const designed = defaultColor(color.name, mode);
  const problem = colorProblem(typed);
  const used = resolved.owner.find(({ name }) => name === color.name)?.used ?? undefined;
  return (
    <ColorField
      label={color.label}
      hint={`${color.hint}. Sin nada, el de fábrica: ${designed}`}
      value={typed}
      placeholder={designed}
      error={problem ?? undefined}
      used={typed === "" ? undefined : used}
      contrast={
        problem === null ? (
          <ColorRatios ratios={ratiosOf(color.name, typed === "" ? designed : typed, resolved)} />
        ) : undefined
      }
      onChange={(event) => props.onType(event.target.value)}
    />
  );
}

const fontFields: readonly { name: FontName; label: string; hint: string; placeholder: string }[] =
  [
    {
      name: "display",
      label: "Títulos, botones y números",
      hint: "Familias de CSS que tu página ya cargue. Sin nada, Bricolage Grotesque",
      placeholder: "Bricolage Grotesque",
    },
    {
      name: "sans",
      label: "Todo lo demás",
      hint: "Sin nada, la letra del teléfono",
      placeholder: "system-ui",
    },
  ];

const radiusFields: readonly { name: RadiusName; label: string }[] = [
  { name: "xs", label: "Marcas" },
  { name: "sm", label: "Etiquetas" },
  { name: "md", label: "Campos y botones" },
  { name: "lg", label: "Recuadros" },
  { name: "xl", label: "Tarjetas y ventanas" },
];

/** Type and radiuses, which only pages with the package's stylesheet can take. */
export function ShapeFields({ brand, onEdit }: { brand: Brand; onEdit: OnEdit }) {
  return (
    <>
      <Section heading="La letra" level={3} look="card">
        <div className="grid gap-5">
          {fontFields.map(({ name, label, hint, placeholder }) => {
            const typed = brand.fonts[name] ?? "";
            return (
              <TextField
                key={name}
                label={label}
                hint={hint}
                placeholder={placeholder}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                error={typed === "" ? undefined : (fontProblem(typed) ?? undefined)}
                onChange={(event) =>
                  onEdit(`font.${name}`, withPart(brand, "fonts", name, event.target.value))
                }
              />
            );
          })}
        </div>
      </Section>
      <Section heading="Las esquinas" level={3} look="card" lead="El radio, en píxeles.">
        <div className="grid gap-5 sm:grid-cols-2">
          {radiusFields.map(({ name, label }) => {
            const typed = brand.radius[name] ?? "";
            return (
              <CountField
                key={name}
                label={label}
                hint={`Sin nada, ${radiusPx[name]}`}
                placeholder={String(radiusPx[name])}
                value={typed}
                error={typed === "" ? undefined : (radiusProblem(typed) ?? undefined)}
                onChange={(event) =>
                  onEdit(`radius.${name}`, withPart(brand, "radius", name, event.target.value))
                }
              />
            );
          })}
        </div>
      </Section>
    </>
  );
}
