import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { NumberedStep, NumberedSteps } from "@rifas/ui/numbered-steps";

const meta = {
  title: "Components/Data/Numbered steps",
  component: NumberedSteps,
  subcomponents: { NumberedStep },
  args: {
    children: (
      <>
        <NumberedStep number={1} title="Aparta">
          Tus números quedan guardados 20 minutos.
        </NumberedStep>
        <NumberedStep number={2} title="Paga">
          Pago móvil o transferencia, con los datos listos para copiar.
        </NumberedStep>
        <NumberedStep number={3} title="Manda la foto">
          Confirmamos y te llegan tus boletos al correo.
        </NumberedStep>
      </>
    ),
  },
  parameters: {
    guide: {
      words: { es: "pasos numerados, cómo funciona", en: "how it works" },
      use: "Explains a procedure before it starts.",
      avoid: "To show the progress of a process use Steps.",
      anatomy: ["Root ol", "Step: number, title, text"],
      keyboard: [],
      accessibility: ["An ordered list; the drawn number is decorative."],
      contract: {
        NumberedSteps: { state: { full: "Always" } },
        NumberedStep: {
          state: { full: "Always" },
          variables: ["--accent", "--muted"],
          slots: { title: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/numbered-steps")>,
  },
} satisfies Meta<typeof NumberedSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = {
  args: {
    children: (
      <NumberedStep number={1} title="Aparta">
        Tus números quedan guardados.
      </NumberedStep>
    ),
  },
};
export const LongName: Story = {
  args: {
    children: (
      <NumberedStep number={10} title="Manda la foto del comprobante y la referencia del pago">
        Revisamos uno por uno, de ocho de la mañana a diez de la noche, todos los días.
      </NumberedStep>
    ),
  },
};

const variants = { Default, One };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <NumberedSteps key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
