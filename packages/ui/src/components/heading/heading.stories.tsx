import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Caption, Heading } from "@rifas/ui/heading";

const meta = {
  title: "Components/Layout/Heading",
  component: Heading,
  subcomponents: { Caption },
  args: { level: 2, children: "Números de la compra" },
  parameters: {
    guide: {
      words: { es: "título, encabezado", en: "title" },
      use: "A heading inside a card, a drawer or a list, where a Section would be too much. Caption names a sample or a drawer's subject.",
      avoid:
        "A part of a page with its own heading is a Section; a page's title is in AdminPageHeader.",
      anatomy: ["Root h1 to h4"],
      keyboard: [],
      accessibility: ["The level says where it is on the page, the size how large it looks."],
      contract: {
        Heading: { stateOf: "size" },
        Caption: { state: { tight: "Otherwise", spaced: "With space below" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/heading")>,
  },
} satisfies Meta<typeof Heading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: "3xl" } };
export const WithCaption: Story = {
  render: () => (
    <div className="grid grid-cols-1 gap-3">
      {(["lg", "xl", "2xl"] as const).map((size) => (
        <Caption key={size} size={size}>
          Así se verá
        </Caption>
      ))}
    </div>
  ),
};
export const CaptionOfAList: Story = {
  render: () => (
    <>
      <Caption below={3}>Premios</Caption>
      <p>Moto Bera SBR 2026</p>
    </>
  ),
};
export const LongName: Story = {
  args: {
    children:
      "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto",
  },
};
export const LongWords: Story = { args: { children: `${longHashtag} ${longLink} ${longEmail}` } };

const sizes = ["base", "lg", "xl", "2xl", "3xl"] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-3">
      {sizes.map((size) => (
        <Heading key={size} {...args} size={size} />
      ))}
    </div>
  ),
};
