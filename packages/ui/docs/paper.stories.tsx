import type { Meta, StoryObj } from "@storybook/react-vite";
import { radiusScale, spaceScale } from "@rifas/ui/tokens/scale.generated";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Space and paper",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const [, ...steps] = spaceScale;
const [, ...radiuses] = radiusScale;

const radiusClass = {
  sm: "rounded-sm",
  md: "rounded-md",
  lg: "rounded-lg",
  xl: "rounded-xl",
} as const satisfies Record<(typeof radiuses)[number]["name"], string>;

/** An 8-point rhythm, one scale of radius, one soft shadow, and the ticket. */
export const Paper: StoryObj = {
  render: () => (
    <Page
      title="Space and paper"
      lead="Generous, few borders, one soft shadow. What can be bought or lost is a ticket: perforated, notched, and torn once."
    >
      <Part title="Space">
        <ul className="grid gap-3">
          {steps.map(({ name, px, about }) => (
            <li key={name} className="grid grid-cols-[5rem_1fr] items-center gap-4">
              <span className="h-6 rounded-sm bg-primary-edge" style={{ width: px }} />
              <span>
                <b className="figures">{name}</b>{" "}
                <span className="text-muted">{`${px} px, ${about}`}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Radius">
        <ul className="flex flex-wrap gap-4 text-center text-sm">
          {radiuses.map(({ name, about }) => (
            <li
              key={name}
              className={`grid size-24 place-items-center bg-surface shadow-paper ${radiusClass[name]}`}
            >
              {name}, {about}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Depth" lead="Paper lies; what floats is a dialog, a menu, a toast.">
        <div className="flex flex-wrap gap-6">
          <p className="rounded-xl bg-surface p-6 shadow-paper">shadow-paper</p>
          <p className="rounded-xl bg-overlay p-6 shadow-float">shadow-float</p>
          <p className="rounded-xl bg-sunken p-6">sunken, no shadow</p>
        </div>
      </Part>
      <Part title="The ticket">
        <div className="grid gap-8 sm:grid-cols-2">
          <div className="ticket-shadow">
            <p className="bg-accent p-6 font-display text-lg font-bold text-on-accent ticket-sheet-top">
              ticket-sheet-top
            </p>
            <p className="bg-surface p-6 ticket-sheet-bottom">ticket-sheet-bottom</p>
          </div>
          <div className="grid grid-cols-2 ticket-shadow">
            <p className="bg-primary p-6 font-display text-lg font-bold wrap-anywhere text-on-primary ticket-sheet-left">
              ticket-sheet-left
            </p>
            <p className="bg-surface p-6 wrap-anywhere ticket-sheet-right">ticket-sheet-right</p>
          </div>
          <div className="grid gap-3 ticket-shadow">
            <p className="rounded-t-xl bg-surface p-6 pb-8 torn-bottom">torn-bottom</p>
            <p className="rounded-b-xl bg-surface p-6 pt-8 torn-top">torn-top</p>
          </div>
          <div className="grid min-h-40 place-items-center rounded-xl bg-danger text-on-danger sunburst">
            sunburst
          </div>
        </div>
      </Part>
    </Page>
  ),
};
