import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
  ModalTrigger,
} from "@rifas/ui/modal";

const meta = {
  title: "Components/Overlays/Modal",
  component: Modal,
  subcomponents: { ModalContent },
  args: { defaultOpen: true, onOpenChange: fn() },
  parameters: {
    docs: { story: { inline: false, height: "420px" } },
    guide: {
      words: { es: "diálogo, ventana emergente", en: "dialog, popup, window" },
      use: "A short task or information over the page: pause a raffle, reassign numbers, read the terms.",
      avoid:
        "For deletions use DeleteModal; for content beside a list use Drawer; for messages use a toast or Banner.",
      anatomy: [
        "ModalTrigger",
        "ModalContent (dialog, close button)",
        "ModalBody: ModalTitle, ModalDescription, fields",
        "ModalActions: the stub",
      ],
      keyboard: [
        [["Escape"], "Closes it"],
        [["Tab"], "Cycles through the controls inside"],
      ],
      accessibility: [
        "A modal dialog named by its title; the page behind is inert.",
        "The focus moves in when it opens and returns to the opener when it closes.",
        "On a phone it is a bottom sheet, within the thumb's reach.",
      ],
      contract: {
        Modal: { element: null, events: { onOpenChange: "Closed" } },
        ModalTrigger: { element: null },
        ModalContent: {
          element: "modal",
          state: { open: "While it is on the page" },
          inherits: "radix",
        },
        ModalTitle: {},
        ModalDescription: { variables: ["--muted"] },
        ModalBody: { variables: ["--overlay"] },
        ModalActions: { variables: ["--overlay"] },
        ModalClose: { element: null },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/modal")>,
  },
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Modal {...args}>
      <ModalTrigger asChild>
        <Button tone="outline">Pausar</Button>
      </ModalTrigger>
      <ModalContent>
        <ModalBody>
          <ModalTitle>¿Pausar la venta?</ModalTitle>
          <ModalDescription>
            Nadie podrá apartar boletos nuevos. Los que ya están apartados siguen su curso.
          </ModalDescription>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button tone="outline">Volver</Button>
          </ModalClose>
          <Button>Pausar la venta</Button>
        </ModalActions>
      </ModalContent>
    </Modal>
  ),
};

export const Closed: Story = { ...Default, args: { defaultOpen: false } };

export const WithoutActions: Story = {
  render: (args) => (
    <Modal {...args}>
      <ModalContent aria-describedby={undefined}>
        <ModalBody>
          <ModalTitle>Términos y condiciones</ModalTitle>
          <p className="mt-4">
            Participan personas mayores de 18 años. El premio se entrega en Caracas, con la cédula
            de quien compró el boleto ganador.
          </p>
        </ModalBody>
      </ModalContent>
    </Modal>
  ),
};

function AskedByThePage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rechazar</Button>
      {open ? (
        <Modal open onOpenChange={setOpen}>
          <ModalContent aria-describedby={undefined}>
            <ModalBody>
              <ModalTitle>Rechazar la compra R7K-4M2P</ModalTitle>
            </ModalBody>
          </ModalContent>
        </Modal>
      ) : null}
    </>
  );
}

/** Opened by a shortcut or a URL, so it has no trigger. */
export const WithoutTrigger: Story = { render: () => <AskedByThePage /> };

export const LongContent: Story = {
  render: (args) => (
    <Modal {...args}>
      <ModalContent size="sm" aria-describedby={undefined}>
        <ModalBody>
          <ModalTitle>Historia de esta compra, con un título que ocupa más de una línea</ModalTitle>
          <ol className="mt-4 grid gap-3">
            {Array.from({ length: 24 }, (_, index) => (
              <li key={index}>
                {index + 1}. Mariana asignó el boleto {String(index * 37).padStart(4, "0")} a la
                compra R7K-4M2P.
              </li>
            ))}
          </ol>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button>Entendido</Button>
          </ModalClose>
        </ModalActions>
      </ModalContent>
    </Modal>
  ),
};

export const LongWords: Story = {
  render: (args) => (
    <Modal {...args}>
      <ModalContent>
        <ModalBody>
          <ModalTitle>Rechazar la compra de {longHashtag}</ModalTitle>
          <ModalDescription>{longLink}</ModalDescription>
        </ModalBody>
        <ModalActions>
          <Button>Mandar el enlace a {longEmail}</Button>
        </ModalActions>
      </ModalContent>
    </Modal>
  ),
};
export const Matrix: Story = { ...Default };
