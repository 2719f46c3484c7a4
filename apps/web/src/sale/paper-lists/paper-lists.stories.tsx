import type { PaperList, Schema } from "@rifas/api-client/types";
import { exampleOf } from "@rifas/api-mocks/examples";
import { never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { ana } from "@rifas/api-mocks/world/people";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { deskPages, onceShown } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { PaperLists } from "./paper-lists.tsx";

const raffle = raffleWith({
  id: 7,
  name: "Moto Bera SBR 2026",
  total_tickets: 10_000,
  number_choice: "buyer",
  status: "active",
  sale_state: "open",
});

const meta = {
  title: "Pantallas/Panel/Listas en papel",
  tags: ["!autodocs"],
  component: PaperLists,
  args: { raffle },
  ...deskPages,
} satisfies Meta<typeof PaperLists>;
export default meta;

type Story = StoryObj<typeof meta>;

const preview = exampleOf("PaperListPreview");
const allGood: Schema<"PaperListPreview"> = {
  ...preview,
  refused: [],
  counts: { ...preview.counts, rows: 3, refused: 0 },
};
const allRefused: Schema<"PaperListPreview"> = {
  ...preview,
  sold: [],
  refused: [
    { line: 2, text: "Rosa Díaz · 0414-5550123", reason: "Falta el número. Falta la cédula." },
    ...preview.refused,
  ],
  counts: { rows: 3, sold: 0, refused: 2, skipped: 1, purchases: 0, numbers: 0 },
  amount_bs: "0.00",
};
const listWith = (changes: Partial<PaperList>): PaperList => ({
  ...exampleOf("PaperList"),
  ...changes,
});
const undone = { at: "2026-11-20T15:20:00Z", by: { id: ana.id, name: ana.name }, purchases: 38 };

const screen = (more: Partial<ScreenStory> = {}): ScreenStory => ({
  address: "/admin/editar/7?vista=papel",
  user: ana,
  ...more,
  world: { raffles: [raffle], ...more.world },
});
/** The screen once it shows a text. */
const at = (text: string | RegExp, more: Partial<ScreenStory> = {}): Story => ({
  ...onceShown(text, screen(more)),
});
const pastes: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText(/^Pega la lista/), "0001 Rosa");
  await userEvent.click(canvas.getByRole("button", { name: "Revisar la lista" }));
};
/** The screen after a list was pasted, once it shows a text. */
const read = (text: string | RegExp, more: Partial<ScreenStory> = {}): Story => ({
  ...at(text, more),
  play: async (context) => {
    await pastes(context);
    await context.canvas.findByText(text);
  },
});
/** The same, once it was confirmed. */
const confirmed = (text: string | RegExp, more: Partial<ScreenStory> = {}): Story => ({
  ...at(text, more),
  play: async (context) => {
    await pastes(context);
    await userEvent.click(await context.canvas.findByRole("button", { name: /^Vender \d/ }));
    await context.canvas.findByText(text);
  },
});

export const Default: Story = at("Ana Pérez");
export const NoLists: Story = at("Todavía no has importado ninguna", { world: { paperLists: [] } });
export const Reading: Story = read("Leyendo la lista…", { api: { previewPaperList: never } });
export const AllGood: Story = read("Así lo entendemos", { world: { paperPreview: allGood } });
export const SomeRefused: Story = read("1 fila no se puede vender");
export const AllRefused: Story = read("Nada de esta lista se puede vender", {
  world: { paperPreview: allRefused },
});
/** Somebody else has to approve the sales. */
export const NeedsApproval: Story = read(/Quedan por aprobar/, {
  world: { paperPreview: { ...allGood, approved: false } },
});
export const Empty: Story = {
  ...at("Ana Pérez"),
  play: async ({ canvas }) => {
    await canvas.findByText("Ana Pérez");
    await userEvent.click(canvas.getByRole("button", { name: "Revisar la lista" }));
    await canvas.findByText("Pega las filas, o elige un archivo.");
  },
};
export const TooLarge: Story = read(/más de 500 filas/, {
  api: {
    previewPaperList: async () =>
      refuse(
        422,
        "list_too_large",
        "La lista tiene más de 500 filas. Divídela y sube cada parte por separado.",
      ),
  },
});
export const Confirming: Story = confirmed("Vendiendo…", { api: { importPaperList: never } });
/** A buyer took a number between the preview and the confirmation. */
export const Overtaken: Story = confirmed(/acaba de ser apartado/, {
  api: {
    importPaperList: async () =>
      refuse(
        409,
        "numbers_taken",
        "No se vendió nada, porque el número 0017 acaba de ser apartado. Revisa la lista otra vez.",
      ),
  },
});
export const Done: Story = confirmed("La lista quedó vendida.", { world: { paperLists: [] } });
export const UndoAsked: Story = {
  ...at("Ana Pérez"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Deshacer la lista/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
/** Undone, partly rejected, and one that waits. */
export const Undone: Story = at(/^Deshecha por/, {
  world: {
    paperLists: [
      listWith({ id: 6, purchases: 40, numbers: 120, amount_bs: "18000.00", rejected: 40, undone }),
      listWith({
        id: 5,
        purchases: 12,
        numbers: 30,
        amount_bs: "4500.00",
        waiting: 2,
        rejected: 1,
      }),
      listWith({}),
    ],
  },
});
export const NumbersDrawn: Story = {
  ...at(/salen al azar/, { world: { paperLists: [] } }),
  args: { raffle: { ...raffle, number_choice: "random" } },
};
export const NotOnSale: Story = {
  ...at("Se puede mientras la rifa está a la venta."),
  args: { raffle: { ...raffle, sale_state: "closed" } },
};
