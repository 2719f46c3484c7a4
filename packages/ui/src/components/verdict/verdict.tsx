import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ComponentProps } from "react";
import { Banner } from "../banner/banner.tsx";
import { verdictMessages as words } from "./verdict.messages.ts";
import { verdictMarkVariants } from "./verdict.variants.ts";

/**
 * `green` only for what was checked here; `amber` for what couldn't be checked; `red` for a contradiction; `neutral` for what
 * is neither good nor bad, and for a whole that only waits for a date.
 */
export type CheckColour = "green" | "amber" | "red" | "neutral";

export interface VerdictProps extends Omit<ComponentProps<"div">, "children" | "title"> {
  /** The whole in a few words. Required. */
  title: string;
  /** The worst of the checks. Required. */
  colour: CheckColour;
  /** What was checked, in order, each as a sentence for buyers. Required. */
  checks: readonly { readonly colour: CheckColour; readonly text: string }[];
}

/** What a verifier found: a line for the overall result, then one for each check. Announced when it changes. */
export function Verdict({ title, colour, checks, className, ...rest }: VerdictProps) {
  return (
    <div
      {...rest}
      className={`grid gap-4 ${className ?? ""}`}
      data-component="verdict"
      data-state={colour}
    >
      <Banner tone={tones[colour]} title={title} announce="polite" />
      <ul className="divide-y divide-line">
        {checks.map(({ colour: one, text }) => {
          const Icon = icons[one];
          return (
            <li key={text} className="flex gap-3 py-3">
              <Icon aria-hidden className={verdictMarkVariants({ colour: one })} />
              <p className="min-w-0">
                <span className="sr-only">{words.marks[one]}: </span>
                {text}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const tones = { green: "success", amber: "warning", red: "danger", neutral: "neutral" } as const;
const icons = { green: CircleCheck, amber: TriangleAlert, red: CircleX, neutral: Info } as const;
