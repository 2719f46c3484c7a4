import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";

const meta = {
  title: "Components/Layout/Visually hidden",
  component: VisuallyHidden,
  args: { children: "la compra R7K-4M2P" },
  parameters: {
    guide: {
      words: { es: "lector de pantalla", en: "screen reader only" },
      use: "What a button is about, or a heading that everyone else sees from the picture.",
      avoid: "Anything that sighted people need too. An icon without words takes an aria-label.",
      anatomy: ["Root span, or the single child with asChild"],
      keyboard: [],
      accessibility: ["Read out where it is in the document; not shown."],
      contract: { VisuallyHidden: { state: { hidden: "Always" } } },
    } satisfies GuideOf<typeof import("@rifas/ui/visually-hidden")>,
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <Button>
        Deshacer <Story />
      </Button>
    ),
  ],
};
export const AsHeading: Story = {
  args: { asChild: true, children: <h2>Por revisar</h2> },
  decorators: [
    (Story) => (
      <section>
        <Story />
        <p>30 esperan, el más viejo hace 42 min</p>
      </section>
    ),
  ],
};

export const Matrix: Story = {
  render: (args) => (
    <Button>
      Cambiar <VisuallyHidden {...args} />
    </Button>
  ),
};
