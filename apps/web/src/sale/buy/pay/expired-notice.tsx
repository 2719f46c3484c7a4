import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { freedTitle } from "../parts/your-numbers.ts";
import { BuyAgain, useRaffleUse } from "./buy-again.tsx";

/** In the place of the time left, which stays in sight: the hold expired. */
export function HoldOver({ quantity }: Pick<PurchaseForBuyer, "quantity">) {
  return (
    <Banner tone="danger" announce="now" title={freedTitle(quantity)}>
      Si ya pagaste, manda tu comprobante aquí. Si no, no pagues esta compra.
    </Banner>
  );
}

/** The hold expired while sales are open: what to do if you have paid, and if you haven't. */
export function ExpiredNotice({ purchase }: { purchase: PurchaseForBuyer }) {
  const { id, raffle } = purchase;
  const use = useRaffleUse(raffle.id);
  const isOne = purchase.quantity === 1;
  const until =
    raffle.sales_close_at === null ? "" : `, hasta el ${formatDateTime(raffle.sales_close_at)},`;
  return (
    <Banner
      tone="neutral"
      action={
        use === "none" ? undefined : <BuyAgain raffleId={raffle.id} purchaseId={id} use={use} />
      }
    >
      <Stack gap={2}>
        {purchase.released ? (
          <p>
            El organizador {isOne ? "lo" : "los"} soltó antes de tiempo: desde tu conexión a
            internet había demasiados boletos apartados sin pagar.
          </p>
        ) : null}
        <p>
          <b>¿Ya pagaste?</b> Manda tu comprobante aquí mismo{until} y lo revisamos como pago
          tardío. No podemos asegurarte {isOne ? "el mismo número" : "los mismos números"}.
        </p>
        <p>
          <b>¿No has pagado?</b> No pagues esta compra.
          {use === "buy"
            ? ` Compra de nuevo y te apartamos ${isOne ? "otro" : "otros números"}.`
            : null}
        </p>
      </Stack>
    </Banner>
  );
}
