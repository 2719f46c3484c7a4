import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { PageProgress } from "@rifas/ui/page-progress";

const meta = {
  title: "Components/Feedback/Page progress",
  component: PageProgress,
  args: { state: "loading" },
  parameters: {
    guide: {
      words: { es: "carga de página", en: "loading bar, navigation" },
      use: "Once, at the top of the app, driven by the router's state.",
      avoid: "For part of a page use a skeleton; for a button its pending state.",
      anatomy: ["Root", "Line"],
      keyboard: [],
      accessibility: ["A status: 'Cargando la página' is announced once."],
      contract: {
        PageProgress: { stateOf: "state" },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/page-progress")>,
  },
} satisfies Meta<typeof PageProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Idle: Story = { args: { state: "idle" } };

export const Matrix: Story = { ...Default };
