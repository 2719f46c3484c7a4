import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { twoCards } from "../../testing/two-cards.tsx";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { Stack } from "@rifas/ui/stack";

const meta = {
  title: "Components/Layout/Stack",
  component: Stack,
  args: { children: twoCards },
  parameters: {
    guide: {
      words: { es: "pila", en: "vertical layout" },
      use: "Parts of a page, a card or a form one below the other, with the same space between all of them.",
      avoid: "Around a single part. For parts side by side use Cluster or Columns.",
      anatomy: ["Root div, or the single child with asChild", "Its parts"],
      keyboard: [],
      accessibility: ["Adds nothing: a list stays a list with asChild."],
      contract: { Stack: { stateOf: "align" } },
    } satisfies GuideOf<typeof import("@rifas/ui/stack")>,
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tight: Story = { args: { gap: 1 } };
export const Page: Story = { args: { gap: "page" } };
export const Start: Story = {
  args: {
    align: "start",
    children: [
      <Button key="approve">Aprobar 5 boletos</Button>,
      <Button key="see" tone="outline">
        Ver
      </Button>,
    ],
  },
};
export const AsList: Story = {
  args: {
    asChild: true,
    gap: 2,
    children: (
      <ul>
        <li>María González, 5 boletos</li>
        <li>José L. Pernía, 10 boletos</li>
      </ul>
    ),
  },
};
export const LongWords: Story = {
  args: { children: [longHashtag, longLink, longEmail].map((text) => <p key={text}>{text}</p>) },
};

const gaps = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

export const Matrix: Story = {
  render: (args) => (
    <Stack gap="page">
      {gaps.map((gap) => (
        <Stack key={gap} {...args} gap={gap}>
          <div className="rounded-sm bg-sunken p-2">gap {gap}</div>
          <div className="rounded-sm bg-sunken p-2">{gap * 4} px</div>
        </Stack>
      ))}
    </Stack>
  ),
};
