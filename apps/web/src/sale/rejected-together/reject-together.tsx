import { queryGroups } from "@rifas/api-client/query-groups";
import type { MatchedPurchase, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { List } from "@rifas/ui/list";
import { Stack } from "@rifas/ui/stack";
import { Note, Text } from "@rifas/ui/text";
import { useState, type ReactNode } from "react";
import { DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { rejectionReasons } from "../purchase/purchase-words.ts";
import { ReasonDialog } from "../purchase/reason-dialog.tsx";
import { RejectedTogether } from "./rejected-together.tsx";
import { PurchaseLink } from "../purchase/purchase-link.tsx";

const stale = [queryGroups.purchaseLists];

/** Shows purchases and rejects them in one step, with one reason; then what was rejected, with an undo. */
export function RejectTogether(props: {
  title: string;
  description: string;
  /** Undefined while they load. */
  items: readonly MatchedPurchase[] | undefined;
  more: boolean;
  error?: string | undefined;
  /** Shown above the purchases, such as what they are chosen by. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const { items = [], onClose } = props;
  // The list behind the dialog changes with the rejection, the question must not.
  const [made, setMade] = useState<Schema<"GroupRejection">>();
  if (made !== undefined) {
    return (
      <DialogFrame onClose={onClose}>
        <RejectedTogether made={made} onClose={onClose} />
      </DialogFrame>
    );
  }
  return (
    <ReasonDialog
      onClose={onClose}
      title={props.title}
      description={props.description}
      quickReasons={rejectionReasons}
      action={items.length === 0 ? "Rechazar" : `Rechazar ${counted(items.length, "compra")}`}
      tone="danger"
      pendingAction="Rechazando…"
      error={props.error}
      send={async (client, reason) => {
        const purchase_ids = items.map(({ id }) => id);
        if (purchase_ids.length === 0) return undefined;
        return await client.post("/purchases/rejections", { body: { purchase_ids, reason } });
      }}
      revalidates={stale}
      onDone={setMade}
    >
      <Stack>
        {props.children}
        {props.items === undefined ? null : <PurchaseLines items={items} more={props.more} />}
      </Stack>
    </ReasonDialog>
  );
}

/** The purchases that are about to be rejected together, and what they hold. */
function PurchaseLines({ items, more }: { items: readonly MatchedPurchase[]; more: boolean }) {
  const numbers = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items.length === 0) return <Text size="sm">Ninguna compra se parece en todo eso.</Text>;
  return (
    <Stack gap={2}>
      <p role="status">
        {counted(items.length, "compra")}, {counted(numbers, "boleto")}
        {more ? ". Hay más: recházalas y vuelve a mirar." : null}
      </p>
      <List>
        {items.map(({ id, name, code, quantity, amount_bs, created_at }) => (
          <li key={id}>
            <PurchaseLink id={id}>{name}</PurchaseLink> · {code}
            <Note>
              {counted(quantity, "boleto")}, {formatBs(amount_bs)}, {formatDateTime(created_at)}
            </Note>
          </li>
        ))}
      </List>
    </Stack>
  );
}
