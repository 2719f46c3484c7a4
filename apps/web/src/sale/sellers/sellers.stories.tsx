import type { Meta, StoryObj } from "@storybook/react-vite";
import { exampleOf } from "@rifas/api-mocks/examples";
import { ana } from "@rifas/api-mocks/world/people";
import { purchaseId } from "@rifas/api-mocks/world/purchase-with";
import { fails } from "@rifas/api-mocks/operations/mock-types";
import { userEvent, within } from "storybook/test";
import { deskPages, onceShown } from "../../stories/page-stories.ts";
import { Sellers } from "./sellers.tsx";

const meta = {
  title: "Pantallas/Panel/Vendedores",
  tags: ["!autodocs"],
  component: Sellers,
  ...deskPages,
} satisfies Meta<typeof Sellers>;
export default meta;

type Story = StoryObj<typeof meta>;

const screen = { address: "/admin/configuracion?seccion=equipo", user: ana };

/** Who sells, what each holds and owes. */
export const Default: Story = onceShown("Luisa Pérez", screen);
export const Nobody: Story = onceShown("Nadie vende por ti todavía", {
  ...screen,
  api: { listSellers: async () => ({ status: 200, body: { items: [] } }) },
});
export const Failed: Story = onceShown("No pudimos cargar los vendedores", {
  ...screen,
  api: { listSellers: fails },
});

const withUnapproved = exampleOf("SellerList").items.map((seller) => ({
  ...seller,
  unapproved: ["R7K-4M2P", "K4T-7M2P"].map((code, at) => ({ id: purchaseId(at), code })),
}));

const inPage = () => within(document.body);

/** A dialog of Luisa's, once it shows a text. */
const dialog = (option: string, text: string | RegExp, of = Default): Story => ({
  ...of,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Opciones de Luisa Pérez" }));
    await userEvent.click(await inPage().findByText(option));
    await inPage().findAllByText(text);
  },
});

/** Free numbers of a raffle, until an hour. */
export const Giving: Story = dialog("Darle números", "Números para Luisa Pérez");
/** A block, or a part of it, to another seller. */
export const Passing: Story = dialog("Pasar sus números a otro", "Pasar números de Luisa Pérez");
/** What the bank shows of the money that she says she handed in. */
export const Account: Story = dialog("Ver su cuenta", /El banco lo muestra/);
/** Two of her sales wait for staff. */
export const Unapproved: Story = dialog(
  "Ver su cuenta",
  "2 ventas por aprobar",
  onceShown("Luisa Pérez", {
    ...screen,
    api: { listSellers: async () => ({ status: 200, body: { items: withUnapproved } }) },
  }),
);
export const WebLink: Story = dialog("Su enlace de compras", "Enlace de compras de Luisa Pérez");
export const Changing: Story = dialog(
  "Aprobación, cédula y comisión",
  "Sus ventas se aprueban solas",
);
/** The link that adds a phone, which is shown once. */
export const NewLink: Story = {
  ...Default,
  play: async (context) => {
    await dialog("Enlace para su teléfono", "Enlace para Luisa Pérez").play?.(context);
    await userEvent.click(await inPage().findByText("Crear enlace"));
    await inPage().findByText("Enviar por WhatsApp");
  },
};
