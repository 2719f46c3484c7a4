import type { ReviewWarning } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
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
      <ul className="grid gap-1">
        {warnings.map((warning) => {
          const { before, after } = warningText(warning);
          const { other } = warning;
          return (
            <li key={warning.kind + other.id}>
              {before}{" "}
              <Link asChild>
                <PurchaseLink id={other.id} className="whitespace-nowrap">
                  {other.code}
                </PurchaseLink>
              </Link>
              {after}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
