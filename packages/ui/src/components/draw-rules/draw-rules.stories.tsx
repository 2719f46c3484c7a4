import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Disclosure } from "@rifas/ui/disclosure";
import { DrawRuleChanges, DrawRules } from "@rifas/ui/draw-rules";

const moto = {
  position: 1,
  title: "Moto Bera SBR 2026, cero kilómetro",
  sentences: [
    "Se toman las cuatro cifras del Triple Táchira de las 10 p. m. del 24/12/2026.",
    "Gana el boleto con ese número.",
  ],
};
const phone = {
  position: 2,
  title: "Teléfono 256 GB",
  sentences: ["Se toman las cuatro cifras del Triple Zulia de las 7 p. m. del 24/12/2026."],
};

const meta = {
  title: "Components/Raffles/Draw rules",
  component: DrawRules,
  subcomponents: { DrawRuleChanges },
  args: { rules: [moto, phone] },
  parameters: {
    guide: {
      words: { es: "reglas del sorteo", en: "how it is drawn" },
      use: "How each prize of a raffle is drawn, before anybody buys.",
      avoid: "For what came out use WinnerCard; while it is drawn, LiveDraw.",
      anatomy: ["Root list", "Prize", "Its rule, a step per line", "DrawRuleChanges: what changed"],
      keyboard: [],
      accessibility: ["An ordered list of prizes, each with a heading and the list of its steps."],
      contract: {
        DrawRules: { state: { full: "Always" } },
        DrawRuleChanges: { state: { full: "Always" }, slots: { heading: "Changed" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/draw-rules")>,
  },
} satisfies Meta<typeof DrawRules>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnePrize: Story = { args: { rules: [moto] } };
export const Changed: Story = {
  render: (args) => (
    <>
      <h2 className="pb-4 text-2xl">La regla</h2>
      <DrawRules {...args} />
      <DrawRuleChanges heading="Lo que cambió">
        <Disclosure summary="20/11/2026, 10:00 a. m.: el sorteo cambió de hora">
          <DrawRules {...args} />
        </Disclosure>
        <Disclosure summary="14/11/2026, 9:00 a. m.: así se publicó">
          <DrawRules {...args} />
        </Disclosure>
      </DrawRuleChanges>
    </>
  ),
};
export const LongWords: Story = {
  args: { rules: [{ position: 1, title: longHashtag, sentences: [longLink, longHashtag] }] },
};

export const Matrix: Story = { ...Changed };
