import { Section } from "@rifas/ui/section";

/** Two parts of a page, for stories of what arranges them. */
export const twoCards = (
  <>
    <Section look="card" heading="Premios">
      Moto Bera SBR 2026
    </Section>
    <Section look="card" heading="Sorteo">
      El 24/12/2026, con el Triple Táchira
    </Section>
  </>
);
