import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AutomaticDecision, Schema } from "@rifas/api-client/types";
import { expect, userEvent, within } from "storybook/test";
import { fails, never, refuse, unreachable } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, movementWith, statementPreview } from "@rifas/api-mocks/world/bank";
import { automationWith, decisionOf } from "@rifas/api-mocks/world/bank-automation";
import { deliveryOf, feedWith } from "@rifas/api-mocks/world/bank-feeds";
import { minutesAgo, storyNow } from "@rifas/api-mocks/world/clock";
import { ana, luis, mariana } from "@rifas/api-mocks/world/people";
import { purchaseId, purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { purchases } from "@rifas/api-mocks/world/purchases";
import { Component } from "./reconciliation.tsx";

const meta = {
  title: "Pantallas/Panel/Conciliación",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page with this query string, once `text` is shown. */
const at = (query: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story => ({
  ...onScreen({ address: `/admin/conciliacion${query}`, user: ana, ...screen }),
  play: async ({ canvas }) => {
    await canvas.findAllByText(text);
  },
});

const bank = bankOf(purchases);
const empty = {
  ...bank,
  exact: [],
  single: [],
  undecided: [],
  movements: [],
  days: [],
  imports: [],
};

/** A purchase with several candidates, one of which pays another purchase. */
const contested = bank.undecided.slice(0, 1).map((match) => ({
  ...match,
  candidates: [
    ...match.candidates,
    {
      movement: movementWith({
        id: 970,
        amount_bs: match.purchase.amount_bs,
        reference: "000298104471",
        payer_phone: "0416***9503",
        payer_bank: "0105",
      }),
      class: "possible" as const,
      score: 61,
      reasons: [
        { code: "amount" as const, supports: true, text: "mismo monto" },
        { code: "day" as const, supports: true, text: "mismo día" },
        { code: "other_phone" as const, supports: false, text: "otro teléfono" },
      ],
      used_by: null,
    },
    {
      movement: movementWith({ id: 971, amount_bs: match.purchase.amount_bs }),
      class: "used" as const,
      score: 40,
      reasons: [{ code: "already_used" as const, supports: false, text: "pago ya usado" }],
      used_by: { id: purchaseId(41), code: "Q2W-9XTA" },
    },
  ],
}));

const approval = {
  id: 4,
  at: minutesAgo(12),
  by: { id: luis.id, name: luis.name },
  approved: [],
  refused: [],
  count: 30,
  sum_bs: "13500.00",
  undone_at: null,
};

type Play = NonNullable<Story["play"]>;

/** Chooses a statement, once the account is there. */
const choosesFile: Play = async ({ canvas, canvasElement }) => {
  const input = await within(canvasElement).findByLabelText(/Elegir archivo/);
  await userEvent.upload(input, new File(["Fecha;Abono"], "noviembre.csv", { type: "text/csv" }));
  await canvas.findAllByText(/Qué trae cada columna|guárdalo como/);
};
/** Chooses a statement and presses the button that imports it, until what follows is shown. */
const importsUntil =
  (shown: (context: Parameters<Play>[0]) => Promise<unknown>): Play =>
  async (context) => {
    await choosesFile(context);
    await userEvent.click(await context.canvas.findByRole("button", { name: /^Importar 117/ }));
    await shown(context);
  };
const importing = (screen: Partial<ScreenStory> = {}): Story => ({
  ...at("?vista=importar", "Estado de cuenta", screen),
  play: choosesFile,
});

export const Default: Story = at("", /^Aprobar/);
export const AsStaff: Story = at("", /^Aprobar/, { user: mariana });
/** Someone else approved in bulk; an administrator may undo that. */
export const ApprovedBefore: Story = at("", /Última aprobación/, {
  world: { bank: { ...bank, approval: { answer: approval, matches: [], list: "exact" } } },
});
export const Approved: Story = {
  ...at("", /^Aprobar/),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Aprobar/ }));
    await canvas.findByText(/^Aprobaste/);
  },
};
export const Undone: Story = {
  ...Approved,
  play: async (context) => {
    await Approved.play?.(context);
    await userEvent.click(await context.canvas.findByRole("button", { name: /^Deshacer/ }));
    await context.canvas.findByText("Aprobación deshecha");
  },
};
export const NotUndone: Story = {
  ...at("", /^Aprobar/, {
    api: {
      async undoMatchApproval() {
        return refuse(404, "not_found", "No encontramos esa aprobación.");
      },
    },
  }),
  play: async (context) => {
    await Approved.play?.(context);
    await userEvent.click(await context.canvas.findByRole("button", { name: /^Deshacer/ }));
    await context.canvas.findByRole("alert");
  },
};
export const PartlyRefused: Story = {
  ...at("", /^Aprobar/, {
    api: {
      async approveMatches() {
        const reason = "R7K-4M2P ya no es exacta: ahora tiene una advertencia.";
        const refused = [{ purchase_id: purchaseId(0), movement_id: 800, reason }];
        return { status: 200, body: { ...approval, refused, count: 29, sum_bs: "13050.00" } };
      },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Aprobar/ }));
    await canvas.findByText(/sin aprobar$/);
  },
};
export const NothingExact: Story = at("", "No hay exactos por aprobar", { world: { bank: empty } });
export const Loading: Story = at("", "Compra", { api: { listExactMatches: never } });
export const Failed: Story = at("", "No pudimos cargar esto", { api: { listExactMatches: fails } });

/** Purchases with a single candidate each, which staff confirm together. */
export const SingleCandidates: Story = at("?vista=unicos", /^Confirmar 2 pagos/);
export const NoSingleCandidates: Story = at("?vista=unicos", "No hay pagos por confirmar", {
  world: { bank: empty },
});

export const Undecided: Story = at("?vista=decidir", "¿Es este el pago?");
/** On a phone the selected purchase fills the screen. */
export const Deciding: Story = at(
  `?vista=decidir&decidir=${contested[0]?.purchase.id ?? ""}`,
  "¿Cuál es el pago?",
  { world: { bank: { ...bank, undecided: contested } } },
);
const twice = contested.map((match) => ({
  ...match,
  candidates: match.candidates.filter(({ class: kind }) => kind !== "used"),
  paid_twice: true,
}));
export const DecidingPaidTwice: Story = at(
  `?vista=decidir&decidir=${twice[0]?.purchase.id ?? ""}`,
  "Pagó dos veces",
  { world: { bank: { ...bank, undecided: twice } } },
);
/** The bank took the only payment back: it can't be chosen. */
export const DecidingReversed: Story = at(
  `?vista=decidir&decidir=${contested[0]?.purchase.id ?? ""}`,
  /^El banco reversó este pago/,
  {
    world: {
      bank: {
        ...bank,
        undecided: bank.undecided
          .slice(0, 1)
          .map((match) => ({
            ...match,
            candidates: match.candidates.map((candidate) => ({
              ...candidate,
              movement: { ...candidate.movement, reversed: true },
              class: "used" as const,
              reasons: [
                { code: "reversed" as const, supports: false, text: "el banco reversó este pago" },
                ...candidate.reasons.filter(({ supports }) => supports),
              ],
            })),
          })),
      },
    },
  },
);
export const NothingUndecided: Story = at("?vista=decidir", "No hay nada por decidir", {
  world: { bank: empty },
});
export const UndecidedLoading: Story = at("?vista=decidir", "Por decidir", {
  api: { listUndecidedMatches: never },
});
export const UndecidedFailed: Story = at("?vista=decidir", "No pudimos cargar esto", {
  api: { listUndecidedMatches: fails },
});

export const Unowned: Story = at("?vista=libres", "000612345678");
export const Dismissed: Story = at("?vista=libres&ver=descartados", /Es un traspaso/, {
  world: {
    bank: {
      ...bank,
      movements: [movementWith({ id: 960, dismissed_reason: "Es un traspaso entre mis cuentas." })],
    },
  },
});
/** A buyer paid twice, and another payment was sent back. */
export const PaidTwice: Story = at("?vista=libres", "Pago doble", {
  world: {
    bank: {
      ...bank,
      movements: [movementWith({ id: 961, double_of: { id: purchaseId(1), code: "R7K-4M2P" } })],
    },
  },
});
const refundOf = (fields: Partial<Schema<"MovementRefund">>): Schema<"MovementRefund"> => ({
  id: 1,
  amount_bs: "150.00",
  reference: "004512890011",
  refunded_on: "2026-11-20",
  recorded_at: minutesAgo(5),
  recorded_by: { id: ana.id, name: ana.name },
  correction: null,
  ...fields,
});
export const Refunded: Story = at("?vista=libres&ver=descartados", /^Devuelto:/, {
  world: {
    bank: {
      ...bank,
      movements: [
        movementWith({
          id: 962,
          refunded_bs: "450.00",
          refunds: [refundOf({ amount_bs: "450.00" })],
        }),
      ],
    },
  },
});
/** Two parts were sent back; the first one had been recorded wrongly. */
export const PartlyRefunded: Story = {
  ...at("?vista=libres", /^Quedan/, {
    world: {
      bank: {
        ...bank,
        movements: [
          movementWith({
            id: 963,
            amount_bs: "755.00",
            refunded_bs: "150.00",
            refunds: [
              refundOf({
                id: 1,
                amount_bs: "15.00",
                correction: {
                  reason: "Eran BS 150, no BS 15.",
                  recorded_at: minutesAgo(4),
                  recorded_by: { id: ana.id, name: ana.name },
                },
              }),
              refundOf({ id: 2, amount_bs: "150.00", reference: "004512890012" }),
            ],
          }),
        ],
      },
    },
  }),
};
/** An administrator corrects the refund that counts. What is left can't be dismissed. */
export const CorrectRefund: Story = {
  ...PartlyRefunded,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Más para/ }));
    const body = within(canvasElement.ownerDocument.body);
    const correct = await body.findByRole("menuitem", { name: /^Corregir/ });
    await expect(body.queryByRole("menuitem", { name: "Descartar" })).toBeNull();
    await userEvent.click(correct);
    await body.findByRole("dialog");
  },
};
/** The bank took back the payments of two purchases: one approved, one that nobody had approved. */
export const Reversed: Story = at("?vista=libres&ver=reversados", "El banco lo reversó", {
  world: {
    bank: {
      ...bank,
      movements: [
        movementWith({
          id: 963,
          reversed: true,
          purchase: {
            id: purchaseId(1),
            code: "R7K-4M2P",
            class: "by_reference",
            linked_at: minutesAgo(300),
            linked_by: { id: ana.id, name: ana.name },
          },
        }),
      ],
    },
  },
});
export const ReversedWithoutOwner: Story = at("?vista=libres", "El banco lo reversó", {
  world: { bank: { ...bank, movements: [movementWith({ id: 964, reversed: true })] } },
});
export const NothingReversed: Story = at(
  "?vista=libres&ver=reversados",
  "El banco no ha reversado ningún pago",
);
export const NothingDismissed: Story = at(
  "?vista=libres&ver=descartados",
  "No has descartado ni devuelto ninguno",
);
export const DismissDialog: Story = {
  ...at("?vista=libres", "000612345678"),
  play: async ({ canvas, canvasElement }) => {
    const [more] = await canvas.findAllByRole("button", { name: /^Más/ });
    if (more !== undefined) await userEvent.click(more);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Descartar" }));
    await body.findByRole("dialog");
  },
};
export const UnownedLoading: Story = at("?vista=libres", "Movimiento", {
  api: { listUnownedMovements: never },
});
export const UnownedFailed: Story = at("?vista=libres", "No pudimos cargar esto", {
  api: { listUnownedMovements: fails },
});
export const RefundDialog: Story = {
  ...PaidTwice,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Devolver/ }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
export const NothingUnowned: Story = at("?vista=libres", "No hay movimientos sin dueño", {
  world: { bank: empty },
});
export const UnownedNothingFound: Story = at("?vista=libres&busca=helicóptero", "Nada coincide");
export const LinkByHand: Story = {
  ...at("?vista=libres", "000612345678"),
  play: async ({ canvas, canvasElement }) => {
    const [link] = await canvas.findAllByRole("button", { name: /^Enlazar/ });
    if (link !== undefined) await userEvent.click(link);
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await within(dialog).findAllByRole("radio");
  },
};

/** Approved, but no money in the bank. */
const group = (rejected: number, undone_at: string | null, id: number) => ({
  id,
  at: minutesAgo(60 * id),
  by: { id: ana.id, name: ana.name },
  raffles: rejected === 0 ? [] : ["Camioneta Hilux 2026"],
  rejected,
  numbers: rejected * 10,
  left: [],
  undone_at,
});
export const Unreported: Story = at("?vista=sin-llegar", /^Comprobantes cuyo pago no llegó/, {
  api: {
    async listGroupRejections() {
      const items = [group(24, null, 3), group(2, storyNow, 2), group(0, storyNow, 1)];
      return { status: 200, body: { items } };
    },
  },
});
export const NothingUnreported: Story = at("?vista=sin-llegar", /^Ningún pago está sin llegar/, {
  api: {
    async listUnreportedPurchases() {
      return { status: 200, body: { items: [], more: false, waiting: 0, unsent: 4 } };
    },
  },
});
export const UnreportedLoading: Story = at("?vista=sin-llegar", /^Comprobantes cuyo pago/, {
  api: { listUnreportedPurchases: never },
});
export const UnreportedFailed: Story = at("?vista=sin-llegar", "No pudimos cargar esto", {
  api: { listUnreportedPurchases: fails },
});
export const RejectingUnreported: Story = {
  ...at("?vista=sin-llegar", /^Comprobantes cuyo pago/),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Rechazar 3 compras/ }));
    await within(canvasElement.ownerDocument.body).findByText("Rechazar lo que no llegó");
  },
};
export const Unbacked: Story = at("?vista=respaldo", /^Compras aprobadas que ningún/);
export const NothingUnbacked: Story = at("?vista=respaldo", /^Todo lo aprobado tiene/, {
  world: { bank: { ...empty, unbacked: [] } },
});

/** A day with a part of each kind, and one on which nothing is left to do. */
export const Days: Story = at("?vista=dias", "Totales por día", {
  world: {
    bank: {
      ...bank,
      days: [
        {
          day: "2026-11-20",
          movements: 34,
          bank_bs: "15300.00",
          approved_bs: "12150.00",
          pending_bs: "1800.00",
          unowned_bs: "900.00",
          refunded_bs: "450.00",
          dismissed_bs: "2000.00",
          unbacked_bs: "0.00",
        },
        {
          day: "2026-11-19",
          movements: 1,
          bank_bs: "450.00",
          approved_bs: "450.00",
          pending_bs: "0.00",
          unowned_bs: "0.00",
          refunded_bs: "0.00",
          dismissed_bs: "0.00",
          unbacked_bs: "0.00",
        },
      ],
    },
  },
});
export const DaysLoading: Story = at("?vista=dias", "Día", { api: { listReconciledDays: never } });
export const DaysFailed: Story = at("?vista=dias", "No pudimos cargar esto", {
  api: { listReconciledDays: fails },
});
export const NoDays: Story = at("?vista=dias", "Todavía no hay movimientos", {
  world: { bank: empty },
});

export const Import: Story = at("?vista=importar", "Estado de cuenta");
export const FirstImport: Story = at("?vista=importar", "Todavía no has importado ninguno", {
  world: { bank: empty },
});
export const NoAccount: Story = at("?vista=importar", "Primero, la cuenta del banco", {
  world: { bank: { ...empty, accounts: [] } },
});
export const NoAccountAsStaff: Story = at("?vista=importar", "Primero, la cuenta del banco", {
  user: mariana,
  world: { bank: { ...empty, accounts: [] } },
});
export const Mapping: Story = importing();
export const RefusedRows: Story = importing({
  world: {
    bank: {
      ...bank,
      preview: {
        ...statementPreview,
        counts: {
          rows: 120,
          new: 115,
          duplicate: 3,
          debits: 0,
          repeats: 0,
          skipped: 0,
          refused: 2,
        },
        refused: [
          {
            line: 14,
            column: "Abono",
            text: "3.46E+10",
            reason: "Excel cambió este monto y perdió cifras. Descarga el archivo otra vez.",
            keepable: false,
          },
          {
            line: 31,
            column: "Abono",
            text: "77,77",
            reason: "Parece un total o un saldo, pero no es lo que suman las filas de arriba.",
            keepable: true,
          },
        ],
        problem: "El archivo tiene 2 filas que no se entienden.",
      },
    },
  },
});
/** A file that only a person can place: which sheet it is, and what a column brings. */
export const Questions: Story = importing({
  world: {
    bank: {
      ...bank,
      preview: {
        ...statementPreview,
        format: "xlsx",
        encoding: null,
        sheet: "Noviembre",
        sheets: [
          { name: "Noviembre", rows: 121 },
          { name: "Octubre", rows: 204 },
        ],
        columns: statementPreview.columns.map((column) =>
          column.header === "Saldo"
            ? { header: "Monto Comisión", meaning: "unknown" as const, samples: ["1,50", "2,10"] }
            : column,
        ),
        skipped: [
          { line: 1, text: "Banco de Prueba", reason: "Está antes de los títulos de las columnas" },
          {
            line: 124,
            text: "TOTAL · 52.650,00",
            reason: "Es el total o el saldo de las filas de arriba",
          },
        ],
        counts: {
          rows: 122,
          new: 115,
          duplicate: 3,
          debits: 0,
          repeats: 2,
          skipped: 2,
          refused: 0,
        },
        question: {
          about: "columns",
          text: "Di qué trae la columna «Monto Comisión».",
          options: [],
        },
        problem: "Di qué trae la columna «Monto Comisión».",
      },
    },
  },
});
const asks = (question: Schema<"StatementQuestion">): Story =>
  importing({
    world: {
      bank: { ...bank, preview: { ...statementPreview, question, problem: question.text } },
    },
  });
/** Amounts that aren't written by the account's sign: one of them, read both ways. */
export const AskingDecimals: Story = asks({
  about: "decimals",
  text: "Los montos no están escritos como en los archivos anteriores de esta cuenta. ¿Cuál signo separa los céntimos?",
  options: [
    { label: "El punto", example: "«1,510.00» es BS 1.510,00", reading: { decimal_sign: "dot" } },
    { label: "La coma", example: "«1,510.00» no se entiende", reading: { decimal_sign: "comma" } },
  ],
});
/** Rows left out together that look like money, with their sum. */
export const AskingSkipped: Story = asks({
  about: "skipped",
  text: "Omitiste 32 filas con monto y referencia, que suman BS 5.752,00. ¿Seguro que ninguna es un pago?",
  options: [
    {
      label: "Sí, omitirlas",
      example: "No se guardan BS 5.752,00",
      reading: { answers: ["skipped:32:5752.00"] },
    },
    { label: "No, devolverlas", example: null, reading: { skip: [] } },
  ],
});
/** Everything in the file is there already. */
export const NothingNew: Story = {
  ...importing({
    world: {
      bank: {
        ...bank,
        preview: {
          ...statementPreview,
          rows: statementPreview.rows.map((row) => ({ ...row, outcome: "duplicate" as const })),
          counts: {
            rows: 120,
            new: 0,
            duplicate: 120,
            debits: 0,
            repeats: 0,
            skipped: 0,
            refused: 0,
          },
          new_sum_bs: "0.00",
        },
      },
    },
  }),
  play: async (context) => {
    await choosesFile(context);
    await context.canvas.findByRole("button", { name: /no hay nada nuevo$/ });
  },
};
/** No column has a meaning yet. */
export const MappingFromNothing: Story = importing({
  world: {
    bank: {
      ...bank,
      preview: {
        ...statementPreview,
        columns: statementPreview.columns.map((column) => ({
          ...column,
          meaning: "ignored" as const,
        })),
        rows: [],
        counts: { rows: 120, new: 0, duplicate: 0, debits: 0, repeats: 0, skipped: 0, refused: 0 },
        new_sum_bs: "0.00",
        problem: "Di qué columna trae la fecha y cuál el monto.",
      },
    },
  },
});
export const ReadingFile: Story = {
  ...at("?vista=importar", "Estado de cuenta", { api: { previewStatement: never } }),
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText(/Elegir archivo/);
    await userEvent.upload(input, new File(["Fecha;Abono"], "noviembre.csv", { type: "text/csv" }));
  },
};
export const Importing: Story = {
  ...importing({ api: { importStatement: never } }),
  play: importsUntil(({ canvas }) => canvas.findByRole("progressbar")),
};
export const ImportFailed: Story = {
  ...importing({
    api: {
      async importStatement() {
        return refuse(422, "statement_refused", "El archivo tiene 1 fila que no se entiende.");
      },
    },
  }),
  play: importsUntil(({ canvas }) => canvas.findByText("No se guardó nada")),
};
/** The connection was lost while it was saved. */
export const ImportUnanswered: Story = {
  ...importing({ api: { importStatement: unreachable } }),
  play: importsUntil(({ canvas }) => canvas.findByText("No sabemos si se guardó")),
};
export const AccountsLoading: Story = at("?vista=importar", /^Cargando/, {
  api: { listBankAccounts: never },
});
export const AccountsFailed: Story = at("?vista=importar", "No pudimos cargar esto", {
  api: { listBankAccounts: fails },
});
const opensImport: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Ver o deshacer/ }));
  await within(document.body).findByRole("dialog", { name: /noviembre/ });
};
export const UndoingImport: Story = {
  ...at("?vista=importar", "Estado de cuenta"),
  play: opensImport,
};
const usedMovement = movementWith({
  id: 982,
  purchase: {
    id: purchaseId(1),
    code: "R7K-4M2P",
    class: "by_reference",
    linked_at: minutesAgo(3),
    linked_by: { id: ana.id, name: ana.name },
  },
});
/** An import whose movements are in use, each with why. */
export const UndoBlocked: Story = {
  ...at("?vista=importar", "Estado de cuenta", {
    api: {
      async getBankImport() {
        const [made] = bank.imports;
        if (made === undefined) return refuse(404, "not_found", "No encontramos esa importación.");
        return {
          status: 200,
          body: {
            import: made,
            skipped_rows: [
              { line: 14, text: null, reason: "La omitiste. No se entiende este monto." },
            ],
            movements: 117,
            blocked: 2,
            blockers: [
              { movement: usedMovement, reason: "linked" },
              {
                movement: movementWith({ id: 983, dismissed_reason: "Un préstamo" }),
                reason: "dismissed",
              },
            ],
          },
        };
      },
    },
  }),
  play: opensImport,
};
export const Repeats: Story = at("?vista=repetidos", /Es el mismo/, {
  world: {
    bank: {
      ...bank,
      repeats: [
        {
          movement: movementWith({ id: 984, reference: "71887" }),
          original: movementWith({ id: 1 }),
        },
        { movement: movementWith({ id: 985, reference: null }), original: movementWith({ id: 2 }) },
      ],
    },
  },
});
export const NoRepeats: Story = at("?vista=repetidos", "No hay posibles repetidos");
export const OldExcel: Story = importing({
  api: {
    async previewStatement() {
      const sentence = "Este Excel es del formato viejo. Ábrelo y guárdalo como .xlsx o .csv.";
      return refuse(422, "statement_unreadable", sentence);
    },
  },
});
export const Imported: Story = {
  ...importing(),
  play: importsUntil(({ canvas }) => canvas.findByText(/^117 movimientos nuevos/)),
};
/** A purchase in the drawer, over the list. */
export const PurchaseOpen: Story = at(`?compra=${purchaseWith({ place: 0 }).id}`, /^Aprobar/);

const waiting = deliveryOf([], { id: 40, state: "waiting", received_at: minutesAgo(0) });
const unread = deliveryOf([], {
  id: 39,
  state: "unreadable",
  problem: "No se pudo descifrar: escribe la llave de cifrado de hoy.",
  adaptor: "bnc",
  times: 214,
  last_at: minutesAgo(1),
});
const settledDelivery = deliveryOf(
  [
    movementWith({
      id: 980,
      purchase: {
        id: purchaseId(1),
        code: "R7K-4M2P",
        class: "by_reference",
        linked_at: minutesAgo(3),
        linked_by: { id: ana.id, name: ana.name },
      },
    }),
    movementWith({ id: 981, reference: null, dismissed_reason: "Un préstamo" }),
  ],
  { id: 38 },
);
export const Notifications: Story = at("?vista=avisos", "Qué trajo");
const notStored = [36, 37].map((id) =>
  deliveryOf([], {
    id,
    state: "failed",
    problem: "Falló 5 veces por un error del sistema. Pulsa «Leer otra vez».",
  }),
);
/** A notification with each outcome, while one bank is silent. */
export const NotificationsOfEachKind: Story = at("?vista=avisos", /dejó de avisar$/, {
  world: {
    bank: {
      ...bank,
      feeds: [feedWith({ silent: true })],
      deliveries: [waiting, unread, settledDelivery, ...notStored, ...bank.deliveries],
    },
  },
});
/** One bank refuses the credentials, and another is silent. */
export const NotificationsInTrouble: Story = at("?vista=avisos", "Un banco no responde", {
  world: {
    bank: {
      ...bank,
      feeds: [
        feedWith({ silent: true }),
        feedWith({
          adaptor: "mercantil",
          url: null,
          enquiry_problem: { problem: "refused", detail: null, since: minutesAgo(40) },
        }),
      ],
    },
  },
});
export const NoNotifications: Story = at("?vista=avisos", "Todavía no llega ningún aviso", {
  world: { bank: { ...bank, deliveries: [] } },
});
export const NotificationsLoading: Story = at("?vista=avisos", "Aviso", {
  api: { listBankDeliveries: never },
});
export const NotificationsFailed: Story = at("?vista=avisos", "No pudimos cargar esto", {
  api: { listBankDeliveries: fails },
});

const decided = (overrides: Partial<AutomaticDecision> & { id: number }) =>
  decisionOf(movementWith({ id: 1_000 + overrides.id, source: "webhook" }), overrides);
const everyDecision = [
  decided({ id: 76, mode: "on", outcome: "approved", approval_id: 31 }),
  decided({ id: 75, mode: "on", outcome: "refused", approval_id: null }),
  decided({ id: 74, outcome: "waiting" }),
  decided({ id: 73, outcome: "approved" }),
  decided({ id: 72, outcome: "refused" }),
];
const automaticOn = automationWith({
  mode: "on",
  cap_bs: "2000.00",
  record: { since: minutesAgo(9_000), decided: 61, approved: 61, refused: 0, waiting: 0 },
});
export const Automatic: Story = at("?vista=automaticas", "Aprobada por el banco", {
  world: { bank: { ...bank, automation: [automaticOn], decisions: everyDecision } },
});
export const AutomaticUndone: Story = {
  ...at("?vista=automaticas", "Aprobada por el banco", {
    world: { bank: { ...bank, automation: [automaticOn], decisions: everyDecision } },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Deshacer/ }));
    await canvas.findByText(/se apagó sola/);
  },
};
export const AutomaticNotUndone: Story = {
  ...at("?vista=automaticas", "Aprobada por el banco", {
    world: { bank: { ...bank, automation: [automaticOn], decisions: everyDecision } },
    api: {
      async undoMatchApproval() {
        return refuse(404, "not_found", "No encontramos esa aprobación.");
      },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Deshacer/ }));
    await canvas.findByRole("alert");
  },
};
const inTrial = automationWith({
  mode: "shadow",
  cap_bs: "2000.00",
  record: { since: minutesAgo(4_000), decided: 44, approved: 38, refused: 0, waiting: 6 },
});
export const AutomaticTrial: Story = at("?vista=automaticas", /en prueba/, {
  world: {
    bank: {
      ...bank,
      automation: [inTrial],
      decisions: everyDecision.filter(({ mode }) => mode === "shadow"),
    },
  },
});
/** An undo switched it off. */
export const AutomaticStopped: Story = at("?vista=automaticas", /se apagó sola/, {
  world: {
    bank: {
      ...bank,
      automation: [
        {
          ...automaticOn,
          mode: "off",
          stopped: { at: minutesAgo(30), by: { id: luis.id, name: luis.name } },
        },
      ],
      decisions: everyDecision,
    },
  },
});
export const NothingAutomatic: Story = at(
  "?vista=automaticas",
  "El banco no ha aprobado nada solo",
);
export const AutomaticLoading: Story = at("?vista=automaticas", "Compra", {
  api: { listAutomaticDecisions: never },
});
export const AutomaticFailed: Story = at("?vista=automaticas", "No pudimos cargar esto", {
  api: { listAutomaticDecisions: fails },
});
