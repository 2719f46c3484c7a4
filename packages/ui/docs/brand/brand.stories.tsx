import type { Meta, StoryObj } from "@storybook/react-vite";
import { useArgs } from "storybook/preview-api";
import { factoryBrand, codeOf } from "./brand.ts";
import { BrandComparison } from "./brand-comparison.tsx";
import { BrandEditor } from "./brand-editor.tsx";

/** The arguments in the address: the edited brand, and the two that are compared. */
interface Codes {
  readonly marca: string;
  readonly a: string;
  readonly b: string;
}

const meta = {
  title: "Marca",
  tags: ["!autodocs", "screen"],
  args: { marca: "fabrica", a: "fabrica", b: "flag" },
  parameters: { layout: "fullscreen", controls: { disable: true } },
  render: function Render({ marca }) {
    const [, updateArgs] = useArgs<Codes>();
    return <BrandEditor code={marca} onCode={(code) => updateArgs({ marca: code })} />;
  },
} satisfies Meta<Codes>;
export default meta;

type Story = StoryObj<Codes>;

/** Edits a brand: its contrast problems arise while it is typed, and it leaves as a file that the product takes. */
export const Editor: Story = {};

/** A brand that nothing contrasts with. */
export const Hostile: Story = { name: "Marca hostil", args: { marca: "mango" } };

/** What the product would refuse, and a font and a radius that can't be. */
export const Refused: Story = {
  name: "Lo que no se acepta",
  args: {
    marca: codeOf({
      colors: { light: { primary: "rojo" }, dark: {} },
      fonts: { display: "Georgia; serif" },
      radius: { md: "99" },
    }),
  },
};

/** Another type and other corners, with the colours of the factory. */
export const Shape: Story = {
  name: "Letra y esquinas",
  args: {
    marca: codeOf({
      ...factoryBrand,
      fonts: { display: "Georgia, serif" },
      radius: { xs: "0", sm: "0", md: "0", lg: "0", xl: "0" },
    }),
  },
};

/** Two brands on the same components. */
export const SideBySide: Story = {
  name: "Lado a lado",
  render: function Render({ a, b }) {
    const [, updateArgs] = useArgs<Codes>();
    return <BrandComparison start={{ a, b }} onCodes={(codes) => updateArgs(codes)} />;
  },
};
