import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { ColorField, ColorRatios } from "@rifas/ui/color-field";

const ratios = [
  { label: "Sobre la página", ratio: 5.932, minimum: 4.5 },
  { label: "Sobre las tarjetas", ratio: 6.31, minimum: 4.5 },
];

const meta = {
  title: "Components/Forms/Color field",
  component: ColorField,
  subcomponents: { ColorRatios },
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
      words: { es: "campo de color", en: "colour picker" },
      use: "A colour of the site, typed in any CSS form or picked. Its value is the text as typed; next to it are the colour actually used and its contrast ratios.",
      avoid: "To document colours use the Foundations pages.",
      anatomy: [
        "Field",
        "Box",
        "Native colour picker",
        "Native input with the text",
        "The colour actually used, if it differs",
        "ColorRatios",
      ],
      keyboard: [
        [["Tab"], "To the picker, then to the text"],
        [["Space"], "On the picker: opens the device's own"],
      ],
      accessibility: [
        "The picker is named after the field; its target is 44 px.",
        "Each ratio shows by sign, text and colour whether it reaches its minimum.",
      ],
      contract: {
        ColorField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { hint: "Matrix", error: "WithError", contrast: "Moved" },
        },
        ColorRatios: { state: { ready: "Always" }, variables: ["--muted"] },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/color-field")>,
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

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
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
