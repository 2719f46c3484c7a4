import type { Meta, StoryObj } from "@storybook/react-vite";
import { useForm } from "react-hook-form";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";

const methods = [
  <RadioCard
    key="pago_movil"
    value="pago_movil"
    title="Pago Móvil"
    description="Desde la aplicación de tu banco, con teléfono y cédula."
  />,
  <RadioCard
    key="transferencia"
    value="transferencia"
    title="Transferencia"
    description="A la cuenta del organizador, mismo banco o distinto."
  />,
  <RadioCard
    key="zelle"
    value="zelle"
    title="Zelle"
    description="Tasa de hoy: 248,35 bolívares por dólar."
    meta="USD 3,02"
  />,
];

const meta = {
  title: "Components/Forms/Radio cards",
  component: RadioCards,
  subcomponents: { RadioCard },
  args: { label: "¿Cómo vas a pagar?", children: methods, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "opciones", en: "radio group, options" },
      use: "A choice between two to five options that each need a sentence: how to pay, who picks the numbers.",
      avoid:
        "For six or more use SelectField; to filter a list use SegmentedFilter; for yes or no use CheckboxField.",
      anatomy: [
        "RadioCards: fieldset, legend, hint, error",
        "RadioCard: label",
        "Native radio (ref, name and native props go here)",
        "Title and description",
        "Meta",
      ],
      keyboard: [
        [["Tab"], "To the selected option, or the first"],
        [
          ["Arrow up", "Arrow down", "Arrow left", "Arrow right"],
          "Select the next or previous one",
        ],
        [["Space"], "Selects it"],
      ],
      accessibility: [
        "The title is the radio's name, and description and meta describe it; the whole card is its target.",
        "The selected card has a double border and a filled radio, not only another colour.",
      ],
      contract: {
        RadioCards: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Chosen", hint: "WithHint", error: "WithError" },
          events: { onValueChange: "Chosen" },
        },
        RadioCard: {
          variables: ["--control", "--muted", "--sunken", "--surface", "--text"],
          slots: { meta: "LongName", title: "Chosen", description: "Chosen" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/radio-cards")>,
  },
} satisfies Meta<typeof RadioCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { value: "pago_movil" } };
export const Grid: Story = {
  args: {
    label: "¿Quién elige los números?",
    layout: "grid",
    value: "random",
    children: [
      <RadioCard
        key="random"
        value="random"
        title="Al azar"
        description="El sistema los saca por ti."
      />,
      <RadioCard
        key="buyer"
        value="buyer"
        title="Los elige quien compra"
        description="O los saca el sistema, si prefiere."
      />,
    ],
  },
};
export const WithHint: Story = {
  args: { hint: "El monto exacto te lo damos en el paso siguiente." },
};
export const WithError: Story = { args: { error: "Elige cómo vas a pagar." } };
export const OneDisabled: Story = {
  args: {
    value: "pago_movil",
    children: [
      ...methods,
      <RadioCard
        key="binance"
        value="binance"
        title="Binance"
        description="No disponible hoy."
        disabled
      />,
    ],
  },
};
export const LongName: Story = {
  args: {
    value: "transferencia",
    children: [
      <RadioCard
        key="transferencia"
        value="transferencia"
        title="Transferencia bancaria nacional desde cualquier banco del país"
        description="A nombre de Fundación Deportiva y Cultural El Guacamayo de los Valles del Tuy, cuenta corriente."
        meta="BS 9.999.999,99"
      />,
    ],
  },
};

export const LongWords: Story = {
  args: {
    children: (
      <RadioCard value="zelle" title={longHashtag} description={longEmail} meta="BS 9.999.999,99" />
    ),
  },
};
function MethodForm({ onSend }: { onSend: (values: { method: string }) => void }) {
  const { register, handleSubmit, formState } = useForm<{ method: string }>();
  const field = register("method", { required: "Elige cómo vas a pagar." });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <RadioCards label="¿Cómo vas a pagar?" error={formState.errors.method?.message}>
        <RadioCard {...field} value="pago_movil" title="Pago Móvil" />
        <RadioCard {...field} value="transferencia" title="Transferencia" />
      </RadioCards>
      <Button type="submit">Ver los datos para pagar</Button>
    </form>
  );
}

const onSend = fn();

/** react-hook-form's `register` is spread on each card. */
export const InAForm: StoryObj<{ onSend: (values: { method: string }) => void }> = {
  args: { onSend },
  render: (args) => <MethodForm onSend={args.onSend} />,
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <RadioCards {...args} value="pago_movil" />
      <RadioCards {...args} layout="grid" value="zelle" hint="Tasa del día." />
      <RadioCards {...args} error="Elige cómo vas a pagar." />
      <RadioCards {...args} disabled />
    </div>
  ),
};
