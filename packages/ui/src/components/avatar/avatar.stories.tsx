import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { pictureControl } from "../../testing/picture-control.ts";
import { Avatar } from "@rifas/ui/avatar";

const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="teal"/><circle cx="20" cy="16" r="8" fill="wheat"/><rect x="6" y="26" width="28" height="20" rx="10" fill="wheat"/></svg>',
)}`;

const meta = {
  title: "Components/Data/Avatar",
  component: Avatar,
  args: { name: "María González" },
  argTypes: { image: pictureControl },
  parameters: {
    guide: {
      words: { es: "iniciales, persona", en: "initials, person" },
      use: "Next to the name of a staff member or a buyer.",
      avoid: "Never on its own: it is decorative, and the name must be next to it.",
      anatomy: ["Root span", "Photograph, or two letters"],
      keyboard: [],
      accessibility: ["Hidden from screen readers: the name is read once, from the text."],
      contract: {
        Avatar: { state: { initials: "No picture, or none yet", image: "With a picture" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/avatar")>,
  },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Photograph: Story = { args: { image: photo } };
export const Broken: Story = { args: { image: "data:image/png;base64,nada" } };
export const OneWord: Story = { args: { name: "Mariana" } };
export const Nothing: Story = { args: { name: "" } };
export const LongName: Story = { args: { name: "María de los Ángeles del Carmen Ñáñez" } };

const sizes = ["sm", "md", "lg"] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      {sizes.map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
      {sizes.map((size) => (
        <Avatar key={size} {...args} size={size} image={photo} />
      ))}
    </div>
  ),
};
