import type { Meta, StoryObj } from "@storybook/react-vite";
import { typeScale } from "@rifas/ui/tokens/scale.generated";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Type",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const sizeClass = {
  "4xl": "text-4xl",
  "3xl": "text-3xl",
  "2xl": "text-2xl",
  xl: "text-xl",
  lg: "text-lg",
  base: "text-base",
  sm: "text-sm",
  xs: "text-xs",
} as const satisfies Record<(typeof typeScale)[number]["name"], string>;

const leastPx = Math.min(...typeScale.map(({ from }) => from));

function px({ from, to }: { from: number; to: number }): string {
  if (from === leastPx) return `${from} px, the least there is`;
  return from === to ? `${to} px` : `${from} to ${to} px`;
}

/** Two fonts: Bricolage Grotesque for headings, buttons and numbers; the system font for everything else. */
export const Scale: StoryObj = {
  render: () => (
    <Page
      title="Type"
      lead="Bricolage Grotesque has the character: headings, buttons, numbers. Running text is the phone's own face: it is there at once and costs nothing."
    >
      <Part title="Display">
        <ul className="grid gap-6">
          {typeScale.map((size) => (
            <li key={size.name} className="grid gap-1 border-b border-line pb-4">
              <span className="text-sm text-muted">
                {sizeClass[size.name]} · {size.about}; {px(size)}
              </span>
              <span className={`font-display font-bold wrap-anywhere ${sizeClass[size.name]}`}>
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
