import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { List } from "@rifas/ui/list";
import { Checklist, ChecklistItem } from "@rifas/ui/list/checklist";
import { NumberedStep, NumberedSteps } from "@rifas/ui/list/numbered-steps";

const meta = {
  title: "Components/Data/List",
  component: List,
  subcomponents: { NumberedSteps, NumberedStep, Checklist, ChecklistItem },
  args: {
    children: [
      <li key="picture">La foto del premio</li>,
      <li key="price">El precio por boleto</li>,
      <li key="date">La fecha del sorteo</li>,
    ],
  },
  parameters: {
    guide: {
      lifecycle: ["Stable", "2.0.0"],
      words: {
        es: "viñetas, pasos numerados, lista de tareas",
        en: "bullets, how it works, to do, tasks",
      },
      use: "List: a few points of the same kind. NumberedSteps: explains a procedure before it starts. Checklist: tasks to do once, each on its own page.",
      avoid: "Rows with facts and actions are a DataTable; the progress of a process, Steps.",
      anatomy: [
        "List: ul with li",
        "NumberedSteps: ol; NumberedStep: number, title, text",
        "Checklist: heading, lead, Progress; ChecklistItem: mark, title, why, action",
      ],
      keyboard: [],
      accessibility: [
        "Lists: screen readers say how many points they have; a step's drawn number is decorative.",
        "A Checklist is a section named by its heading; a done item says so in words.",
        "It takes the focus when the pressed button of an item disappears.",
      ],
      contract: {
        List: { stateOf: "look", variables: ["--muted"] },
        NumberedSteps: { state: { full: "Always" } },
        NumberedStep: {
          state: { full: "Always" },
          variables: ["--accent", "--muted"],
          slots: { title: "Steps" },
        },
        Checklist: {
          state: { open: "Something is left to do", done: "Everything is done" },
          variables: ["--muted", "--surface"],
          slots: { lead: "Tasks" },
        },
        ChecklistItem: {
          stateOf: "state",
          variables: ["--control", "--muted", "--sunken"],
          slots: { title: "Tasks", action: "Tasks" },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/list") &
        typeof import("@rifas/ui/list/checklist") &
        typeof import("@rifas/ui/list/numbered-steps")
    >,
  },
} satisfies Meta<typeof List>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sentences: Story = { args: { look: "sentences" } };
export const Muted: Story = { args: { look: "muted" } };
export const Steps: Story = {
  render: () => (
    <NumberedSteps>
      <NumberedStep number={1} title="Aparta">
        Tus números quedan guardados 20 minutos.
      </NumberedStep>
      <NumberedStep number={2} title="Paga">
        Pago móvil o transferencia, con los datos listos para copiar.
      </NumberedStep>
      <NumberedStep number={3} title="Manda la foto del comprobante y la referencia del pago">
        Confirmamos y te llegan tus boletos al correo.
      </NumberedStep>
    </NumberedSteps>
  ),
};

const tasks = [
  ["Ponle nombre y logo a tu sitio", "Salen en cada página y en los correos.", "Ir a Identidad"],
  ["Agrega un método de pago", "Sin uno, nadie puede pagarte.", "Ir a Pagos"],
  ["Adapta los términos", "Hay un texto de ejemplo: cámbialo por lo tuyo.", "Ir a Términos"],
  ["Publica tu primera rifa", "Con foto, precio, premios y fecha.", "Crear la rifa"],
] as const;

/** The tasks, of which the first `done` are done. */
function tasksDone(done: number) {
  return (
    <Checklist
      heading={`Primeros pasos: ${done}`}
      lead="Lo que falta para tu primera venta."
      done={done}
      total={tasks.length}
    >
      {tasks.map(([title, hint, place], index) => (
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
      ))}
    </Checklist>
  );
}

export const Tasks: Story = { render: () => tasksDone(2) };
export const AllTasksDone: Story = { render: () => tasksDone(4) };
export const LongWords: Story = {
  args: { children: [longHashtag, longLink, longEmail].map((text) => <li key={text}>{text}</li>) },
};
export const LongTasks: Story = {
  render: () => (
    <Checklist heading="Primeros pasos" lead={longHashtag} done={1} total={2}>
      <ChecklistItem state="done" title={longHashtag} />
      <ChecklistItem
        state="next"
        title={longHashtag}
        action={
          <>
            <Button size="sm">Me llegó</Button>
            <Button asChild size="sm" tone="outline">
              <a href="#lugar">Ir a Correo</a>
            </Button>
          </>
        }
      >
        Enviamos uno a {longEmail}.
      </ChecklistItem>
    </Checklist>
  ),
};

export const Matrix: Story = {
  render: (args, context) => (
    <div className="grid grid-cols-1 gap-6">
      {(["tight", "sentences", "muted"] as const).map((look) => (
        <List key={look} {...args} look={look} />
      ))}
      {Steps.render?.(args, context)}
      {tasksDone(0)}
      {tasksDone(3)}
      {tasksDone(4)}
    </div>
  ),
};
