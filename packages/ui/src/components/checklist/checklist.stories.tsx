import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { Checklist, ChecklistItem } from "@rifas/ui/checklist";

const steps = [
  {
    title: "Ponle nombre y logo a tu sitio",
    hint: "Salen en cada página y en los correos.",
    place: "Ir a Identidad",
  },
  {
    title: "Agrega un método de pago",
    hint: "Sin uno, nadie puede pagarte.",
    place: "Ir a Pagos",
  },
  {
    title: "Adapta los términos",
    hint: "Hay un texto de ejemplo: cámbialo por lo que tú prometes.",
    place: "Ir a Términos",
  },
  {
    title: "Publica tu primera rifa",
    hint: "Con foto, precio, premios y fecha del sorteo.",
    place: "Crear la rifa",
  },
] as const;

/** The items, of which the first `done` are done. */
function items(done: number) {
  return steps.map(({ title, hint, place }, index) => (
    <ChecklistItem
      key={title}
      title={title}
      state={index < done ? "done" : index === done ? "next" : "open"}
      action={
        <Button asChild size="sm" tone={index === done ? "primary" : "outline"}>
          <a href="#lugar">{place}</a>
        </Button>
      }
    >
      {hint}
    </ChecklistItem>
  ));
}

const meta = {
  title: "Components/Data/Checklist",
  component: Checklist,
  subcomponents: { ChecklistItem },
  args: {
    heading: "Primeros pasos",
    lead: "Lo que falta para tu primera venta.",
    done: 2,
    total: steps.length,
    children: items(2),
  },
  parameters: {
    guide: {
      words: { es: "lista de tareas", en: "to do, tasks" },
      use: "Tasks to do once, in any order, each on its own page.",
      avoid: "For the progress of a process use Steps; to explain a procedure use NumberedSteps.",
      anatomy: ["Root section: heading, lead, Progress", "ChecklistItem: mark, title, why, action"],
      keyboard: [],
      accessibility: [
        "A section named by its heading, with a list; a done item says so in words.",
        "The section takes the focus when the pressed button of an item disappears.",
      ],
      contract: {
        Checklist: {
          state: { open: "Something is left to do", done: "Everything is done" },
          variables: ["--muted", "--surface"],
          slots: { lead: "AllButOne" },
        },
        ChecklistItem: {
          stateOf: "state",
          variables: ["--control", "--muted", "--sunken"],
          slots: { title: "AllButOne", action: "AllButOne" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/checklist")>,
  },
} satisfies Meta<typeof Checklist>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NothingDone: Story = { args: { done: 0, children: items(0) } };
export const AllButOne: Story = { args: { done: 3, children: items(3) } };
export const AllDone: Story = { args: { done: 4, children: items(4) } };
export const TwoActions: Story = {
  args: {
    done: 0,
    total: 1,
    children: (
      <ChecklistItem
        state="next"
        title="Comprueba que los correos llegan"
        action={
          <>
            <Button size="sm">Me llegó</Button>
            <Button asChild size="sm" tone="outline">
              <a href="#correo">Ir a Correo</a>
            </Button>
          </>
        }
      >
        Enviamos uno a ana@rifas.example. ¿Te llegó?
      </ChecklistItem>
    ),
  },
};
export const LongWords: Story = {
  args: {
    lead: longHashtag,
    done: 1,
    total: 2,
    children: (
      <>
        <ChecklistItem state="done" title={longHashtag} />
        <ChecklistItem
          state="next"
          title={longHashtag}
          action={
            <Button asChild size="sm">
              <a href="#lugar">Ir a Correo</a>
            </Button>
          }
        >
          Enviamos uno a {longEmail}.
        </ChecklistItem>
      </>
    ),
  },
};

const variants = { NothingDone, Default, AllButOne, AllDone };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <Checklist key={name} {...args} {...story.args} heading={`Primeros pasos: ${name}`} />
      ))}
    </div>
  ),
};
