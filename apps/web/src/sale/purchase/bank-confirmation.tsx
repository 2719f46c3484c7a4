import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Banner, type BannerProps } from "@rifas/ui/banner";
import { movementLine, reasonsText } from "./bank-words.ts";
import { PurchaseCode } from "./purchase-link.tsx";

type Match = NonNullable<PurchaseForStaff["bank_match"]>;

const tones: Readonly<Record<Match["state"], BannerProps["tone"]>> = {
  linked: "success",
  exact: "success",
  proposed: "info",
  used: "danger",
};

/** What the bank's movements say about a purchase: 'El banco confirma BS 450,00'. Nothing without a movement. */
export function BankConfirmation({ match }: { match: Match | null }) {
  if (match === null) return null;
  const { movement, used_by: usedBy } = match;
  // The title says it already.
  const reasons = match.reasons.filter(({ code }) => code !== "reversed");
  return (
    <Banner tone={movement.reversed ? "danger" : tones[match.state]} title={titleOf(match)}>
      <p>{movementLine(movement)}</p>
      {usedBy === null ? (
        reasons.length === 0 ? null : (
          <p>{reasonsText(reasons)}.</p>
        )
      ) : (
        <p>
          Lo usó la compra <PurchaseCode of={usedBy} />.
        </p>
      )}
    </Banner>
  );
}

function titleOf({ state, movement }: Match): string {
  const amount = formatBs(movement.amount_bs);
  if (movement.reversed) return `El banco reversó el pago de ${amount}`;
  switch (state) {
    case "linked":
    case "exact":
      return `El banco confirma ${amount}`;
    case "proposed":
      return `Puede ser un pago de ${amount} que llegó al banco`;
    case "used":
      return `Ese pago de ${amount} ya se usó`;
  }
}
