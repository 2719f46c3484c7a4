import type { Meta, StoryObj } from "@storybook/react-vite";
import { deskPages, onScreen } from "../../mock-api/page-stories.ts";
import type { ScreenStory } from "../../mock-api/screen-story.tsx";
import { minutesAgo } from "../../mock-api/world/clock.ts";
import { ana, mariana } from "../../mock-api/world/people.ts";
import { site } from "../../mock-api/world/site.ts";
import { Component } from "./layout.tsx";

const meta = {
  title: "Pantallas/Panel/Marco",
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
