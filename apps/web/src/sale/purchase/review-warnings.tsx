import type { ReviewWarning } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import { PurchaseLink } from "./purchase-link.tsx";
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
                {before}{" "}
                <Link asChild>
                  <PurchaseLink id={other.id}>
                    <NoWrap>{other.code}</NoWrap>
                  </PurchaseLink>
                </Link>
                {after}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Banner>
  );
}
