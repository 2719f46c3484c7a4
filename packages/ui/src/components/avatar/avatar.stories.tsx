import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Avatar } from "@rifas/ui/avatar";

const meta = {
  title: "Components/Data/Avatar",
  component: Avatar,
  args: { name: "María González" },
  parameters: {
    guide: {
      words: { es: "iniciales, persona", en: "initials, person" },
      use: "Next to the name of a staff member or a buyer.",
      avoid: "Never on its own: it is decorative, and the name must be next to it.",
      anatomy: ["Root span", "Two letters"],
      keyboard: [],
      accessibility: ["Hidden from screen readers: the name is read once, from the text."],
      contract: {
        Avatar: { state: { initials: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/avatar")>,
  },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OneWord: Story = { args: { name: "Mariana" } };
export const Nothing: Story = { args: { name: "" } };
export const LongName: Story = { args: { name: "María de los Ángeles del Carmen Ñáñez" } };

export const Matrix: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <Avatar {...args} />
      <Avatar {...args} name="Mariana" />
    </div>
  ),
};
