import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";

const meta = {
  title: "Components/Layout/Section",
  component: Section,
  args: { heading: "Más rifas", children: <p>Tres rifas más, todas con su sorteo a la vista.</p> },
  parameters: {
    guide: {
      words: { es: "sección", en: "part of a page" },
      use: "A part of a page that has a heading: more raffles, how it works, questions.",
      avoid: "Around the only content of a page: its h1 is enough.",
      anatomy: ["Root section, named by its heading", "Heading", "Lead", "Action", "Body"],
      keyboard: [],
      accessibility: ["A named region, so that screen readers can jump to it."],
      contract: {
        Section: {
          stateOf: "look",
          variables: ["--muted", "--surface"],
          slots: { heading: "ActionBelow", action: "ActionBelow", lead: "ActionBelow" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/section")>,
  },
} satisfies Meta<typeof Section>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithLead: Story = { args: { lead: "Sorteos con números oficiales." } };
export const WithAction: Story = {
  args: {
    action: (
      <Link place="standalone" href="#todas">
        Ver todas
      </Link>
    ),
  },
};

/** On a phone there is no room beside the lead. */
export const ActionBelow: Story = {
  args: {
    heading: "Tus datos",
    lead: "Con este correo entras. Si lo cambias, al de antes le llega un aviso.",
    action: <Button tone="outline">Cambiar mis datos</Button>,
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
export const Card: Story = { args: { look: "card", heading: "Premios" } };
export const HeadingHidden: Story = { args: { headingDisplay: "hidden" } };
export const LongName: Story = {
  args: {
    heading: "Rifas a beneficio de la Unidad Educativa Nuestra Señora de Coromoto",
    level: 3,
  },
};

export const LongWords: Story = {
  args: { heading: longHashtag, lead: longLink, children: <p>{longEmail}</p> },
};
const variants = [
  ["Más rifas", Default],
  ["Así de fácil", WithLead],
  ["Ganadores", WithAction],
  ["Preguntas", Card],
] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {variants.map(([heading, story]) => (
        <Section key={heading} {...args} {...story.args} heading={heading} />
      ))}
    </div>
  ),
};
