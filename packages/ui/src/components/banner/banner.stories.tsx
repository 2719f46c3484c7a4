import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { Link } from "@rifas/ui/link";
import { Banner } from "@rifas/ui/banner";

const meta = {
  title: "Components/Feedback/Banner",
  component: Banner,
  args: { title: "Tus números están apartados" },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "aviso, mensaje", en: "alert, message, notice" },
      use: "A message that stays next to what it is about: an expiring hold, a pause with its reason, why a form could not be sent.",
      avoid:
        "For the outcome of an action use a toast; for a field's error use the field; for an empty list use EmptyState.",
      anatomy: ["Root div", "Icon", "Title and figure", "Body", "Buttons", "Close"],
      keyboard: [[["Enter", "Space"], "On the close button: dismisses it"]],
      accessibility: [
        "`announce` decides how screen readers hear it when it appears: off, polite (status) or now (alert).",
        "Tone, icon and text agree; text on the soft backgrounds has a contrast of 7:1 in every brand.",
      ],
      contract: {
        Banner: {
          stateOf: "tone",
          variables: ["--text"],
          slots: { title: "Danger", action: "Danger", end: "LongName" },
          events: { onDismiss: "BodyOnly" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/banner")>,
  },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

const reference = (
  <>
    La referencia 004512 también está en <Link href="#K9P-3DSA">K9P-3DSA</Link>.
  </>
);

export const Default: Story = {};
export const WithTimeLeft: Story = {
  args: { tone: "warning", end: <Countdown look="clock" until="2026-11-20T14:18:42Z" /> },
};
export const Extension: Story = {
  args: {
    tone: "warning",
    announce: "polite",
    title: "Te quedan 3 minutos",
    children: "Si necesitas más tiempo para pagar, te damos 10 minutos más.",
    action: <Button size="sm">Dame 10 minutos más</Button>,
  },
};
export const Warning: Story = { args: { tone: "warning", title: "Ojo", children: reference } };
export const Danger: Story = {
  args: {
    tone: "danger",
    announce: "now",
    title: "No pudimos enviar tu comprobante",
    children: "Tu foto y tus datos siguen aquí. Revisa tu conexión y prueba otra vez.",
    action: (
      <Button tone="outline" size="sm">
        Enviar otra vez
      </Button>
    ),
  },
};
export const Success: Story = {
  args: {
    tone: "success",
    title: "Recibimos tu pago",
    children: "Te avisamos al correo cuando lo confirmemos.",
  },
};
export const Neutral: Story = {
  args: {
    tone: "neutral",
    title: undefined,
    children: "Datos de prueba: nada de lo que ves es de verdad.",
  },
};
export const Dismissible: Story = {
  args: { children: "Confirma siempre la referencia en tu banco.", onDismiss: fn() },
};
export const BodyOnly: Story = {
  args: { title: undefined, children: "La venta cierra una hora antes del sorteo." },
};
export const LongName: Story = {
  args: {
    tone: "danger",
    title:
      "La rifa de la Moto Bera SBR 2026 quedó en pausa por mantenimiento del sistema del banco",
    children:
      "Vuelve a las 6 p. m. Los números apartados siguen apartados y puedes pagarlos desde su propia página sin apuro.",
    end: "BS 9.999.999,99",
    onDismiss: fn(),
  },
};

export const LongWords: Story = {
  args: { title: longHashtag, children: longLink, end: "18:42", onDismiss: fn() },
};
const tones = ["info", "success", "warning", "danger", "neutral"] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <Banner key={tone} {...args} tone={tone} end="18:42" onDismiss={() => {}}>
          {reference}
        </Banner>
      ))}
    </div>
  ),
};
