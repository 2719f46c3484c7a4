import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { untilShown } from "../../stories/until-shown.ts";
import { Component } from "./leave-waiting-list.tsx";

const address =
  "/avisos/0197f3c2-5a3e-7c41-9d2b-6b1f0a4e8c77/n4ZkYw8uT0Jm5sVbXe3RfA7HnLp2CdGiKoQyWtUxZ9E";
const path = "/avisos/:id/:signature";

const meta = {
  title: "Pantallas/Tienda/Salir de la lista de espera",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
  parameters: { ...publicPages.parameters, screen: { address, path } satisfies ScreenStory },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { play: untilShown("No quiero más avisos") };

export const Left: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "No quiero más avisos" }));
    await canvas.findByText("Listo: ya no estás en ninguna lista de espera");
  },
};

/** The link was cut by a mail program. */
export const IncompleteLink: Story = {
  parameters: {
    screen: {
      address,
      path,
      api: {
        leaveWaitingList: async () =>
          refuse(404, "not_found", "Este enlace no está completo. Cópialo otra vez de tu correo."),
      },
    } satisfies ScreenStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "No quiero más avisos" }));
    await canvas.findByText(/no está completo/);
  },
};
