import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn, userEvent, waitFor, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { ImageViewer } from "@rifas/ui/image-viewer";

const rows = [
  ["Monto", "750,00 Bs"],
  ["Referencia", "000451200451"],
  ["Destino", "0414-5550123"],
  ["Banco", "0102"],
  ["Cédula", "V-12345678"],
  ["Fecha", "20/11/2026 09:14"],
]
  .map(
    ([name, value], index) =>
      `<text x="32" y="${150 + index * 44}" font-size="20" fill="dimgray">${name}</text><text x="368" y="${150 + index * 44}" font-size="20" font-weight="700" text-anchor="end">${value}</text>`,
  )
  .join("");

/** A drawn bank screenshot: no real photograph of a person belongs in a repository. */
const proof = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 440" font-family="sans-serif"><rect width="400" height="440" fill="white"/><text x="200" y="80" font-size="26" font-weight="700" text-anchor="middle">Operación exitosa</text>${rows}</svg>`,
  )}`;

const meta = {
  title: "Components/Data/Image viewer",
  component: ImageViewer,
  args: {
    src: proof(800, 880),
    alt: "Comprobante de María González",
    className: "h-[32rem] max-w-md",
  },
  parameters: {
    guide: {
      words: { es: "visor de fotos", en: "zoom, photo, lightbox" },
      use: "To inspect a photo that a decision depends on, such as a payment's proof next to its data.",
      avoid: "For a picture that is only displayed use img; to choose one use Uploader.",
      anatomy: [
        "Root figure",
        "Tools: zoom out, zoom level, zoom in, fit, rotate",
        "Stage with the picture, its loading state or its error",
        "Caption",
      ],
      keyboard: [
        [["Plus", "Minus"], "Zoom, while the stage is focused"],
        [["Z"], "Zoom in, or fit again"],
        [["0"], "Fit"],
        [["R"], "Rotate a quarter turn clockwise"],
        [
          ["Arrow up", "Arrow down", "Arrow left", "Arrow right"],
          "Pan while zoomed; otherwise scroll the page",
        ],
      ],
      accessibility: [
        "Everything that touch, wheel and keys do also has a 44 px button.",
        "The stage is a group named after the picture and described by its keys; zoom and rotation are announced politely.",
        "While zoomed, a finger pans the picture; otherwise it scrolls the page.",
      ],
      contract: {
        ImageViewer: {
          state: {
            loading: "The picture is on its way",
            ready: "It is shown",
            failed: "It can't be shown",
          },
          attributes: { "data-part": { stage: "What can be zoomed and moved" } },
          variables: ["--muted"],
          slots: { caption: "Caption" },
          events: { onRetry: "Broken" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/image-viewer")>,
  },
} satisfies Meta<typeof ImageViewer>;
export default meta;

type Story = StoryObj<typeof meta>;

const press =
  (key: string): NonNullable<Story["play"]> =>
  async ({ canvasElement, args }) => {
    const stage = within(canvasElement).getByRole("group", { name: args.alt });
    await waitFor(() => {
      if (!stage.closest("[data-state=ready]")) throw new Error("still loading");
    });
    stage.focus();
    await userEvent.keyboard(key);
  };

export const Default: Story = {};
export const Zoomed: Story = { play: press("z") };
export const Turned: Story = { play: press("r") };
export const Landscape: Story = { args: { src: proof(1600, 700) } };
export const Caption: Story = {
  args: { caption: "Llegó el 20/11/2026 a las 9:16 a. m. · 184 kB" },
};
export const Loading: Story = { args: { src: null } };
export const Failed: Story = { args: { state: "failed", onRetry: fn() } };
export const Broken: Story = { args: { src: "data:image/png;base64,nada" } };
export const Tiny: Story = { args: { src: proof(40, 44) } };
export const LongName: Story = {
  args: {
    alt: "Comprobante de María de los Ángeles del Carmen González Pérez de Rondón",
    caption:
      "Llegó el 20/11/2026 a las 9:16 a. m. desde un teléfono, se guardó sin los datos de ubicación y pesa 184 kB",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4 md:grid-cols-2">
      <ImageViewer {...args} className="h-96" caption="Llegó hace 42 min" />
      <ImageViewer {...args} className="h-96" src={proof(1600, 700)} alt="Comprobante apaisado" />
      <ImageViewer {...args} className="h-64" src={null} alt="Cargando" />
      <ImageViewer {...args} className="h-64" state="failed" alt="Falló" onRetry={() => {}} />
    </div>
  ),
};
