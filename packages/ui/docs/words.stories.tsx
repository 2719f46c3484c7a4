import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Part, WideTable } from "./page.tsx";

const meta = {
  title: "Foundations/Words",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const pairs = [
  ["Apartar 5 boletos", "Enviar", "A button says what happens, with the number in it"],
  [
    "Te quedan 3 minutos para pagar",
    "La sesión expirará pronto",
    "Say it to a person, about their thing",
  ],
  [
    "Esa referencia ya está en otra compra",
    "Error 409: conflicto",
    "Say what it is; the code is for programs",
  ],
  [
    "Se fue la conexión. Tu foto sigue aquí.",
    "Error de red",
    "Say what is safe before what is lost",
  ],
  ["No se encontraron rifas", "¡Ups! Nada por aquí", "Warm, not cute: there is money in it"],
  ["Confirma la referencia en tu banco", "Valide el comprobante", "Tú, and the word people use"],
  ["12 comprobantes por revisar", "Pendientes: 12", "A sentence, not a form"],
] as const;

const formats = [
  ["Money", "BS 1.234,50", "the code before, a no-break space, two decimals"],
  ["Dates", "24/12/2026", "day, month, year, in Caracas"],
  ["Time", "10:05 p. m.", "twelve hours"],
  ["Counts", "10.000", "a point for thousands"],
  ["Percentages", "63,12 %", "rounded down: 100 % only when all is sold"],
  ["Tickets", "0427", "padded to the width of the last number"],
  ["Cédula", "V-12.345.678", "the letter, then points"],
  ["Telephone", "0414-555 01 23", "as people dictate it"],
] as const;

/** Short, warm, Venezuelan, tú. */
export const Words: StoryObj = {
  render: () => (
    <Page
      title="Words"
      lead="Short, warm, Venezuelan Spanish, tú. Whoever reads is about to hand over money, or is checking somebody's: be exact, and say what happens next."
    >
      <Part title="Say, don't say">
        <WideTable label="Say, don't say">
          <table className="w-full min-w-120 text-left">
            <thead>
              <tr className="border-b-2 border-control">
                <th className="p-2">Say</th>
                <th className="p-2">Don&apos;t say</th>
                <th className="p-2">Because</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(([say, avoid, why]) => (
                <tr key={say} className="border-b border-line align-top">
                  <td className="p-2 font-semibold" lang="es">
                    {say}
                  </td>
                  <td className="p-2 text-muted line-through" lang="es">
                    {avoid}
                  </td>
                  <td className="p-2 text-muted">{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </Part>
      <Part title="Formats">
        <dl className="grid gap-4 sm:grid-cols-2">
          {formats.map(([what, how, why]) => (
            <div key={what} className="rounded-xl bg-surface p-4 shadow-paper">
              <dt className="text-sm text-muted">{what}</dt>
              <dd>
                <span className="block text-xl font-bold figures">{how}</span>
                <span className="text-sm text-muted">{why}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </Page>
  ),
};
