import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Type",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const sizes = [
  ["text-4xl", "The one title of a page; 32 to 56 px"],
  ["text-3xl", "Sections of the storefront; 28 to 40 px"],
  ["text-2xl", "Titles of the desk and of dialogs; 24 to 30 px"],
  ["text-xl", "Cards; 22 px"],
  ["text-lg", "Prices, leads; 18 px"],
  ["text-base", "Running text, buttons; 16 px"],
  ["text-sm", "Facts, hints; 14 px"],
  ["text-xs", "Badges; 13 px, the least there is"],
] as const;

const sizeClass = {
  "text-4xl": "text-4xl",
  "text-3xl": "text-3xl",
  "text-2xl": "text-2xl",
  "text-xl": "text-xl",
  "text-lg": "text-lg",
  "text-base": "text-base",
  "text-sm": "text-sm",
  "text-xs": "text-xs",
} as const satisfies Record<(typeof sizes)[number][0], string>;

/** Two fonts: Bricolage Grotesque for headings, buttons and numbers; the system font for everything else. */
export const Scale: StoryObj = {
  render: () => (
    <Page
      title="Type"
      lead="Bricolage Grotesque has the character: headings, buttons, numbers. Running text is the phone's own face: it is there at once and costs nothing."
    >
      <Part title="Display">
        <ul className="grid gap-6">
          {sizes.map(([size, use]) => (
            <li key={size} className="grid gap-1 border-b border-line pb-4">
              <span className="text-sm text-muted">
                {size} · {use}
              </span>
              <span className={`font-display font-bold wrap-anywhere ${sizeClass[size]}`}>
                Moto Bera SBR 2026, cero kilómetro
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Running text">
        <p className="max-w-prose">
          Tus números quedan apartados 20 minutos. Paga por Pago Móvil o transferencia, con los
          datos listos para copiar, y mándanos la foto. Confirmamos tu pago y te llegan tus boletos
          al correo.
        </p>
      </Part>
      <Part title="Numbers" lead="Tabular, wide, never broken. What was drawn looks stamped.">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <span className="text-2xl ticket-number">0427 1983 3350</span>
          <span className="text-2xl font-bold figures">BS&nbsp;1.234,50</span>
          <span className="text-2xl stamped">Nº 0742</span>
        </div>
      </Part>
    </Page>
  ),
};
