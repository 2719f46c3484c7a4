import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Verdict, type CheckColour } from "@rifas/ui/verdict";

const line = (colour: CheckColour, text: string) => ({ colour, text });
const whole = [
  line("green", "El libro lleva la firma de este organizador."),
  line("green", "El libro está completo y la firma corresponde a todas sus anotaciones."),
  line("green", "Las anotaciones del libro cuadran entre sí."),
  line("green", "El sello corresponde a todos los números, contados aquí uno por uno."),
];
const unsigned = line("neutral", "Los títulos de los premios no están firmados.");
const unseen = line("amber", "Ningún testigo independiente vio el sello.");
const PARTLY = "Nada contradice lo dicho, pero no todo se pudo comprobar aquí";
const changed = line("red", "El sello no tiene los números de tu recibo a tu nombre.");

const meta = {
  title: "Components/Feedback/Verdict",
  component: Verdict,
  args: { title: "Todo cuadra", colour: "green", checks: whole },
  parameters: {
    guide: {
      words: { es: "veredicto, comprobación", en: "check result" },
      use: "What a verifier found about a raffle's log or a receipt.",
      avoid: "For a single message use Banner.",
      anatomy: ["The whole in a line", "One line a check, with its mark"],
      keyboard: [],
      accessibility: [
        "The whole is announced politely when it changes.",
        "Each mark is an icon and a word for screen readers: colour is never the only signal.",
      ],
      contract: { Verdict: { stateOf: "colour", variables: ["--muted"] } },
    } satisfies GuideOf<typeof import("@rifas/ui/verdict")>,
  },
} satisfies Meta<typeof Verdict>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Neutral: Story = { args: { checks: [...whole, unsigned] } };
export const Waiting: Story = {
  args: {
    title: "Nada contradice lo dicho; lo que falta espera su fecha",
    colour: "neutral",
    checks: [...whole, line("neutral", "Todavía no se ha sorteado.")],
  },
};
export const Amber: Story = {
  args: { title: PARTLY, colour: "amber", checks: [...whole, unseen] },
};
export const Red: Story = {
  args: { title: "Algo no cuadra", colour: "red", checks: [...whole, unseen, changed] },
};
export const LongWords: Story = {
  args: { title: PARTLY, colour: "amber", checks: [...whole, line("amber", longHashtag)] },
};
const variants = { Default, Neutral, Waiting, Amber, Red };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <Verdict key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
