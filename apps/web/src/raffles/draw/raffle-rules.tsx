import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Banner } from "@rifas/ui/banner";
import { Disclosure } from "@rifas/ui/disclosure";
import { Heading } from "@rifas/ui/heading";
import { List } from "@rifas/ui/list";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { drawnAlike, ownWords, ruleWords, sharedWords } from "./rule-words.ts";

interface RaffleRulesProps {
  raffle: Raffle;
  /** The rules in force first; empty for a raffle without a log. */
  versions: readonly Schema<"DrawRuleVersion">[];
  /** Whether witnesses outside the installation date the log. */
  witnessed: boolean;
}

/** How a raffle is drawn, in words for buyers, and what changed. */
export function RaffleRules({ raffle, versions, witnessed }: RaffleRulesProps) {
  const [current] = versions;
  if (raffle.draw_rule.method === "manual" || current === undefined)
    return (
      <Banner tone="info" title="Esta rifa no tiene una regla que se pueda comprobar">
        El organizador escribe los números ganadores después del sorteo. Compáralos tú con los que
        publica la lotería.
      </Banner>
    );
  const { name, organizer, permit, unclaimed } = current.terms;
  return (
    <Disclosure summary="Ver la regla completa" content="parts">
      <DrawRules rules={prizeRules(raffle, current)} />
      <Space above={6}>
        <Text width="prose" tone="muted">
          {[
            asSentence(`Anotada en el libro el ${formatDateTime(current.logged_at)}`),
            witnessed ? WITNESSED : UNWITNESSED,
            asSentence(
              `El libro se sella el ${formatDateTime(current.seal_at)}, y desde entonces cada recibo y cada correo del sello muestran si cambia de quién es un número`,
            ),
            [
              asSentence(`El libro firma los premios de «${name}», de ${organizer}`),
              ...(permit === null ? [] : [asSentence(`Permiso: ${permit}`)]),
              ...(unclaimed === null ? [] : [asSentence(`Premios sin reclamar: ${unclaimed}`)]),
            ].join(" "),
          ].join(" ")}
        </Text>
      </Space>
      {versions.length === 1 ? null : (
        <Space above={6}>
          <Stack gap={2}>
            <Heading level={3} size="lg">
              Lo que cambió
            </Heading>
            {versions.map((version, index) => (
              <Disclosure
                key={`${version.logged_at} ${versions.length - index}`}
                summary={`${formatDateTime(version.logged_at)}: ${index === versions.length - 1 ? published(version) : (version.reason ?? "")}`}
              >
                <DrawRules rules={prizeRules(raffle, version)} />
              </Disclosure>
            ))}
          </Stack>
        </Space>
      )}
    </Disclosure>
  );
}

/** What is promised depends on who watches: without witnesses only buyers can show that a log was made again. */
const WITNESSED =
  "Cualquier cambio queda en el libro, y testigos de afuera dicen cuándo lo vieron.";
const UNWITNESSED =
  "Cualquier cambio queda en el libro, pero esta rifa no tiene testigos de afuera: si alguien lo rehace, lo muestran los recibos y el correo del sello de los compradores.";

interface PrizeRule {
  /** Of the prize, unique among them. */
  position: number;
  title: string;
  /** A step per sentence. */
  sentences: readonly string[];
}

function DrawRules({ rules }: { rules: readonly PrizeRule[] }) {
  return (
    <Stack asChild gap={6}>
      <ol>
        {rules.map(({ position, title, sentences }) => (
          <Stack asChild gap={1} key={position}>
            <li>
              <Heading level={3} size="lg">
                {title}
              </Heading>
              <List look="sentences">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </List>
            </li>
          </Stack>
        ))}
      </ol>
    </Stack>
  );
}

/** The rule of each prize; what prizes that are drawn alike have in common is said once, after them. */
function prizeRules(raffle: Raffle, version: Schema<"DrawRuleVersion">): PrizeRule[] {
  const [first] = version.prizes;
  const alike = version.prizes.filter((rule) => first !== undefined && drawnAlike(first, rule));
  const shares = alike.length > 1;
  const rules = version.prizes.map((rule) => ({
    position: rule.prize_position,
    title: titleOf(rule, raffle, version),
    sentences: shares && alike.includes(rule) ? ownWords(rule, version) : ruleWords(rule, version),
  }));
  if (!shares) return rules;
  const shared = {
    position: 0,
    title: `Los ${formatCount(alike.length)} premios`,
    sentences: sharedWords(alike, version),
  };
  return [...rules.slice(0, alike.length), shared, ...rules.slice(alike.length)];
}

/** As it was signed then. In the log instant prizes are numbered after the main ones. */
function titleOf(
  { prize_position: position, instant_at: at }: Schema<"LoggedPrizeRule">,
  { name, prizes, instant_prizes: instants }: Raffle,
  version: Schema<"DrawRuleVersion">,
): string {
  const signed = version.terms.prize_titles[position - 1];
  if (at === null) return signed ?? prizes[position - 1]?.title ?? name;
  const main = version.prizes.filter((rule) => rule.instant_at === null).length;
  const title = signed ?? instants[position - main - 1]?.title;
  return title === undefined ? "Premio instantáneo" : `Premio instantáneo: ${title}`;
}

/** The first version has a reason only if it was published with combos. */
function published({ reason }: Schema<"DrawRuleVersion">): string {
  return reason === null ? "así se publicó" : `así se publicó. ${reason}`;
}
