import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { pictureControl } from "../../testing/picture-control.ts";
import { motorcyclePicture, proofPicture } from "../../testing/pictures.ts";
import { FocusPicture } from "@rifas/ui/uploader/focus";
import { Uploader, type UploaderProps } from "@rifas/ui/uploader";

/** A drawn screenshot in a file named like a photo; the browser shows its real content. */
const proof = new File(
  [decodeURIComponent(proofPicture.split(",")[1] ?? "")],
  "IMG-20261120-WA0007.jpg",
  { type: "image/svg+xml" },
);

const meta = {
  title: "Components/Forms/Uploader",
  component: Uploader,
  subcomponents: { FocusPicture },
  args: { label: "Foto del comprobante", file: null, onFileChange: fn() },
  argTypes: { currentImageUrl: pictureControl },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  render: function Render(args: UploaderProps) {
    const [file, setFile] = useState<File | null>(args.file);
    return (
      <Uploader
        {...args}
        file={file}
        onFileChange={(next) => {
          setFile(next);
          args.onFileChange(next);
        }}
      />
    );
  },
  parameters: {
    guide: {
      words: {
        es: "subir archivo, subir foto, comprobante",
        en: "file upload, photo, receipt, drop zone",
      },
      use: "One picture: a payment's proof, a raffle's photograph, the logo. The screen uploads it and reports the progress.",
      avoid: "For several files, or other file types: the product has no such case.",
      anatomy: [
        "Root group, named by its label",
        "Icon or preview",
        "Label, file, limits, hint",
        "Transfer: checking, progress, done",
        "Error (alert)",
        "Tomar foto (phones), Elegir or Cambiar foto, Quitar, Cancelar, Enviar otra vez",
      ],
      keyboard: [
        [["Tab"], "To the file input and the buttons"],
        [["Space", "Enter"], "Open the device's file picker"],
        [["Ctrl+V"], "Paste a screenshot"],
        [
          ["Arrow left", "Arrow right", "Arrow up", "Arrow down"],
          "In a FocusPicture: move what stays in sight",
        ],
      ],
      accessibility: [
        "A native file input, described by the limits and the error.",
        "A rejected file is an alert, with an exact message.",
        "Progress is a progressbar; its completion is announced once, politely.",
      ],
      contract: {
        Uploader: {
          state: {
            disabled: "Disabled",
            dragging: "A file is dragged over it",
            error: "The file was refused, or its transfer failed",
            checking: "The chosen file is checked",
            uploading: "The file is on its way",
            done: "The file has arrived",
            chosen: "A file is chosen",
            replaced: "A file is chosen instead of the current picture",
            empty: "No file yet",
            current: "A picture that was sent before",
          },
          variables: ["--background", "--control", "--muted", "--sunken", "--surface", "--text"],
          slots: { hint: "LongName", picture: "AsOnACard" },
          events: { onRetry: "Failed", onFileChange: "AnyPhoto", onCancel: "Checking" },
        },
        FocusPicture: {
          state: { cut: "Always" },
          variables: ["--muted", "--overlay", "--sunken", "--text"],
          events: { onPointChange: "AsOnACard" },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/uploader") & typeof import("@rifas/ui/uploader/focus")
    >,
  },
} satisfies Meta<typeof Uploader>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Drags a file to the uploader. Testing Library's `fireEvent` would copy a real DataTransfer without its files. */
function drag(type: "dragenter" | "drop", zone: HTMLElement, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

export const Default: Story = {};
export const Dragging: Story = {
  play: ({ canvas }) => drag("dragenter", canvas.getByRole("group"), proof),
};
export const Chosen: Story = { args: { file: proof } };
export const Checking: Story = { args: { file: proof, transfer: { state: "checking" } } };
export const Uploading: Story = {
  args: { file: proof, transfer: { state: "uploading", progress: 0.42 }, onCancel: fn() },
};
export const Done: Story = { args: { file: proof, transfer: { state: "done" } } };
export const Failed: Story = {
  args: {
    file: proof,
    transfer: { state: "error", message: "Se fue la conexión. Tu foto sigue aquí." },
    onRetry: fn(),
  },
};
export const Missing: Story = { args: { error: "No se ha seleccionado ningún archivo" } };
/** A payment's proof: phones offer every photo, and the screen converts it. */
export const AnyPhoto: Story = { args: { accepts: "photos" } };
export const PreparingFirst: Story = {
  args: { accepts: "photos", transfer: { state: "checking" } },
};
export const NotConvertible: Story = {
  args: {
    accepts: "photos",
    error: "Tipo de archivo no permitido",
    advice: "Toma una captura de pantalla del comprobante y elige esa.",
  },
};
export const WrongType: Story = {
  play: async ({ canvas }) => {
    const pdf = new File(["%PDF"], "recibo.pdf", { type: "application/pdf" });
    drag("drop", canvas.getByRole("group"), pdf);
    await canvas.findByText("Tipo de archivo no permitido");
  },
};
export const Current: Story = {
  args: { label: "Imagen de la rifa", currentImageUrl: motorcyclePicture },
};
/** Cut as its card shows it, around the point that was picked. */
export const AsOnACard: Story = {
  args: { label: "Foto de la rifa", currentImageUrl: motorcyclePicture },
  render: function Render(args) {
    const [point, setPoint] = useState({ x: 50, y: 50 });
    const picture = <FocusPicture src={motorcyclePicture} point={point} onPointChange={setPoint} />;
    return <Uploader {...args} picture={picture} />;
  },
};
export const Replaced: Story = {
  args: { label: "Imagen de la rifa", currentImageUrl: motorcyclePicture, file: proof },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: {
    file: new File([proof], `Captura_de_pantalla_${"20261120_".repeat(12)}.png`, {
      type: proof.type,
    }),
    hint: "Que se lean el monto, la referencia y la fecha.",
  },
};
export const LongWords: Story = {
  args: {
    file: new File([proof], `${longHashtag}.png`, { type: proof.type }),
    transfer: { state: "error", message: longLink },
  },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Uploader {...args} label="Vacío" />
      <Uploader {...args} label="Elegida" file={proof} />
      <Uploader {...args} label="Preparando" file={proof} transfer={{ state: "checking" }} />
      <Uploader
        {...args}
        label="Enviando"
        file={proof}
        transfer={{ state: "uploading", progress: 0.42 }}
        onCancel={fn()}
      />
      <Uploader {...args} label="Enviada" file={proof} transfer={{ state: "done" }} />
      <Uploader
        {...args}
        label="Falló"
        file={proof}
        transfer={{ state: "error", message: "Se fue la conexión." }}
        onRetry={fn()}
      />
      <Uploader {...args} label="Falta" error="No se ha seleccionado ningún archivo" />
      <Uploader {...args} label="Reemplazada" currentImageUrl={motorcyclePicture} file={proof} />
      <Uploader
        {...args}
        label="Con consejo"
        accepts="photos"
        error="Tipo de archivo no permitido"
        advice="Toma una captura de pantalla del comprobante y elige esa."
      />
      <Uploader {...args} label="Apagado" disabled />
    </div>
  ),
};
