import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { DeleteModal } from "@rifas/ui/delete-modal";

const meta = {
  title: "Components/Overlays/Delete modal",
  component: DeleteModal,
  args: {
    open: true,
    name: "Moto Bera SBR 2026, cero kilómetro",
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: "420px" } },
    guide: {
      words: { es: "eliminar, borrar, confirmar", en: "confirm deletion, destructive" },
      use: "Confirms a permanent deletion: a raffle, a payment method. Says what will be deleted and what that means.",
      avoid:
        "For anything reversible: do it and offer to undo it. For a question with fields use Modal.",
      anatomy: [
        "Backdrop",
        "Ticket (alert dialog)",
        "Question, name, warning, failure",
        "Stub: Cancelar, Eliminar",
      ],
      keyboard: [
        [["Escape"], "Cancels, unless pending"],
        [["Tab"], "Cycles between Cancelar and Eliminar"],
        [["Enter"], "Presses the focused button; the focus starts on Cancelar"],
      ],
      accessibility: [
        "An alert dialog, named by its question and described by its warning.",
        "While pending: aria-busy, can't be closed, the focus stays.",
        "A failure is an alert inside; the focus returns to the opener, or to the page's title if that no longer exists.",
      ],
      contract: {
        DeleteModal: {
          stateOf: "state",
          inherits: "radix",
          slots: { warning: "OtherThing" },
          events: { onOpenChange: "Default", onConfirm: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/delete-modal")>,
  },
} satisfies Meta<typeof DeleteModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Pending: Story = { args: { state: "pending" } };
export const Failed: Story = {
  args: { failure: "No se puede eliminar esta rifa porque tiene compras registradas" },
};
export const LongName: Story = {
  args: {
    name: "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto: apartamento, camioneta y veinte premios más",
  },
};
export const LongWords: Story = { args: { name: longHashtag } };
export const OtherThing: Story = {
  args: {
    title: "¿Eliminar este método de pago?",
    name: "Pago Móvil, Banco de Venezuela",
    warning:
      "Quien esté pagando ahora mismo ya no lo verá. Las compras hechas con él se quedan como están.",
  },
};

/** A list with a deletable raffle: it disappears when `onConfirm` succeeds, and stays if it throws. */
export const InAList: Story = {
  args: { open: false },
  render: function Render(args) {
    const [step, setStep] = useState<"closed" | "open" | "pending" | "failed" | "gone">("closed");
    const remove = async () => {
      setStep("pending");
      try {
        await Promise.resolve(args.onConfirm());
        setStep("gone");
      } catch {
        setStep("failed");
      }
    };
    return (
      <div className="grid justify-items-start gap-4">
        <h1 className="text-2xl">Historial de Rifas</h1>
        {step === "gone" ? (
          <p>No se encontraron rifas</p>
        ) : (
          <Button tone="danger-quiet" onClick={() => setStep("open")}>
            Eliminar
          </Button>
        )}
        <DeleteModal
          {...args}
          open={step === "open" || step === "pending" || step === "failed"}
          onOpenChange={(open) => setStep(open ? "open" : "closed")}
          onConfirm={() => void remove()}
          state={step === "pending" ? "pending" : "idle"}
          failure={step === "failed" ? "Error al eliminar la rifa" : undefined}
        />
      </div>
    );
  },
};

export const Matrix: Story = { args: { state: "idle", failure: "Error al eliminar la rifa" } };
