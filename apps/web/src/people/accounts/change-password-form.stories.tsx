import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { screenStory, type ScreenStory } from "../../stories/screen-story.tsx";
import { ana } from "@rifas/api-mocks/world/people";
import { PasswordDialog, passwordDialogAddress } from "./password-dialog.tsx";

const address = `/admin${passwordDialogAddress("")}`;

const meta = {
  title: "Pantallas/Panel/Cambiar mi contraseña",
  tags: ["!autodocs"],
  component: PasswordDialog,
  decorators: [screenStory],
  parameters: {
    layout: "fullscreen",
    // An open dialog of each story would cover the docs page.
    docs: { story: { inline: false, height: "640px" } },
    screen: { address, user: ana } satisfies ScreenStory,
  },
} satisfies Meta<typeof PasswordDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The dialog is outside of the canvas. */
const page = () => within(document.body);

async function send(current: string, next: string) {
  await userEvent.type(await page().findByLabelText("Contraseña actual"), current);
  await userEvent.type(page().getByLabelText("Contraseña nueva"), next);
  await userEvent.click(page().getByRole("button", { name: "Cambiar mi contraseña" }));
}

export const Default: Story = {
  play: async () => {
    await page().findByLabelText("Contraseña nueva");
  },
};

export const NothingTyped: Story = {
  play: async () => {
    const name = "Cambiar mi contraseña";
    await userEvent.click(await page().findByRole("button", { name }));
    await page().findByText("Escribe la contraseña que usas ahora");
  },
};

export const TooCommon: Story = {
  parameters: {
    screen: {
      address,
      user: ana,
      api: {
        changePassword: async () =>
          refuse(422, "weak_password", "Esa contraseña es muy fácil de adivinar. Usa otra."),
      },
    } satisfies ScreenStory,
  },
  play: async () => {
    await send("una frase bien larga", "contraseña123");
    await page().findByText("Esa contraseña es muy fácil de adivinar. Usa otra.");
  },
};
