import { exampleOf } from "@rifas/api-mocks/examples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails } from "@rifas/api-mocks/operations/mock-types";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { Component } from "./seller.tsx";

const meta = {
  title: "Pantallas/Tienda/Vender",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const KEY = "vendedor";

/** The page on a phone that keeps this. */
const phone = (
  token: string | null,
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
): Story => ({
  ...onceShown(text, { address: "/vender", ...screen }),
  beforeEach: () => {
    localStorage.setItem(KEY, JSON.stringify({ key: "k", name: "Luisa Pérez", token }));
    return () => localStorage.removeItem(KEY);
  },
});

/** Numbers to sell, sales and the account. */
export const Default: Story = phone("t", "Camioneta 4x4");
/** The owner lets them sell without a cédula. */
export const DocumentOptional: Story = {
  ...phone("t", "Camioneta 4x4", {
    api: {
      getSellerDesk: async () => ({
        status: 200,
        body: { ...exampleOf("SellerDesk"), document_optional: true },
      }),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "0427" }));
    await userEvent.type(canvas.getByLabelText("Nombre y apellido"), "Carmen Díaz");
    await userEvent.type(canvas.getByRole("textbox", { name: "Teléfono" }), "04145550123");
    await userEvent.click(canvas.getByRole("button", { name: "Vender 1 número" }));
    await canvas.findByText(/ para Carmen Díaz\.$/);
  },
};
export const Failed: Story = phone("t", "No pudimos cargar esto", {
  api: { getSellerDesk: fails },
});
/** The session ended, or hasn't begun. */
export const Pin: Story = phone(null, "PIN de seis dígitos");
/** A link that nobody has opened yet. */
export const Link: Story = onceShown("Elige tu PIN", { address: "/vender#q7F0o1m3vWcD9uYxKz2bTg" });
/** A phone without a link. */
export const Stranger: Story = onceShown("Este teléfono no es de un vendedor", {
  address: "/vender",
});
