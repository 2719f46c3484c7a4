import { utf8 } from "@rifas/ledger/bytes";
import { bundleOf } from "@rifas/ledger/test/rehearsal";
import { reopenedLottery } from "@rifas/ledger/test/reopened-raffle";
import { lotteryRaffle, sealedRaffle } from "@rifas/ledger/test/sample-raffle";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { Component } from "./ledger.tsx";

const meta = {
  title: "Pantallas/Tienda/Libro",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
  // What an earlier story's visit remembered.
  beforeEach: () => localStorage.removeItem("libro-12"),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const bundle = writeBundle(bundleOf(lotteryRaffle()));

/** The page of raffle 12, whose log this is, once `text` is shown. */
const at = (body: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story =>
  onceShown(text, {
    address: "/libro/12",
    path: "/libro/:id",
    api: { getLedgerBundle: async () => ({ status: 200, body: utf8(body) }) },
    ...screen,
  });

/** No outside witness has confirmed the seal, which is said calmly. */
export const Default: Story = at(bundle, /pero sin testigos/);
const selling = {
  ...sealedRaffle(),
  entries: sealedRaffle().entries.slice(0, 6),
  leaves: new Map(),
};
/** The sale is open: what hasn't happened yet is no warning. */
export const Waiting: Story = at(
  writeBundle(bundleOf(selling)),
  "El libro todavía no está cerrado.",
);
export const Reopened: Story = at(writeBundle(bundleOf(reopenedLottery())), "La venta se reabrió");
export const Changed: Story = at(bundle.replace("M••• G•••", "X••• Y•••"), "Algo no cuadra");
let isWithheld = false;
/** Somebody asked about a number, and the check with it takes long. */
export const CheckingAgain: Story = {
  parameters: {
    screen: {
      address: "/libro/12",
      path: "/libro/:id",
      api: {
        getLedgerBundle: async () =>
          isWithheld ? await never() : { status: 200, body: utf8(bundle) },
      },
    } satisfies ScreenStory,
  },
  beforeEach() {
    isWithheld = false;
  },
  async play({ canvas }) {
    const number = await canvas.findByRole("textbox", { name: "Número" });
    isWithheld = true;
    await userEvent.type(number, "04");
    await userEvent.click(canvas.getByRole("button", { name: "Ver el número" }));
    await canvas.findByText("Comprobando lo que agregaste…");
  },
};
export const OtherLogScanned: Story = at(
  bundle,
  "No es el mismo libro que el del código que escaneaste.",
  { address: "/libro/12#2-TKS6-0R7T-A704-GKFW" },
);
export const NoLog: Story = at("", "Esta rifa no lleva libro", {
  api: { getLedgerBundle: async () => refuse(404, "not_found", "No lo encontramos.") },
});
export const Unreadable: Story = at("{}", "El libro no se puede leer");
export const Loading: Story = at("", "Comprobando el libro…", { api: { getLedgerBundle: never } });
export const Failed: Story = at("", "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getLedgerBundle: fails },
});
