import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { BulletedList } from "@rifas/ui/bulleted-list";

const meta = {
  title: "Components/Data/Bulleted list",
  component: BulletedList,
  args: {
    children: [
      <li key="picture">La foto del premio</li>,
      <li key="price">El precio por boleto</li>,
      <li key="date">La fecha del sorteo</li>,
    ],
  },
  parameters: {
    guide: {
      words: { es: "lista con viñetas", en: "bullets" },
      use: "A few points of the same kind: what is missing, which rules hold.",
      avoid: "Rows with facts and actions are a DataTable; steps in order, NumberedSteps.",
      anatomy: ["Root ul", "Points: li"],
      keyboard: [],
      accessibility: ["A list: screen readers say how many points it has."],
      contract: {
        BulletedList: { stateOf: "look", variables: ["--muted"] },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/bulleted-list")>,
  },
} satisfies Meta<typeof BulletedList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sentences: Story = { args: { look: "sentences" } };
export const Muted: Story = { args: { look: "muted" } };
export const LongWords: Story = {
  args: {
    children: [longHashtag, longLink, longEmail].map((text) => <li key={text}>{text}</li>),
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {(["tight", "sentences", "muted"] as const).map((look) => (
        <BulletedList key={look} {...args} look={look} />
      ))}
    </div>
  ),
};
