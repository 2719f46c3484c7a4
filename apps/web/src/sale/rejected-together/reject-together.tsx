import { queryGroups } from "@rifas/api-client/query-groups";
import type { MatchedPurchase, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { Stack } from "@rifas/ui/stack";
import { useState, type ReactNode } from "react";
import { DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { rejectionReasons } from "../purchase/purchase-words.ts";
import { ReasonDialog } from "../purchase/reason-dialog.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";
import { RejectedTogether } from "./rejected-together.tsx";

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
