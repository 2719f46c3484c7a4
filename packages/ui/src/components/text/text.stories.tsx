import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Dotted } from "@rifas/ui/text/dotted";
import { ButtonNote, Figures, Line, Note, NoWrap, Small, Text, TicketNumber } from "@rifas/ui/text";

const meta = {
  title: "Components/Data/Text",
  component: Text,
  subcomponents: { Note, Small, Line, NoWrap, Dotted, Figures, TicketNumber, ButtonNote },
  args: { children: "El sorteo es el 24/12/2026, con el Triple Táchira de las 10 p. m." },
  parameters: {
    guide: {
      words: { es: "texto", en: "paragraph, typography" },
      use: "Paragraphs, and the words of a table's cell: Line and Note one below the other, Figures for prices and counts, TicketNumber for codes.",
      avoid:
        "Headings are Heading or Section; named facts, DetailList. A plain sentence needs only a p.",
      anatomy: ["Root p, or the single child with asChild"],
      keyboard: [],
      accessibility: [
        "Size and weight are never the only difference: the words say what they are.",
      ],
      contract: {
        Text: { stateOf: "size" },
        Note: { state: { "own-line": "Always" } },
        Small: { state: { "same-line": "Always" } },
        Line: { stateOf: "weight" },
        NoWrap: { state: { "same-line": "Always" } },
        Figures: { stateOf: "line" },
        TicketNumber: { stateOf: "line" },
        ButtonNote: { stateOf: "width" },
        Dotted: { state: { "own-line": "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/text") & typeof import("@rifas/ui/text/dotted")>,
  },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SmallSize: Story = { args: { size: "sm" } };
export const Centred: Story = { args: { size: "sm", align: "center" } };
export const Prose: Story = { args: { width: "prose" } };
export const LinesKept: Story = {
  args: { lines: "kept", children: "Se entrega en Mérida.\nEl ganador paga el traspaso." },
};
export const EmptyStatus: Story = {
  args: { role: "status", whenEmpty: "keep-line", children: "" },
};
export const InACell: Story = {
  render: () => (
    <p>
      <TicketNumber size="sm" line="own">
        R7K-4M2P
      </TicketNumber>
      <Line weight="semibold">María González</Line>
      <Figures line="own">BS 12.450,00</Figures>
      <Note>
        Llegó el <NoWrap>20/11/2026</NoWrap>
      </Note>
    </p>
  ),
};
export const BelowAButton: Story = {
  render: () => (
    <ButtonNote role="alert">No se pudo descargar. Prueba otra vez en un minuto.</ButtonNote>
  ),
};
export const FactsWithDots: Story = {
  render: () => (
    <div className="w-60">
      <Dotted parts={["Sorteo 03/12/2026", "10:00 p. m."]} />
      <Dotted parts={["Sorteo 03/12/2026, 10:00 p. m.", "Súper Gana (4 cifras)"]} />
    </div>
  ),
};
export const LongName: Story = {
  args: {
    children:
      "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto",
  },
};
export const LongWords: Story = {
  render: () => (
    <div>
      <Text>{longHashtag}</Text>
      <Note>{longLink}</Note>
      <Line>{longEmail}</Line>
      <ButtonNote>{longLink}</ButtonNote>
    </div>
  ),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-3">
      {(["sm", "base", "lg"] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
      <Text {...args} weight="semibold" />
      <p>
        <Line>
          5 boletos <Small>del 20/11/2026</Small>
        </Line>
        <Line weight="semibold">María González</Line>
        <Note>0102 · Banco de Venezuela</Note>
        {(["sm", "inherit"] as const).map((size) => (
          <Figures key={size} size={size} line="own">
            BS 750,00
          </Figures>
        ))}
        <Figures weight="semibold">BS 750,00</Figures>
        {(["sm", "inherit", "2xl"] as const).map((size) => (
          <TicketNumber key={size} size={size} line="own">
            0042
          </TicketNumber>
        ))}
      </p>
    </div>
  ),
};
