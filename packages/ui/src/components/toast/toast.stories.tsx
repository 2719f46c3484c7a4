import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { showError, showMessage, showSuccess, Toaster } from "@rifas/ui/toast";

const forever = { duration: Infinity };

const meta = {
  title: "Components/Feedback/Toast",
  component: Toaster,
  decorators: [
    (Story) => (
      <div className="min-h-80">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: { story: { inline: false, height: "360px" } },
    guide: {
      words: { es: "notificación, aviso breve", en: "notification, snackbar" },
      use: "The outcome of an action: showSuccess (2 s), showError and showMessage (4 s). At most 20.",
      avoid:
        "As the only place of an error: also show it next to its cause. For lasting messages use Banner.",
      anatomy: ["Toaster (section 'Avisos')", "Slip: icon, text, close"],
      keyboard: [[["Tab"], "To the close button; the timer pauses while a toast is focused"]],
      accessibility: [
        "Successes and messages are polite; errors are announced at once.",
        "Icon, border and text agree. The timer pauses on hover and focus.",
      ],
      contract: {
        Toaster: {
          state: { empty: "No toast", shown: "With toasts" },
          attributes: {
            "data-component": { toast: "Each toast" },
            "data-state": { success: "A success", error: "A failure", blank: "News" },
          },
          variables: ["--overlay", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/toast")>,
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: () => {
    showSuccess("Rifa publicada exitosamente", forever);
  },
};
export const Failure: Story = {
  play: () => {
    showError("No se puede eliminar esta rifa porque tiene compras registradas", forever);
  },
};
export const News: Story = {
  play: () => {
    showMessage("Mariana aprobó esta compra hace un momento", forever);
  },
};
export const LongWords: Story = {
  play: () => {
    showError(`No pudimos enviar el correo a ${longEmail}`, forever);
    showSuccess(`${longHashtag} ya está a la venta`, forever);
  },
};
export const Several: Story = {
  play: () => {
    showSuccess("Rifa eliminada exitosamente", forever);
    showError("Error al publicar la rifa", forever);
    showMessage("Hay 3 comprobantes nuevos", forever);
  },
};
export const TooMany: Story = {
  play: () => {
    for (let n = 1; n <= 25; n += 1) showMessage(`Aviso ${n}`, forever);
  },
};
export const LongName: Story = {
  play: () => {
    showError(
      "No pudimos enviar el correo a maria.de.los.angeles.gonzalez.rodriguez@correoelectronico.com.ve: el servidor no respondió a tiempo",
      forever,
    );
  },
};
export const TryIt: Story = {
  render: () => (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => showSuccess("Rifa publicada exitosamente")}>Publicar</Button>
        <Button tone="danger" onClick={() => showError("Error al publicar la rifa")}>
          Fallar
        </Button>
        <Button tone="outline" onClick={() => showMessage("Hay un comprobante nuevo")}>
          Avisar
        </Button>
      </div>
      <Toaster />
    </>
  ),
};
export const Matrix: Story = { ...Several };
