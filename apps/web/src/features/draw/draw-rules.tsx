import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Banner } from "@rifas/ui/banner";
import { Disclosure } from "@rifas/ui/disclosure";
import { Section } from "@rifas/ui/section";
import { ruleWords } from "../../raffle/rule-words.ts";

interface DrawRulesProps {
  raffle: Raffle;
  /** The rules in force first; empty for a raffle without a log. */
  versions: readonly Schema<"DrawRuleVersion">[];
}

/** How a raffle is drawn, in words for buyers, and what changed. */
export function DrawRules({ raffle, versions }: DrawRulesProps) {
  const [current] = versions;
  if (raffle.draw_rule.method === "manual" || current === undefined) return <NoRule />;
  return (
    <Section
      heading="La regla"
      look="card"
      lead={asSentence(
        `Anotada en el libro el ${formatDateTime(current.logged_at)}: ${lockedWords(current)}`,
      )}
    >
      <PrizeRules raffle={raffle} version={current} />
      {versions.length === 1 ? null : (
        <div className="grid gap-2 pt-6">
          <h3 className="text-lg">Lo que cambió</h3>
          {versions.map((version, index) => (
            <Change
              key={`${version.logged_at} ${versions.length - index}`}
              raffle={raffle}
              version={version}
              isFirst={index === versions.length - 1}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

function lockedWords({ seal_at }: Schema<"DrawRuleVersion">): string {
  return `no se puede cambiar sin que se vea. El libro se sella el ${formatDateTime(seal_at)}`;
}

/** The honest answer for a raffle whose numbers staff enter. */
function NoRule() {
  return (
    <Banner tone="warning" title="Esta rifa no tiene una regla que se pueda comprobar">
      El organizador escribe los números ganadores después del sorteo. Compáralos tú con los que
      publica la lotería.
    </Banner>
  );
}

function PrizeRules(props: { raffle: Raffle; version: Schema<"DrawRuleVersion"> }) {
  const { raffle, version } = props;
  return (
    <ol className="grid gap-6">
      {version.prizes.map((rule) => (
        <li key={rule.prize_position} className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{titleOf(rule, raffle, version)}</h3>
          <ul className="grid max-w-prose list-disc gap-1 pt-1 pl-5">
            {ruleWords(rule, version).map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** In the log instant prizes are numbered after the main ones. */
function titleOf(
  { prize_position: position, instant_at: at }: Schema<"LoggedPrizeRule">,
  { name, prizes, instant_prizes: instants }: Raffle,
  version: Schema<"DrawRuleVersion">,
): string {
  if (at === null) return prizes[position - 1]?.title ?? name;
  const main = version.prizes.filter((rule) => rule.instant_at === null).length;
  const title = instants[position - main - 1]?.title;
  return title === undefined ? "Premio instantáneo" : `Premio instantáneo: ${title}`;
}

function Change(props: { raffle: Raffle; version: Schema<"DrawRuleVersion">; isFirst: boolean }) {
  const { raffle, version, isFirst } = props;
  const when = formatDateTime(version.logged_at);
  return (
    <Disclosure summary={isFirst ? `${when}: así se publicó` : `${when}: ${version.reason ?? ""}`}>
      <PrizeRules raffle={raffle} version={version} />
    </Disclosure>
  );
}
