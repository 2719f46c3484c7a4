import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SharePicture } from "@rifas/ui/share-picture";

/** A drawing in place of what the server draws. */
function drawing(width: number, height: number): File {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#006376"/>` +
    `<rect x="60" y="${height / 5}" width="${width - 120}" height="${height * 0.6}" rx="36" fill="#ffffff"/></svg>`;
  return new File([svg], "rifa-7.svg", { type: "image/svg+xml" });
}

const story = { width: 1080, height: 1920 };
const square = { width: 1080, height: 1080 };
const preview = { width: 1200, height: 630 };

const meta = {
  title: "Components/Raffles/Share picture",
  component: SharePicture,
  args: {
    file: drawing(1080, 1920),
    size: story,
    label: "Moto Bera SBR 2026: quedan 312 de 1.000 boletos",
  },
  parameters: {
    guide: {
      words: { es: "imagen para compartir", en: "story, post, social media" },
      use: "A picture of a raffle, of someone's numbers or of a result, drawn by the server for stories, posts and chats.",
      avoid: "For the link of a page use a share button: its preview has the picture already.",
      anatomy: ["Root", "Share, where the phone can share files", "Download", "Picture"],
      keyboard: [],
      accessibility: [
        "The picture has a label that says the same.",
        "While it is being drawn, its place is kept and announced once.",
      ],
      contract: {
        SharePicture: {
          state: { drawing: "The picture is on its way", drawn: "The picture is there" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/share-picture")>,
  },
} satisfies Meta<typeof SharePicture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Square: Story = { args: { file: drawing(1080, 1080), size: square } };
export const Preview: Story = { args: { file: drawing(1200, 630), size: preview } };
export const Loading: Story = { args: { file: null } };
const variants = { Default, Square, Preview, Loading };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <SharePicture key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};
