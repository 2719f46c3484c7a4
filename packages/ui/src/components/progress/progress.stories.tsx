import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Progress } from "@rifas/ui/progress";

const meta = {
  title: "Components/Feedback/Progress",
  component: Progress,
  args: { label: "Enviando el comprobante", value: 42 },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "barra de progreso, avance", en: "progress bar" },
      use: "An operation of known or unknown length: an upload, an export, creating numbers.",
      avoid:
        "For sold tickets use SoldBar; for a button its own pending state; for page loads PageProgress.",
      anatomy: ["Root div", "Label and detail", "Track", "Fill"],
      keyboard: [],
      accessibility: [
        "A progressbar named by its label, with the detail as its text; unknown progress has no value.",
      ],
      contract: {
        Progress: {
          state: { known: "With a value", unknown: "Without one" },
          inherits: "radix",
          variables: ["--control", "--muted", "--sunken"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/progress")>,
  },
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Detail: Story = { args: { detail: "1,2 de 3 MB" } };
export const Zero: Story = { args: { value: 0 } };
export const Full: Story = { args: { value: 100 } };
export const Unknown: Story = { args: { value: null, label: "Preparando 1.000.000 de números" } };
export const LongName: Story = {
  args: {
    label: "Preparando los números de la gran rifa de fin de año para poder publicarla",
    detail: "734.000 de 1.000.000",
  },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Progress {...args} value={0} />
      <Progress {...args} value={42} detail="1,2 de 3 MB" />
      <Progress {...args} value={100} />
      <Progress {...args} value={null} />
    </div>
  ),
};
