import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onceShown } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { emailWith } from "@rifas/api-mocks/world/emails";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { Component } from "./email-history.tsx";

const meta = {
  title: "Pantallas/Panel/Correos",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page with this query string, once `text` is shown. */
const at = (query: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story =>
  onceShown(text, { address: `/admin/historial-de-emails${query}`, user: ana, ...screen });

export const Default: Story = at("", /Página 1 de 2/);
export const AsStaff: Story = at("", /Página 1 de 2/, { user: mariana });
export const NotConfigured: Story = at("", /^El correo saliente no está configurado/, {
  world: { emailConfigured: false },
});
export const NotConfiguredForStaff: Story = at("", /Pídele a un administrador/, {
  user: mariana,
  world: { emailConfigured: false },
});
export const OnlyFailed: Story = at("?estado=failed", "2 correos");
export const NothingFound: Story = at("?busca=xyz", "Ningún correo coincide");
export const Empty: Story = at("", "Todavía no hay correos", { world: { emails: [] } });
export const Loading: Story = at("", "Historial de correos", {
  api: { listEmailLogs: never, getEmailStats: never },
});
export const Failed: Story = at("", "No pudimos cargar esto", {
  api: { listEmailLogs: fails, getEmailStats: fails },
});
export const Message: Story = at("?correo=8", "Como se ve");
export const FailedMessage: Story = at("?correo=3", "No salió");
/** No button to send it again, anywhere. */
export const OutdatedMessage: Story = at("?correo=8", /^No se puede\./, {
  world: { emails: [emailWith({ id: 8, outdated: "La compra ya se revisó." })] },
});
