import type { Meta, StoryObj } from "@storybook/react-vite";
import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { ColorField, ColorRatios } from "@rifas/ui/color-field";
import { ThemePreview } from "@rifas/ui/color-field/theme-preview";
import { StatusBadge } from "@rifas/ui/status-badge";

const ratios = [
  { label: "Sobre la página", ratio: 5.932, minimum: 4.5 },
  { label: "Sobre las tarjetas", ratio: 6.31, minimum: 4.5 },
];

const meta = {
  title: "Components/Forms/Color field",
  component: ColorField,
  subcomponents: { ColorRatios, ThemePreview },
  args: { label: "Color principal", defaultValue: "#00687d", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "campo de color, muestra de colores", en: "colour picker, preview" },
      use: "A colour of the site, typed in any CSS form or picked. Its value is the text as typed; next to it are the colour actually used and its contrast ratios. A ThemePreview shows real components in a theme and colours other than the page's.",
      avoid:
        "To document colours use the Foundations pages; to theme the whole site, its CSS in the document.",
      anatomy: [
        "Field",
        "Box",
        "Native colour picker",
        "Native input with the text",
        "The colour actually used, if it differs",
        "ColorRatios",
        "ThemePreview: a section with any components; give it a name",
      ],
      keyboard: [
        [["Tab"], "To the picker, then to the text"],
        [["Space"], "On the picker: opens the device's own"],
      ],
      accessibility: [
        "The picker is named after the field; its target is 44 px.",
        "A preview's colours are resolved, so its content is readable whatever was typed.",
        "Each ratio shows by sign, text and colour whether it reaches its minimum.",
      ],
      contract: {
        ColorField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { hint: "Matrix", error: "WithError", contrast: "Moved" },
        },
        ColorRatios: { state: { ready: "Always" }, variables: ["--muted"] },
        ThemePreview: {
          stateOf: "mode",
          attributes: {
            "data-theme": { dark: "Its content in this theme", light: "Its content in this theme" },
          },
          variables: ["--background", "--control", "--text"],
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/color-field") & typeof import("@rifas/ui/color-field/theme-preview")
    >,
  },
} satisfies Meta<typeof ColorField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AnyCssColor: Story = { args: { defaultValue: "oklch(0.85 0.15 90)" } };
export const WithContrast: Story = { args: { contrast: <ColorRatios ratios={ratios} /> } };
export const Moved: Story = {
  args: {
    label: "Texto",
    defaultValue: "#bbbbbb",
    used: "#54504b",
    contrast: (
      <ColorRatios
        ratios={[
          { label: "Como lo escribiste, sobre la página", ratio: 1.78, minimum: 7 },
          { label: "Como se usará, sobre la página", ratio: 7.012, minimum: 7 },
        ]}
      />
    ),
  },
};
export const WithError: Story = {
  args: {
    defaultValue: "azulito",
    error: "No es un color: prueba con #00687d, teal o rgb(0 104 125).",
  },
};
export const Empty: Story = { args: { defaultValue: "" } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: {
    label: "Color de la sexta serie de los gráficos de ventas por método de pago",
    defaultValue: "color(display-p3 0.1234 0.5678 0.9876 / 0.75)",
  },
};

/** Shows real components in these colours, whatever the page's. */
function preview(
  mode: "light" | "dark",
  colors: Parameters<typeof resolveSiteColors>[0],
  name: string,
) {
  return (
    <ThemePreview mode={mode} colors={resolveSiteColors(colors)[mode]} aria-label={name}>
      <div className="grid justify-items-start gap-3">
        <StatusBadge status="active" />
        <p className="text-muted">Sorteo 24/12/2026</p>
        <Button>Apartar 5 boletos</Button>
      </div>
    </ThemePreview>
  );
}

const hostile = { light: { primary: "#ffee00", text: "#dddddd", background: "#777" } };

export const Preview: Story = { render: () => preview("light", {}, "Vista previa, claro") };
export const PreviewDark: Story = { render: () => preview("dark", {}, "Vista previa, oscuro") };
export const PreviewOfHostileBrand: Story = {
  render: () => preview("light", hostile, "Vista previa, ilegible"),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      {preview("light", {}, "Vista previa, claro")}
      {preview("dark", {}, "Vista previa, oscuro")}
      <ColorField {...args} hint="Botones y enlaces." />
      <ColorField
        {...args}
        defaultValue="#bbbbbb"
        used="#54504b"
        contrast={<ColorRatios ratios={ratios} />}
      />
      <ColorField {...args} defaultValue="azulito" error="No es un color." />
      <ColorField {...args} disabled />
    </div>
  ),
};
