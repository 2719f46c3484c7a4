import { NumberChips } from "@rifas/ui/number-chips";
import { Section } from "@rifas/ui/section";
import { readCopy } from "../draft/kept-copies.ts";
import { useRememberedPurchases } from "../draft/remembered-purchases.ts";

/** The numbers of a raffle that were bought on this phone, as it last saw them; nothing without any. */
export function MyNumbers({ raffleId }: { raffleId: number }) {
  const numbers = useRememberedPurchases().flatMap(({ id }) => {
    const copy = readCopy(id);
    return copy?.raffleId === raffleId && copy.facts.numbersState === "held"
      ? copy.facts.numbers
      : [];
  });
  if (numbers.length === 0) return null;
  return (
    <Section heading="Tus números">
      <NumberChips label="Tus números" numbers={numbers.toSorted()} />
    </Section>
  );
}
