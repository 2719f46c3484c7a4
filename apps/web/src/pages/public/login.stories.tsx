import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { publicPage } from "../../stories/public-page.tsx";
import { screenStory, type ScreenStory } from "../../stories/screen-story.tsx";
import { untilShown } from "../../stories/until-shown.ts";
import { loginAddress } from "../../shared/session/login-address.ts";
import { Component } from "./login.tsx";

const meta = {
  title: "Pantallas/Tienda/Entrar",
  component: Component,
  decorators: [publicPage, screenStory],
  tags: ["!autodocs", "screen"],
  parameters: { layout: "fullscreen", screen: { address: "/inicia-sesion" } satisfies ScreenStory },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { play: untilShown("Contraseña") };
/** Redirected here from the desk. */
export const SessionEnded: Story = {
  parameters: {
    screen: { address: loginAddress("/admin/crear", { ended: true }) } satisfies ScreenStory,
  },
  play: untilShown("Tu sesión terminó"),
};
export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Entrar" }));
    await canvas.findByText("Escribe tu correo");
  },
};
export const Refused: Story = {
  parameters: {
    screen: {
      address: "/inicia-sesion",
      api: {
        login: async () =>
          refuse(401, "invalid_credentials", "El correo o la contraseña no son correctos."),
      },
    } satisfies ScreenStory,
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Correo"), "ana@rifas.example");
    await userEvent.type(canvas.getByLabelText("Contraseña"), "otra-clave-larga");
    await userEvent.click(canvas.getByRole("button", { name: "Entrar" }));
    await canvas.findByText("El correo o la contraseña no son correctos.");
  },
};
