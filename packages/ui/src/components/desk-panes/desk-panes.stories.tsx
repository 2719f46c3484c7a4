import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { AdminPage } from "../admin-shell/admin-page.tsx";
import { Button } from "../button/button.tsx";
import { DetailList, DetailRow } from "../detail-list/detail-list.tsx";
import { DeskPanes } from "./desk-panes.tsx";

const meta = {
  title: "Components/Layout/Desk panes",
  component: DeskPanes,
  args: {
    list: (
      <ul>
        {["María González", "José L. Pernía", "Yulimar Rondón"].map((name) => (
          <li key={name} className="border-b border-line px-4 py-3">
            {name}
          </li>
        ))}
      </ul>
    ),
    head: <h2 className="text-xl">María González</h2>,
    stage: <div className="h-full rounded-xl bg-stage" />,
    data: (
      <DetailList>
        <DetailRow label="Debe pagar">BS 750,00</DetailRow>
        <DetailRow label="Referencia">004512</DetailRow>
        <DetailRow label="Teléfono">0412-5558810</DetailRow>
      </DetailList>
    ),
    actions: <Button width="fill">Aprobar 5 boletos</Button>,
  },
  decorators: [
    (Story) => (
      <AdminPage layout="full">
        <Story />
      </AdminPage>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    guide: {
      use: "The review queue: a list, the selected item's picture, its data and its actions.",
      avoid: "For a list whose rows open a page or a drawer.",
      anatomy: ["Root div", "List", "Head", "Stage", "Data", "Actions"],
      keyboard: [],
      accessibility: ["Panes that are hidden on a phone are not in the accessibility tree either."],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof DeskPanes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Picked: Story = { args: { narrow: "picked" } };
export const NoActions: Story = { args: { actions: undefined } };
export const Matrix: Story = { args: { narrow: "picked" } };
