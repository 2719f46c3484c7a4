import type { Meta, StoryObj } from "@storybook/react-vite";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { formatRatio } from "@rifas/ui/theme/contrast";
import { colorPurposes } from "@rifas/ui/tokens/color-purposes.generated";
import { cssVariable, hueNames, surfaceNames, tokenNamed, tokens } from "@rifas/ui/tokens/tokens";
import { liveRatio, useLiveColors, type LiveColors } from "./live-colors.ts";
import { Page, Part, WideTable } from "./page.tsx";

const meta = {
  title: "Foundations/Colour",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

type Story = StoryObj;

/** A colour in use: as a background, or as a line or text on one. */
function Swatch({ name, colors }: { name: string; colors: LiveColors }) {
  const token = tokenNamed(name);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-center gap-3">
      <span
        className="h-14 rounded-lg border border-control"
        style={{ backgroundColor: `var(${cssVariable(token)})` }}
      />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {colors[name]}
          {token.owner === undefined ? "" : ` · the owner's '${token.owner}'`}
        </span>
        <span className="block text-sm text-muted">{colorPurposes[token.name]}</span>
      </span>
    </li>
  );
}

const columns = "grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3";

/** The seven roles of a hue, in use. */
function Hue({ hue, colors }: { hue: string; colors: LiveColors }) {
  const v = (role: string) => `var(${cssVariable(tokenNamed(role))})`;
  const ratio = (drawn: string, on: string) => formatRatio(liveRatio(colors, drawn, on));
  return (
    <li className="grid gap-3 rounded-xl bg-surface p-4 shadow-paper">
      <h3 className="text-lg">{hue}</h3>
      <p
        className="rounded-md border p-3 font-display font-semibold"
        style={{ backgroundColor: v(hue), color: v(`on-${hue}`), borderColor: v(`${hue}-edge`) }}
      >
        on-{hue} on {hue} <span className="figures">{ratio(`on-${hue}`, hue)}</span>
      </p>
      <p
        className="rounded-md border border-transparent p-3 font-semibold"
        style={{ backgroundColor: v(`${hue}-soft`), color: v(`${hue}-soft-text`) }}
      >
        {hue}-soft-text on {hue}-soft{" "}
        <span className="figures">{ratio(`${hue}-soft-text`, `${hue}-soft`)}</span>
      </p>
      <p
        className="rounded-md border-2 p-3 font-semibold"
        style={{ borderColor: v(`${hue}-edge`), color: v(`${hue}-text`) }}
      >
        {hue}-text on surface <span className="figures">{ratio(`${hue}-text`, "surface")}</span>
      </p>
    </li>
  );
}

/** All roles with their current hex values and ratios: change theme and brand in the toolbar. */
export const Roles: Story = {
  render: function Render() {
    const colors = useLiveColors();
    return (
      <Page
        title="Colour"
        lead="Warm paper, deep ink, the guacamaya's blue, amber and scarlet. All of it is only a default: an owner's site_colors re-dress everything, and nothing they type can make a word unreadable."
      >
        <Part
          title="Surfaces"
          lead="What everything is read on. They move the least until ink has 7:1."
        >
          <ul className={columns}>
            {surfaceNames.map((name) => (
              <Swatch key={name} name={name} colors={colors} />
            ))}
          </ul>
        </Part>
        <Part
          title="Ink and lines"
          lead="What is drawn moves towards black or white until it clears each ground."
        >
          <ul className={columns}>
            {["ink", "muted", "stamp", "control", "focus", "line"].map((name) => (
              <Swatch key={name} name={name} colors={colors} />
            ))}
          </ul>
        </Part>
        <Part
          title="Hues"
          lead="Each has seven roles. A fill stays exactly as typed; its label is the better of black and white."
        >
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {hueNames.map((hue) => (
              <Hue key={hue} hue={hue} colors={colors} />
            ))}
          </ul>
        </Part>
        <Part title="Charts">
          <ul className={columns}>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Swatch key={n} name={`chart-${n}`} colors={colors} />
            ))}
          </ul>
        </Part>
      </Page>
    );
  },
};

/** Every guaranteed pair with its minimum and its current ratio. */
export const Pairs: Story = {
  render: function Render() {
    const colors = useLiveColors();
    const drawn = tokens.flatMap((token) => ("minimum" in token ? [token] : []));
    return (
      <Page
        title="Promised pairs"
        lead="What may be drawn on what, the ratio it must have and the ratio it has in the theme and brand of the toolbar, rounded down."
      >
        <WideTable label="Promised pairs">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b-2 border-control">
                <th className="p-2">Drawn</th>
                <th className="p-2">Must</th>
                <th className="p-2">Has, on each</th>
              </tr>
            </thead>
            <tbody>
              {drawn.map((token) => (
                <tr key={token.name} className="border-b border-line align-top">
                  <th scope="row" className="p-2 font-semibold">
                    {token.name}
                  </th>
                  <td className="p-2 figures">{token.minimum}:1</td>
                  <td className="p-2">
                    <ul className="flex flex-wrap gap-x-4 gap-y-1">
                      {token.on.map((on) => {
                        const ratio = liveRatio(colors, token.name, on);
                        const Sign = ratio >= token.minimum ? Check : X;
                        return (
                          <li key={on} className="inline-flex items-center gap-1">
                            <Sign aria-hidden className="size-4 text-muted" /> {on}{" "}
                            <span className="figures">{formatRatio(ratio)}</span>
                          </li>
                        );
                      })}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </Page>
    );
  },
};
