import type { Meta, StoryObj } from "@storybook/react-vite";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { site } from "@rifas/api-mocks/world/site";
import { Component } from "./layout.tsx";

const meta = {
  title: "Pantallas/Panel/Marco",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const copy = { site: { ...site, copy_since: minutesAgo(30) } };

const at = (screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: "/admin", user: ana, world: copy, ...screen });

/** A restored backup that nobody has confirmed as the real installation. */
export const QuietCopy: Story = at();
export const QuietCopyAsStaff: Story = at({ user: mariana });
export const ConfirmingReal: Story = at({ address: "/admin?copia=es-la-de-verdad" });
/** Another administrator wants to take this one's access, who can refuse it. */
export const Unwanted: Story = at({
  user: {
    ...ana,
    waiting: { change: "disabled", by: "Rosa Díaz", at: "2026-11-21T16:10:00.000Z" },
  },
  world: { passkeys: [] },
});
/** An administrator has suspended what this user changes of payments. */
export const Suspended: Story = at({ user: { ...mariana, suspended: true } });
