import { ApiError } from "@rifas/api-client/api-error";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { publicPage } from "../stories/public-page.tsx";
import { screenStory, type ScreenStory } from "../stories/screen-story.tsx";
import { anonymousStore, SessionContext } from "../shared/session/use-session.ts";
import { OfflinePage } from "./public/offline-page.tsx";
import { SomethingWentWrong } from "./error-screen.tsx";
import { NotFound as NotFoundScreen } from "./not-found-screen.tsx";
import { SessionUnverifiedScreen } from "./session-unverified-screen.tsx";

const meta = {
  title: "Pantallas/Errores",
  component: SomethingWentWrong,
  decorators: [publicPage, screenStory],
  tags: ["!autodocs", "screen"],
  args: { text: "TypeError: Cannot read properties of undefined (reading 'name')" },
  parameters: { layout: "fullscreen", screen: { address: "/" } satisfies ScreenStory },
} satisfies Meta<typeof SomethingWentWrong>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithTheError: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show Error" }));
  },
};
/** Staff bought nothing. */
export const AtTheDesk: Story = {
  parameters: { screen: { address: "/admin/rifas" } satisfies ScreenStory },
};
/** A part of the page could not be fetched: the network is to blame, not us. */
export const NoNetwork: Story = {
  args: { text: "TypeError: Failed to fetch dynamically imported module" },
};
export const NotFound: Story = { render: () => <NotFoundScreen /> };
/** At the desk the way out leads to the desk's own home. */
export const NotFoundAtTheDesk: Story = {
  render: () => <NotFoundScreen />,
  parameters: { screen: { address: "/admin/no-existe" } satisfies ScreenStory },
};

/** The service worker shows it for every page that isn't the buyer's own. */
export const WithoutConnection: Story = { render: () => <OfflinePage /> };

const unverified = {
  status: "unverified",
  failure: new ApiError(
    "El servicio no está disponible en este momento. Intenta en unos segundos.",
    { status: 503, code: "unavailable" },
  ),
} as const;
/** The session couldn't be verified: it is kept, and verified again later. */
export const SessionUnverified: Story = {
  render: () => (
    <SessionContext value={{ ...anonymousStore, get: () => unverified }}>
      <SessionUnverifiedScreen />
    </SessionContext>
  ),
};
