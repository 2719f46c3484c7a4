import type { Raffle } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { minimumDecisionWords, minimumWords } from "@rifas/domain/minimum-sale";
import { asSentence } from "@rifas/domain/sentence";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";

/** What becomes of a raffle that sells too few numbers, how far it is, and what each close decided; nothing without a minimum. */
export function MinimumFacts({ raffle }: { raffle: Raffle }) {
  const words = minimumWords(raffle);
  if (words === null) return null;
  const isOpen = raffle.outcome === null && raffle.sale_state !== "closed";
  return (
    <Section heading="Mínimo de venta">
      <Stack gap={2}>
        <Text width="prose">{asSentence(words)}</Text>
        {isOpen && (
          <Text>
            Vendidos {formatCount(raffle.total_tickets_sold)} de {formatCount(raffle.minimum_sold)}.
          </Text>
        )}
        {raffle.minimum_decisions.map((one) => (
          <Text key={one.decided_at} tone="muted" width="prose">
            {asSentence(
              `Cierre del ${formatDateTime(one.decided_at)}: ${minimumDecisionWords(one)}`,
            )}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
