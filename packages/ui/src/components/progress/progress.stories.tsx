import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Progress } from "@rifas/ui/progress";
import { PageProgress } from "@rifas/ui/progress/page";
import { Steps } from "@rifas/ui/progress/steps";

const meta = {
  title: "Components/Feedback/Progress",
  component: Progress,
  subcomponents: { PageProgress, Steps },
  args: { label: "Enviando el comprobante", value: 42 },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: {
        es: "barra de progreso, carga de página, pasos de la compra",
        en: "progress bar, loading, stepper, wizard",
      },
      use: "Progress: an operation of known or unknown length (an upload, an export). PageProgress: once, at the top of the app, driven by the router's state. Steps: where a purchase is, at the top of its page.",
      avoid:
        "For sold tickets use SoldBar; for a button its own pending state; for part of a page a skeleton; to explain a procedure NumberedSteps; to switch between views Tabs.",
      anatomy: [
        "Progress: label and detail, track, fill",
        "PageProgress: line",
        "Steps: ol with its name; each step a bar and a word",
      ],
      keyboard: [],
      accessibility: [
        "A progressbar named by its label, with the detail as its text; unknown progress has no value.",
        "PageProgress is a status: 'Cargando la página' is announced once.",
        "The current step has aria-current and is bold, and finished ones say 'listo'; the bars are borders, so forced colours keep them.",
      ],
      contract: {
        Progress: {
          state: { known: "With a value", unknown: "Without one" },
          inherits: "radix",
          variables: ["--control", "--muted", "--sunken"],
        },
        PageProgress: { stateOf: "state" },
        Steps: {
          state: { "under-way": "Steps are left", done: "All are done" },
          attributes: {
            "data-state": {
              done: "On a step that is done",
              current: "On the current one",
              coming: "On one that is left",
            },
          },
          variables: ["--muted", "--sunken", "--text"],
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/progress") &
        typeof import("@rifas/ui/progress/page") &
        typeof import("@rifas/ui/progress/steps")
    >,
  },
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Detail: Story = { args: { detail: "1,2 de 3 MB" } };
export const Zero: Story = { args: { value: 0 } };
export const Full: Story = { args: { value: 100 } };
export const Unknown: Story = { args: { value: null, label: "Preparando 1.000.000 de números" } };
export const LongName: Story = {
  args: {
    label: "Preparando los números de la gran rifa de fin de año para poder publicarla",
    detail: "734.000 de 1.000.000",
  },
};

const purchase = { label: "Tu compra", steps: ["Elige", "Tus datos", "Paga", "Listo"] };

export const OfPage: Story = { render: () => <PageProgress state="loading" /> };
export const OfPageIdle: Story = { render: () => <PageProgress state="idle" /> };
export const OfPurchase: Story = { render: () => <Steps {...purchase} current={2} /> };
export const OfPurchaseDone: Story = { render: () => <Steps {...purchase} current={4} /> };
export const LongSteps: Story = {
  render: () => (
    <Steps
      label="Tu compra"
      steps={[
        "Elige tus números favoritos",
        "Paga por Pago Móvil o transferencia",
        "Manda la foto del comprobante",
      ]}
      current={1}
    />
  ),
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <PageProgress state="loading" />
      <Progress {...args} value={0} />
      <Progress {...args} value={42} detail="1,2 de 3 MB" />
      <Progress {...args} value={100} />
      <Progress {...args} value={null} />
      {[0, 1, 2, 3, 4].map((current) => (
        <Steps key={current} {...purchase} label={`Tu compra, paso ${current}`} current={current} />
      ))}
    </div>
  ),
};
