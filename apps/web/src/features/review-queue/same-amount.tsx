import { get } from "@rifas/api-client/get";
import type { BankMovement, PurchaseForStaff } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { movementLine } from "../../shared/purchase/bank-words.ts";
import { DoubtDialog } from "../../shared/purchase/doubt-dialog.tsx";
import { useLinkMovement } from "../../shared/purchase/use-link-movement.ts";
import { toastSuccess } from "../../shared/toasts.ts";

/** Enough to find one by its reference or its payer. */
const SHOWN = 5;

/**
 * For a reference that was written wrongly: the movements without an owner of the purchase's amount and day, each linked in one step,
 * which approves the purchase. Nothing if the bank's movements already say something about it.
 */
export function SameAmount(props: { purchase: PurchaseForStaff; onLinked: () => void }) {
  const { id, code, bank_match: match, payable_bs: due } = props.purchase;
  const isUnmatched = match === null || match.state === "used";
  const { data } = useFreshQuery(
    isUnmatched ? get("/reconciliation/unowned", { like_purchase: id, limit: SHOWN }) : null,
  );
  const link = useLinkMovement();
  const [doubted, setDoubted] = useState<BankMovement | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  const send = async (movement: BankMovement, reason?: string) => {
    const why = reason === undefined ? {} : { reason, confirm_warnings: true };
    const result = await link.run({ movement_id: movement.id, purchase_id: id, ...why });
    if (result.ok) {
      toastSuccess(`Aprobada: ${code}`);
      props.onLinked();
    } else if (["warnings_unconfirmed", "reason_required"].includes(result.error.code)) {
      setDoubted(movement);
    }
  };
  return (
    <Section
      heading="Movimientos de ese monto y día sin dueño"
      level={3}
      lead={`${formatBs(due)} con otra referencia: si uno es este pago, enlázalo.`}
    >
      {doubted === null ? <Failure of={link.error} title="No se guardó" /> : null}
      <Stack gap={3}>
        {data.items.map((movement) => (
          <Cluster key={movement.id} align="center" justify="between">
            <Text>
              {movement.payer_phone ?? movement.description ?? "El banco no dice quién pagó"}
              <br />
              {movementLine(movement)}
            </Text>
            <Button
              size="sm"
              tone="outline"
              state={link.pending ? "pending" : "idle"}
              onClick={() => void send(movement)}
            >
              Enlazar<VisuallyHidden> {movementLine(movement)} y aprobar</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
      </Stack>
      {doubted === null ? null : (
        <DoubtDialog
          code={code}
          link={link}
          onClose={() => {
            setDoubted(null);
            link.reset();
          }}
          onSubmit={(reason) => void send(doubted, reason)}
        />
      )}
    </Section>
  );
}
