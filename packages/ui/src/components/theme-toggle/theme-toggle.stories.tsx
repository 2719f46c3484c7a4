import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

const meta = {
  title: "Components/Navigation/Theme toggle",
  component: ThemeToggle,
  // The choice is kept in the browser: each story starts as a first visit does.
  beforeEach: () => {
    localStorage.removeItem("ui-theme");
    return () => localStorage.removeItem("ui-theme");
  },
  parameters: {
    guide: {
      use: "Lets people choose light, dark or what their device says. One in the header, one in the footer at most.",
      avoid: "For any other setting use a field.",
      anatomy: ["fieldset 'Tema'", "Three radios: Claro, Oscuro, Sistema"],
      keyboard: [
        ["Tab", "To the chosen one"],
        ["Arrows", "Choose the next or previous, at once"],
      ],
      accessibility: [
        "Real radios with words; the choice is shown by ground and edge, not by colour alone.",
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ThemeToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Words: Story = { args: { look: "words" } };
export const Disabled: Story = { args: { disabled: true } };
export const Matrix: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <ThemeToggle />
      <ThemeToggle look="words" />
    </div>
  ),
};
