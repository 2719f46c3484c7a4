import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { DetailList, DetailRow } from "../detail-list/detail-list.tsx";
import { CopyButton } from "./copy-button.tsx";

const meta = {
  title: "Components/Actions/Copy button",
  component: CopyButton,
  args: { value: "750,00", subject: "monto exacto" },
  parameters: {
    guide: {
      use: "Beside a value that a person takes elsewhere: a bank's app, WhatsApp. It copies what that place takes ('04145550123'), not what is shown ('0414 555 01 23').",
      avoid: "For sharing a page use a link to WhatsApp. Don't put one beside what nobody copies.",
      anatomy: [
        "Root button",
        "Icon",
        "Words, in a place wide enough for the answer",
        "Status for screen readers",
      ],
      keyboard: [["Enter, Space", "Copy"]],
      accessibility: [
        "Its name says what it copies: 'Copiar monto exacto'.",
        "'Copiado: monto exacto' is said politely; icon, words and ground change together.",
        "The width does not change, so nothing moves under the finger.",
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A browser that answers as told, also to the old command: `document.execCommand` has nothing to copy with. */
function withClipboard(clipboard: Pick<Clipboard, "writeText">): () => void {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
  return () => {
    Reflect.deleteProperty(navigator, "clipboard");
    Reflect.deleteProperty(document, "execCommand");
  };
}

export const Default: Story = {};
export const Copied: Story = {
  beforeEach: () => withClipboard({ writeText: () => Promise.resolve() }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
  },
};
export const Refused: Story = {
  beforeEach: () => withClipboard({ writeText: () => Promise.reject(new Error("Refused")) }),
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

/** As it stands in the payment step. */
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
