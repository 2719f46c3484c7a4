import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Ticket } from "@rifas/ui/ticket";
import { TextField } from "@rifas/ui/text-field";
import { Disclosure } from "@rifas/ui/disclosure";

const meta = {
  title: "Components/Data/Disclosure",
  component: Disclosure,
  args: {
    summary: "¿Cómo sé que el sorteo es de verdad?",
    children: (
      <p>El número sale de una lotería conocida, a la vista de todos. No lo elegimos nosotros.</p>
    ),
  },
  parameters: {
    guide: {
      words: { es: "desplegable, acordeón", en: "accordion, collapse" },
      use: "Questions and answers, terms: text that few people need to read in full.",
      avoid: "For anything that must be read before buying: show it directly.",
      anatomy: ["Root details", "Summary", "Arrow", "Answer"],
      keyboard: [[["Enter", "Space"], "Opens or closes it"]],
      accessibility: ["A native element: state, keys and find-in-page work by default."],
      contract: {
        Disclosure: {
          state: { closed: "Folded", open: "Unfolded" },
          variables: ["--muted"],
          slots: { summary: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/disclosure")>,
  },
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { open: true } };
export const LongName: Story = {
  args: {
    summary:
      "¿Qué pasa si hago el pago móvil desde el banco de otra persona y la referencia sale a su nombre?",
    open: true,
  },
};
export const Fields: Story = {
  args: {
    summary: "Buscar con otro dato",
    content: "fields",
    open: true,
    children: (
      <>
        <TextField label="Correo" />
        <TextField label="Número" hint="Te decimos si está libre, apartado o vendido." />
      </>
    ),
  },
};
export const Parts: Story = {
  args: {
    summary: "5 boletos de Moto Bera SBR 2026",
    content: "parts",
    open: true,
    children: <Ticket code="R7K-4M2P" raffleName="Moto Bera SBR 2026" numbers={["0427", "1983"]} />,
  },
};
export const OnAPhone: Story = { args: { until: "laptop" } };
export const LongWords: Story = {
  args: { summary: longHashtag, children: <p>{longLink}</p>, open: true },
};
export const Several: Story = {
  render: () => (
    <div>
      <Disclosure summary="¿Cuándo es el sorteo?">
        <p>El 24/12/2026 a las 10:00 p. m.</p>
      </Disclosure>
      <Disclosure summary="¿Puedo elegir mis números?">
        <p>Sí, cuando la rifa lo permite.</p>
      </Disclosure>
    </div>
  ),
};

const variants = { Default, Open };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <Disclosure key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
