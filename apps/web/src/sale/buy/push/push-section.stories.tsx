import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { exampleOf } from "@rifas/api-mocks/examples";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { onScreen, publicPages } from "../../../stories/page-stories.ts";
import { pushBrowser, STORY_ENDPOINT, type PushBrowser } from "../../../stories/push-browser.ts";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { keepPushMark } from "../draft/push-mark.ts";
import { PushSection } from "./push-section.tsx";

const purchase = purchaseWith({ place: 1, raffleId: 7, quantity: 5 });
const { id } = purchase;
const { push_key: pushKey } = exampleOf("PurchaseForBuyer");
const screen = { address: `/compra/${id}`, world: { purchases: [purchase] } };

const meta = {
  title: "Pantallas/Tienda/Avisos en el teléfono",
  tags: ["!autodocs"],
  component: PushSection,
  args: { id, secret: "Kx7fQ2mZ9pL4vT8sB1nC6w", pushKey: pushKey ?? "" },
  ...publicPages,
} satisfies Meta<typeof PushSection>;
export default meta;

type Story = StoryObj<typeof meta>;

/** In such a browser, after the button was pressed. */
const asked = (
  browser: PushBrowser,
  text: string | RegExp,
  api: ScreenStory["api"] = {},
): Story => ({
  ...onScreen({ ...screen, api }),
  beforeEach: () => {
    keepPushMark(id, null);
    return pushBrowser(browser);
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Avísame en este dispositivo" }),
    );
    await canvas.findByText(text);
  },
});

export const Default: Story = {
  ...onScreen(screen),
  beforeEach: () => {
    keepPushMark(id, null);
    return pushBrowser({ answer: "granted" });
  },
};

/** The browser shows its own question. */
export const Asking: Story = asked({ answer: "never" }, "Esperando tu permiso…");

export const On: Story = asked({ answer: "granted" }, "Te avisaremos en este dispositivo.");

/** Asked for on an earlier visit. */
export const StillOn: Story = {
  ...onScreen(screen),
  beforeEach: () => {
    keepPushMark(id, { key: pushKey ?? "", endpoint: STORY_ENDPOINT });
    return pushBrowser({ answer: "granted", endpoint: STORY_ENDPOINT });
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Te avisaremos en este dispositivo.");
  },
};

/** Refused, now or before: a browser doesn't ask twice. */
export const Refused: Story = asked({ answer: "denied" }, "Tu navegador no deja mandarte avisos");

/** The browser's push service can't be reached. */
export const Failed: Story = asked(
  { answer: "granted", isOffline: true },
  /^Tu navegador no pudo activar los avisos/,
);

/** The browser subscribed, but the site's server failed. */
export const NotStored: Story = asked({ answer: "granted" }, /^Algo falló de nuestro lado/, {
  subscribePush: fails,
});

/** The server takes its time. */
export const Storing: Story = asked({ answer: "granted" }, "Esperando tu permiso…", {
  subscribePush: never,
});
