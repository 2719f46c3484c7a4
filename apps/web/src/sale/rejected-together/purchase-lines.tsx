import type { MatchedPurchase } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { BulletedList } from "@rifas/ui/bulleted-list";
import { Stack } from "@rifas/ui/stack";
import { Note, Text } from "@rifas/ui/text";
import { PurchaseLink } from "../purchase/purchase-link.tsx";

/** The purchases that are about to be rejected together, and what they hold. */
export function PurchaseLines({
  items,
  more,
}: {
  items: readonly MatchedPurchase[];
  more: boolean;
}) {
  const numbers = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items.length === 0) return <Text size="sm">Ninguna compra se parece en todo eso.</Text>;
  return (
    <Stack gap={2}>
      <p role="status">
        {counted(items.length, "compra")}, {counted(numbers, "boleto")}
        {more ? ". Hay más: recházalas y vuelve a mirar." : null}
      </p>
      <BulletedList>
        {items.map(({ id, name, code, quantity, amount_bs, created_at }) => (
          <li key={id}>
            <PurchaseLink id={id}>{name}</PurchaseLink> · {code}
            <Note>
              {counted(quantity, "boleto")}, {formatBs(amount_bs)}, {formatDateTime(created_at)}
            </Note>
          </li>
        ))}
      </BulletedList>
    </Stack>
  );
}
