import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { ActivityEntry, ActivityList } from "@rifas/ui/activity-list";

const meta = {
  title: "Components/Data/Activity list",
  component: ActivityList,
  subcomponents: { ActivityEntry },
  args: { "aria-label": "Historial de R7K-4M2P" },
  decorators: [
    (Story) => (
      <div className="max-w-xl rounded-xl bg-surface p-5">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "historial, actividad", en: "history, timeline, log" },
      use: "The history of a purchase or a raffle: who, what, when, why, and each field before and after.",
      avoid: "For tabular data use DataTable; for messages use Banner.",
      anatomy: ["Root ol", "ActivityEntry: action, person and time, reason, changes"],
      keyboard: [],
      accessibility: [
        "An ordered list; times have datetime; before and after are del and ins elements with text between them.",
      ],
      contract: {
        ActivityList: { state: { full: "Always" } },
        ActivityEntry: {
          state: { plain: "Otherwise", explained: "With a reason" },
          variables: ["--control", "--muted", "--surface"],
          slots: { what: "Default", who: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/activity-list")>,
  },
} satisfies Meta<typeof ActivityList>;
export default meta;

type Story = StoryObj<typeof meta>;

const created = (
  <ActivityEntry
    what="Apartó los números"
    who="María González"
    when="20/11/2026, 9:10 a. m."
    dateTime="2026-11-20T13:10:00Z"
    changes={[{ label: "Números", before: null, after: "0427, 1983, 3350" }]}
  />
);

export const Default: Story = {
  args: {
    children: (
      <>
        <ActivityEntry
          what="Deshizo la aprobación"
          who="Ana Pérez"
          when="20/11/2026, 9:52 a. m."
          dateTime="2026-11-20T13:52:00Z"
          reason="La referencia es de otra compra."
          changes={[{ label: "Estado", before: "Aprobado", after: "Rechazado" }]}
        />
        <ActivityEntry
          what="Aprobó la compra"
          who="Mariana Silva"
          when="20/11/2026, 9:40 a. m."
          dateTime="2026-11-20T13:40:00Z"
          changes={[{ label: "Estado", before: "Pendiente", after: "Aprobado" }]}
        />
        <ActivityEntry
          what="Envió el comprobante"
          who="María González"
          when="20/11/2026, 9:18 a. m."
          dateTime="2026-11-20T13:18:00Z"
          changes={[{ label: "Referencia", before: null, after: "004512" }]}
        />
        {created}
      </>
    ),
  },
};
export const One: Story = { args: { children: created } };
export const LongName: Story = {
  args: {
    children: (
      <ActivityEntry
        what="Cambió los números"
        who="Wilmer Antonio Briceño Colmenares de la Trinidad"
        when="20/11/2026, 9:52 a. m."
        dateTime="2026-11-20T13:52:00Z"
        reason={"Pidió otros números porque en su casa ya tienen los terminados en siete. "
          .repeat(4)
          .trim()}
        changes={[
          {
            label: "Números",
            before: Array.from({ length: 30 }, (_, place) =>
              String(place * 311).padStart(4, "0"),
            ).join(", "),
            after: Array.from({ length: 30 }, (_, place) =>
              String(place * 317 + 9).padStart(4, "0"),
            ).join(", "),
          },
          { label: "Monto", before: "BS 4.500,00", after: null },
        ]}
      />
    ),
  },
};
export const LongWords: Story = {
  args: {
    children: (
      <ActivityEntry
        what="Cambió la rifa"
        who={longHashtag}
        when="20/11/2026, 9:52 a. m."
        dateTime="2026-11-20T13:52:00Z"
        reason={longLink}
        changes={[{ label: "Nombre", before: longHashtag, after: longEmail }]}
      />
    ),
  },
};
export const Matrix: Story = { args: Default.args ?? {} };
