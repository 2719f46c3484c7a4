import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { Text } from "@rifas/ui/text";
import { useRef, useState } from "react";
import { WARNING_MS, holdLeft } from "../snapshot/hold-clock.ts";
import { heldTitle } from "../parts/your-numbers.ts";
import {
  type PurchaseSnapshot,
  purchaseSnapshotQuery,
  toSnapshot,
} from "../snapshot/use-purchase-snapshot.ts";
import { useNow } from "../snapshot/use-now.ts";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useSWRConfig } from "swr";

const outcomes = {
  given: "Listo, te dimos más tiempo.",
  used: "Ya usaste el tiempo extra de esta compra.",
} as const;

const SPOKEN_MINUTES = [10, 3, 1] as const;

/**
 * The time left of the hold, announced at 10, 3 and 1 minutes. For the last 3 minutes it is a warning that offers the
 * one extension. `onEnd` is called when the time is over.
 */
export function HoldBanner(props: {
  snapshot: PurchaseSnapshot;
  secret: string;
  onEnd: () => void;
}) {
  const { purchase, clockAhead } = props.snapshot;
  const extension = useExtension(purchase.id, props.secret);
  const now = useNow();
  const until = purchase.reserved_until;
  const left = until === null || now === null ? Infinity : holdLeft(until, clockAhead, now);
  const isUrgent = left <= WARNING_MS;
  const banner = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const extend = async () => {
    const result = await extension.run();
    if (!result.ok) return;
    setOutcome(result.data);
    // The pressed button is gone; focus the banner, which shows the new time.
    banner.current?.focus({ preventScroll: true });
  };
  if (until === null) return null;
  return (
    <Banner
      ref={banner}
      tabIndex={-1}
      tone={isUrgent ? "danger" : "info"}
      title={isUrgent ? "Queda poco tiempo" : heldTitle(purchase.quantity)}
      end={
        <Countdown
          key={until}
          look="clock"
          until={until}
          clockAhead={clockAhead}
          announceAt={SPOKEN_MINUTES}
          onEnd={props.onEnd}
        />
      }
      action={
        isUrgent && purchase.can_extend ? (
          <Button
            tone="outline"
            state={extension.pending ? "pending" : "idle"}
            pendingLabel="Pidiendo más tiempo…"
            onClick={() => void extend()}
          >
            Necesito 10 minutos más
          </Button>
        ) : undefined
      }
    >
      <Text whenEmpty="hide" role="status">
        {extension.error?.message ?? (outcome === undefined ? null : outcomes[outcome])}
      </Text>
      {purchase.hold_ends_with_sales
        ? "Las ventas cierran pronto: paga y manda tu comprobante antes."
        : null}
    </Banner>
  );
}

/**
 * Extends a hold by ten minutes, once per purchase. Returns `used` if another tab or an upload already did. It reads
 * the purchase first, because browsers log every refused request as an error.
 */
function useExtension(id: string, secret: string) {
  const { mutate } = useSWRConfig();
  return useMutation(async (client, _input: void): Promise<"given" | "used"> => {
    const { key, fetch } = purchaseSnapshotQuery(id, secret);
    const snapshot = await fetch(client, null);
    if (!snapshot.purchase.can_extend) {
      await mutate(key, snapshot, { revalidate: false });
      return "used";
    }
    const purchase = await client.post("/purchases/{id}/extend", {
      params: { path: { id }, header: { "X-Purchase-Secret": secret } },
      token: null,
    });
    await mutate(key, "server_time" in purchase ? toSnapshot(purchase) : undefined, {
      revalidate: !("server_time" in purchase),
    });
    return "given";
  });
}
