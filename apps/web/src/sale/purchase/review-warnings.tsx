import type { ReviewWarning } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { PurchaseCode } from "./purchase-link.tsx";
import { warningText } from "./purchase-words.ts";

/** A purchase's warnings, each with a link to the other purchase. Nothing without warnings. */
export function ReviewWarnings({ warnings }: { warnings: readonly ReviewWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={warnings.length === 1 ? "Ojo" : `Ojo: ${warnings.length} advertencias`}
    >
      <Stack asChild gap={1}>
        <ul>
          {warnings.map((warning) => {
            const { before, after } = warningText(warning);
            const { other } = warning;
            return (
              <li key={warning.kind + other.id}>
                {before} <PurchaseCode of={other} />
                {after}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Banner>
  );
}
