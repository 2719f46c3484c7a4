import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Steps } from "@rifas/ui/steps";

const purchase = ["Elige", "Tus datos", "Paga", "Listo"];

const meta = {
  title: "Components/Navigation/Steps",
  component: Steps,
  args: { label: "Tu compra", steps: purchase, current: 2 },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "pasos de la compra", en: "stepper, wizard" },
      use: "The progress of a purchase, at the top of its page.",
      avoid: "To explain a procedure use NumberedSteps; to switch between views use Tabs.",
      anatomy: ["Root ol, with its name", "Step: bar and word"],
      keyboard: [],
      accessibility: [
        "A named list; the current step has aria-current and is bold, and finished ones say 'listo'.",
        "The bars are borders, so forced colours keep them.",
      ],
      contract: {
        Steps: {
          state: { "under-way": "Steps are left", done: "All are done" },
          attributes: {
            "data-state": {
              done: "On a step that is done",
              current: "On the current one",
              coming: "On one that is left",
            },
          },
          variables: ["--muted", "--sunken", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/steps")>,
  },
} satisfies Meta<typeof Steps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const First: Story = { args: { current: 0 } };
export const Last: Story = { args: { current: 3 } };
export const Done: Story = { args: { current: 4 } };
export const Two: Story = {
  args: { label: "Crear rifa", steps: ["La rifa", "Los premios"], current: 0 },
};
export const LongName: Story = {
  args: {
    steps: [
      "Elige tus números favoritos",
      "Escribe tus datos personales",
      "Paga por Pago Móvil o transferencia",
      "Manda la foto del comprobante",
      "Recibe tus boletos",
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      {[0, 1, 2, 3, 4].map((current) => (
        <Steps key={current} {...args} label={`Tu compra, paso ${current}`} current={current} />
      ))}
    </div>
  ),
};
