import { exampleOf } from "@rifas/api-mocks/examples";
import { fails, never, unreachable } from "@rifas/api-mocks/operations/mock-types";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { deskPages, onceShown } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { Component } from "./analytics.tsx";

const meta = {
  title: "Pantallas/Panel/Campañas",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The screen once it shows a text. */
const at = (text: string | RegExp, more: Partial<ScreenStory> = {}): Story =>
  onceShown(text, { address: "/admin/analiticas?vista=campanas", user: ana, ...more });
/** The same, after a button was pressed: once its dialog shows a text. */
const pressed = (
  button: string,
  text: string | RegExp,
  more: Partial<ScreenStory> = {},
): Story => ({
  ...at("Instagram de Ana", more),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText("Instagram de Ana");
    await userEvent.click(canvas.getByRole("button", { name: button }));
    const body = within(canvasElement.ownerDocument.body);
    await within(await body.findByRole("dialog")).findByText(text);
  },
});
/** The form for a new campaign, sent with this name and the code that it proposes, or with this code. */
const sent = (
  { name, code }: { name: string; code?: string },
  text: string | RegExp,
  more: Partial<ScreenStory> = {},
): Story => {
  const opened = pressed("Crear una campaña", "Nombre", more);
  return {
    ...opened,
    play: async (context) => {
      await opened.play?.(context);
      const dialog = within(within(context.canvasElement.ownerDocument.body).getByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Nombre"), name);
      if (code !== undefined) {
        await userEvent.clear(dialog.getByLabelText("Código"));
        await userEvent.type(dialog.getByLabelText("Código"), code);
      }
      await userEvent.click(dialog.getByRole("button", { name: "Crear" }));
      await within(context.canvasElement.ownerDocument.body).findByText(text);
    },
  };
};

const [current, ended] = exampleOf("CampaignPage").items;
if (current === undefined || ended === undefined) throw new Error("The example has two campaigns.");

export const Default: Story = at("Instagram de Ana");
/** Helpers look and copy links. */
export const AsStaff: Story = at("Instagram de Ana", { user: mariana });
export const NoneYet: Story = at("Todavía no hay campañas", { world: { campaigns: [] } });
export const NoneForStaff: Story = at("Todavía no hay campañas", {
  user: mariana,
  world: { campaigns: [] },
});
export const Loading: Story = at("Campañas", { api: { listCampaigns: never } });
export const Failed: Story = at("No pudimos cargar esto", { api: { listCampaigns: fails } });
export const LongName: Story = at(/^Transmisión/, {
  world: {
    campaigns: [
      {
        ...current,
        code: "transmision-en-vivo",
        name: "Transmisión en vivo con la emisora Rumba 98,3 FM de Maracaibo",
        visits: 1_284_301,
        purchases: 98_412,
        approved: 90_001,
        revenue_bs: "135001500.00",
      },
      ended,
    ],
  },
});
export const Link: Story = pressed("Enlace de Instagram de Ana", /\?de=instagram-ana$/);
/** Its links don't count any more. */
export const LinkOfEnded: Story = pressed("Enlace de Volantes de la feria", "Esta campaña terminó");
export const Change: Story = pressed("Cambiar Instagram de Ana", "Cuenta visitas y compras");
export const Create: Story = pressed("Crear una campaña", "Nombre");
export const CodeTaken: Story = sent(
  { name: "Instagram Ana", code: "instagram-ana" },
  /ya es de otra campaña/,
);
/** The name of another campaign proposes a code of its own. */
export const SameName: Story = sent({ name: "Instagram Ana" }, /\?de=instagram-ana-2$/);
export const ShortName: Story = sent({ name: "A" }, "El nombre lleva al menos 2 letras");
export const Creating: Story = sent({ name: "Grupo de vecinos" }, "Creando…", {
  api: { createCampaign: never },
});
/** No answer came, twice: the campaign may exist. */
export const Unsure: Story = sent({ name: "Grupo de vecinos" }, "No sabemos si se guardó", {
  api: { createCampaign: unreachable },
});
export const Created: Story = sent({ name: "Grupo de vecinos" }, /\?de=grupo-de-vecinos$/);
