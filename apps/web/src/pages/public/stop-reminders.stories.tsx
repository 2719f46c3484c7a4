import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { Component } from "./stop-reminders.tsx";

const address =
  "/recordatorios/3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61/q1ZkYw8uT0Jm5sVbXe3RfA7HnLp2CdGiKoQyWtUxZ9E";
const path = "/recordatorios/:id/:signature";

const meta = {
  title: "Pantallas/Tienda/Recordatorios",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
  parameters: { ...publicPages.parameters, screen: { address, path } satisfies ScreenStory },
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Declined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "No quiero más recordatorios" }),
    );
    await canvas.findByText("Listo: ya no te mandaremos recordatorios");
  },
};

/** The link was cut by a mail program. */
export const IncompleteLink: Story = {
  parameters: {
    screen: {
      address,
      path,
      api: {
        declineReminders: async () =>
          refuse(404, "not_found", "Este enlace no está completo. Cópialo otra vez de tu correo."),
      },
    } satisfies ScreenStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "No quiero más recordatorios" }),
    );
    await canvas.findByText(/no está completo/);
  },
};
