import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { IdentityDialog } from "../../people/accounts/identity-dialog.tsx";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { screenStory, type ScreenStory } from "../../stories/screen-story.tsx";
import { untilShown } from "../../stories/until-shown.ts";
import { exampleOf } from "@rifas/api-mocks/examples";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { Component } from "./account.tsx";

const meta = {
  title: "Pantallas/Panel/Mi cuenta",
  tags: ["!autodocs"],
  component: Component,
  render: () => (
    <>
      <Component />
      <IdentityDialog />
    </>
  ),
  decorators: [screenStory],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story => ({
  parameters: { screen: { address: "/admin/cuenta", user: ana, ...screen } satisfies ScreenStory },
  play: untilShown("Sesiones abiertas"),
});

/** Needs a confirmation the first time, as the server does ten minutes after a sign-in. */
function unconfirmedOnce() {
  let asked = false;
  return async () => {
    if (asked) return { status: 201 as const, body: exampleOf("RecoveryCodes") };
    asked = true;
    return refuse(403, "identity_unconfirmed", "Confirma que eres tú para seguir.");
  };
}

/** The dialog is outside of the canvas. */
async function findInPage(text: string) {
  return await within(document.body).findByText(text);
}

export const Default: Story = at();
export const NoPasskeys: Story = at({ user: mariana, world: { passkeys: [] } });
export const Loading: Story = at({ api: { listPasskeys: never, listSessions: never } });
export const Failed: Story = at({ api: { listPasskeys: fails, listSessions: fails } });

export const ChangingDetails: Story = {
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar mis datos" }));
    await findInPage("Si cambias el correo, entras con el nuevo. Al de antes le llega un aviso.");
  },
};

export const NewCodes: Story = {
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear otros diez" }));
    const last = await canvas.findByRole("button", { name: "Ya los guardé" });
    // All ten fit into the picture.
    last.scrollIntoView({ block: "end" });
  },
};

export const Renaming: Story = {
  ...at(),
  play: async ({ canvas }) => {
    const name = "Renombrar Teléfono de Ana";
    await userEvent.click(await canvas.findByRole("button", { name }));
    await findInPage("Cambiar el nombre");
  },
};

export const Removing: Story = {
  ...at(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quitar Teléfono de Ana" }));
    await findInPage("¿Quitar esta llave?");
  },
};

/** A call that needs a confirmation, of a user with a passkey. */
export const ConfirmByPasskey: Story = {
  ...at({ api: { createRecoveryCodes: unconfirmedOnce() } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear otros diez" }));
    await findInPage("Usar mi llave");
  },
};

/** The same without the passkey at hand. */
export const ConfirmByCode: Story = {
  ...at({ api: { createRecoveryCodes: unconfirmedOnce() } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Crear otros diez" }));
    await userEvent.click(await findInPage("No tengo mi llave: usar un código"));
    await findInPage("Código de recuperación");
  },
};
