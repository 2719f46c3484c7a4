import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { ResultPictureSkeleton } from "@rifas/ui/result-picture/skeleton";
import { ResultPicture } from "@rifas/ui/result-picture";

const moto = { title: "Moto Bera SBR 2026", number: "0742", owner: "M••• G•••" };
const phone = { title: "Teléfono 256 GB", number: "0018", owner: null };
const cash = { title: "100 dólares en efectivo", number: null, owner: null };
const result = {
  raffle: "Moto Bera SBR 2026, cero kilómetro",
  site: "Rifas Guacamayo",
  prizes: [moto],
  date: "20/11/2026",
  proof: "rifas.example/libro/7",
};

const meta = {
  title: "Components/Raffles/Result picture",
  component: ResultPicture,
  subcomponents: { ResultPictureSkeleton },
  args: {
    result,
    label: "Moto Bera SBR 2026: ganó M••• G••• con el número 0742",
    fileName: "sorteo-7.png",
  },
  parameters: {
    guide: {
      words: { es: "imagen del resultado", en: "share image, winner" },
      use: "The end of a draw that was watched: a picture for messengers and social networks.",
      avoid:
        "For the result on a page use WinnerCard: a picture can't be read, searched or corrected.",
      anatomy: ["Root", "Canvas", "Share, where the phone can share files", "Download"],
      keyboard: [],
      accessibility: ["The canvas is a picture with a label that says the same."],
      contract: {
        ResultPicture: {
          state: { drawn: "The picture is there", failed: "The browser couldn't draw it" },
        },
        ResultPictureSkeleton: { element: null },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/result-picture") & typeof import("@rifas/ui/result-picture/skeleton")
    >,
  },
} satisfies Meta<typeof ResultPicture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ThreePrizes: Story = { args: { result: { ...result, prizes: [moto, phone, cash] } } };
export const ManyPrizes: Story = {
  args: { result: { ...result, prizes: [moto, phone, cash, moto, phone] } },
};
export const TwoPrizes: Story = { args: { result: { ...result, prizes: [moto, phone] } } };
export const NotSold: Story = { args: { result: { ...result, prizes: [phone] } } };
export const NoWinner: Story = { args: { result: { ...result, prizes: [cash] } } };
export const SevenDigits: Story = {
  args: { result: { ...result, prizes: [{ ...moto, number: "0999999" }] } },
};
/** A browser that can't turn the drawing into a file. */
export const Failed: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = canvasElement.querySelector("canvas");
    if (drawing !== null) drawing.toBlob = (done) => done(null);
    await userEvent.click(canvas.getByRole("button", { name: "Descargar imagen" }));
  },
};
export const Loading: Story = {
  render: () => (
    <SkeletonGroup>
      <ResultPictureSkeleton />
    </SkeletonGroup>
  ),
};
export const LongWords: Story = {
  args: {
    result: {
      raffle: longHashtag,
      site: longHashtag,
      prizes: [
        { ...moto, title: longHashtag, owner: longHashtag },
        { ...phone, title: longHashtag },
      ],
      date: "20/11/2026",
      proof: `${longHashtag}.example/libro/7`,
    },
  },
};
const variants = { Default, ThreePrizes, NoWinner };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <ResultPicture key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
