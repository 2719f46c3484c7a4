import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { ThemeToggle } from "@rifas/ui/theme-toggle";

const meta = {
  title: "Components/Navigation/Theme toggle",
  component: ThemeToggle,
  // The choice is stored in the browser: each story starts like a first visit.
  beforeEach: () => {
    localStorage.removeItem("ui-theme");
    return () => localStorage.removeItem("ui-theme");
  },
  parameters: {
    guide: {
      words: { es: "tema claro y oscuro", en: "dark mode, light mode" },
      use: "Lets people choose light, dark or the device's setting. At most one in the header and one in the footer.",
      avoid: "For any other setting use a field.",
      anatomy: ["fieldset 'Tema'", "Three radios: Claro, Oscuro, Sistema"],
      keyboard: [
        [["Tab"], "To the selected option"],
        [
          ["Arrow up", "Arrow down", "Arrow left", "Arrow right"],
          "Select the next or previous, applied at once",
        ],
      ],
      accessibility: [
        "Real radios with labels; the selection is shown by background and border, not only by colour.",
      ],
      contract: {
        ThemeToggle: {
          state: "The chosen theme: light, dark or system",
          variables: ["--muted", "--sunken", "--surface", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/theme-toggle")>,
  },
} satisfies Meta<typeof ThemeToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const Matrix: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <ThemeToggle />
      <ThemeToggle disabled />
    </div>
  ),
};
