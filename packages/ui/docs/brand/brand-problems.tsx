import { Banner } from "../../src/components/banner/banner.tsx";
import { Button } from "../../src/components/button/button.tsx";
import { Disclosure } from "../../src/components/disclosure/disclosure.tsx";
import type { ContrastProblem } from "../../src/theme/contrast-problems.ts";
import { groundLabel, type StoredSiteColors } from "../../src/theme/owner-colors.ts";
import type { Mode } from "../../src/tokens/tokens.ts";
import { withProposal } from "./brand-proposals.ts";
import { modeLabels, otherCount, ownerLabel, spanishRatio, tokenLabel } from "./brand-words.ts";

interface Proposals {
  /** The colours that the problems are of. */
  colors: StoredSiteColors;
  /** Called with these colours, one of them changed to what the product proposes. */
  onTake: (colors: StoredSiteColors) => void;
}

/** How many problems are shown at once; the others unfold. */
const SHOWN = 3;

/**
 * Every contrast problem of a brand: what was measured, what it takes, and what the product will do about it. Those of the
 * edited theme come first.
 */
export function BrandProblems({
  problems,
  mode,
  ...proposals
}: Proposals & { problems: readonly ContrastProblem[]; mode: Mode }) {
  if (problems.length === 0) {
    return (
      <Banner tone="success">Todo se lee: el producto usará estos colores tal como están.</Banner>
    );
  }
  const here = problems.filter((problem) => problem.mode === mode);
  const elsewhere = problems.filter((problem) => problem.mode !== mode);
  const other = mode === "light" ? "dark" : "light";
  return (
    <div className="grid grid-cols-1 gap-3">
      {here.length === 0 ? <p>Ninguno en el tema {modeLabels[mode]}.</p> : null}
      <ProblemList problems={here.slice(0, SHOWN)} {...proposals} />
      <Folded
        summary={`${otherCount(here.length - SHOWN)} del tema ${modeLabels[mode]}`}
        problems={here.slice(SHOWN)}
        {...proposals}
      />
      <Folded
        summary={`${elsewhere.length} en el tema ${modeLabels[other]}`}
        problems={elsewhere}
        {...proposals}
      />
    </div>
  );
}

interface ListProps extends Proposals {
  problems: readonly ContrastProblem[];
}

function Folded({ summary, ...list }: ListProps & { summary: string }) {
  if (list.problems.length === 0) return null;
  return (
    <Disclosure summary={summary} content="parts">
      <ProblemList {...list} />
    </Disclosure>
  );
}

function ProblemList({ problems, ...proposals }: ListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {problems.map((problem) => (
        <Problem key={`${problem.mode}-${problem.token}`} problem={problem} {...proposals} />
      ))}
    </ul>
  );
}

function Problem({ problem, colors, onTake }: Proposals & { problem: ContrastProblem }) {
  const { mode, token, owner, on, ratio, minimum, wanted, used, usedRatio } = problem;
  const proposed = withProposal(colors, problem);
  const place = on === token ? "Con el texto encima" : `Sobre ${groundLabel(on)}`;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line pb-3">
      <span aria-hidden className="flex pt-1 forced-color-adjust-none">
        {[wanted, used].map((color, at) => (
          <span
            key={at === 0 ? "wanted" : "used"}
            className="h-9 w-5 border border-control first:rounded-l-md last:rounded-r-md"
            style={{ backgroundColor: color }}
          />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">
          {tokenLabel(token)}{" "}
          <span className="font-normal text-muted">
            (tema {modeLabels[mode]}
            {owner === null ? ", de fábrica" : ""})
          </span>
        </span>
        <span className="block text-sm">
          {place} <b className="figures text-danger-text">{spanishRatio(ratio)}</b>, y hace falta{" "}
          <b className="figures">{String(minimum).replace(".", ",")}:1</b>.
        </span>
        <span className="block text-sm text-muted">
          El producto usará <span className="figures">{used}</span> en vez de{" "}
          <span className="figures">{wanted}</span>:{" "}
          <span className="figures">{spanishRatio(usedRatio)}</span>.
        </span>
        {proposed === null || owner === null ? null : (
          <span className="block pt-2">
            <Button tone="outline" size="sm" onClick={() => onTake(proposed)}>
              Poner {used} en «{ownerLabel(owner)}»
            </Button>
          </span>
        )}
      </span>
    </li>
  );
}
