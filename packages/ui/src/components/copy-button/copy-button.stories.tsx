import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { CopyButton } from "@rifas/ui/copy-button";

const meta = {
  title: "Components/Actions/Copy button",
  component: CopyButton,
  args: { value: "750,00", subject: "monto exacto" },
  parameters: {
    guide: {
      words: { es: "botón de copiar", en: "clipboard" },
      use: "Next to a value that people paste elsewhere: a bank's app, WhatsApp. It copies the format that is accepted there ('04145550123'), not the displayed one ('0414 555 01 23').",
      avoid:
        "To share a page use a link to WhatsApp. Not next to values that people don't need elsewhere.",
      anatomy: [
        "Root button",
        "Icon",
        "Label, in a space wide enough for the confirmation",
        "Status for screen readers",
      ],
      keyboard: [[["Enter", "Space"], "Copies"]],
      accessibility: [
        "Its name says what it copies: 'Copiar monto exacto'.",
        "'Copiado: monto exacto' is announced politely; icon, label and background change together.",
        "The width doesn't change, so nothing moves under the finger.",
      ],
      contract: {
        CopyButton: {
          state: {
            idle: "Otherwise",
            copied: "For a moment after copying",
            failed: "The browser refused; the text can be copied by hand",
          },
          variables: ["--muted", "--sunken"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/copy-button")>,
  },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Replaces the clipboard, and makes the fallback fail too: `document.execCommand` finds nothing to copy with. The answer stays
 * on the button, so that there is time for its pictures.
 */
function withClipboard(clipboard: Pick<Clipboard, "writeText">): () => void {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
  const letAnswersEnd = holdLongTimers();
  return () => {
    letAnswersEnd();
    Reflect.deleteProperty(navigator, "clipboard");
    Reflect.deleteProperty(document, "execCommand");
  };
}

/** Timers of a second or more, set from now on, don't end. */
function holdLongTimers(): () => void {
  const usual = globalThis.setTimeout;
  const replace = (value: unknown) =>
    Object.defineProperty(globalThis, "setTimeout", { configurable: true, writable: true, value });
  replace((run: () => void, ms = 0) => (ms < 1_000 ? usual(run, ms) : 0));
  return () => void replace(usual);
}

export const Default: Story = {};
export const Copied: Story = {
  beforeEach: () => withClipboard({ writeText: () => Promise.resolve() }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
  },
};
export const Refused: Story = {
  beforeEach: () =>
    withClipboard({
      writeText: () => Promise.reject(new DOMException("Refused", "NotAllowedError")),
    }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
  },
};
export const All: Story = {
  args: {
    children: "Copiar todo",
    subject: "los datos del pago",
    value: "0102 04145550123 12345678 750,00",
  },
};
export const Small: Story = { args: { size: "sm" } };
export const Icon: Story = { args: { look: "icon", subject: "referencia" } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: {
    children: "Copiar todos los datos para pagar desde la aplicación del banco",
    subject: "todo",
  },
};

/** As in the payment step. */
export const InDetailList: Story = {
  render: () => (
    <DetailList className="max-w-md">
      <DetailRow
        look="stacked"
        label="Monto exacto"
        action={<CopyButton value="750,00" subject="monto exacto" />}
      >
        750,00
      </DetailRow>
      <DetailRow
        look="stacked"
        label="Teléfono"
        action={<CopyButton value="04145550123" subject="teléfono" />}
      >
        0414 555 01 23
      </DetailRow>
      <DetailRow
        look="stacked"
        label="Cédula"
        action={<CopyButton value="12345678" subject="cédula" />}
      >
        V-12.345.678
      </DetailRow>
    </DetailList>
  ),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton {...args} />
      <CopyButton {...args} size="sm" />
      <CopyButton {...args} look="icon" />
      <CopyButton {...args} look="icon" size="sm" />
      <CopyButton {...args}>Copiar todo</CopyButton>
      <CopyButton {...args} disabled />
    </div>
  ),
};
