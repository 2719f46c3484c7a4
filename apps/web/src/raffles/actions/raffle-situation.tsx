import type { PauseInfo, RaffleForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import type { ReactElement } from "react";
import { MissingToPublish } from "./missing-to-publish.tsx";

interface SituationProps {
  raffle: RaffleForStaff;
  /** Whether the sale's tab is below it, whose publication card says what a draft lacks. */
  isSaleBelow: boolean;
  info: PauseInfo | undefined;
  now: number;
  /** Links to the page's tabs. */
  toSale: ReactElement;
  toResults: ReactElement;
}

/** What a raffle needs from staff now, shown above its page; nothing if it needs nothing. */
export function RaffleSituation(props: SituationProps) {
  const { raffle } = props;
  if (raffle.outcome === "cancelled") return <Banner tone="neutral">Esta rifa se canceló.</Banner>;
  if (raffle.status === "finished") return null;
  if (raffle.status === "draft") {
    if (props.isSaleBelow) return null;
    const missing = raffle.staff.missing_to_publish;
    return missing.length === 0 ? (
      <Banner tone="info" title="Lista para publicar" action={props.toSale}>
        Es un borrador: nadie la ve todavía.
      </Banner>
    ) : (
      <Banner tone="info" title="Es un borrador. Para publicar falta">
        <MissingToPublish missing={missing} />
      </Banner>
    );
  }
  return <CurrentSituation {...props} />;
}

/** What a raffle needs that has been published once and isn't over. */
function CurrentSituation({ raffle, info, now, toSale, toResults }: SituationProps) {
  if (raffle.draw_date !== null && Date.parse(raffle.draw_date) <= now) {
    return (
      <Banner tone="warning" title="Ya se sorteó" action={toResults}>
        {whatIsLeft(raffle)}
      </Banner>
    );
  }
  if (info?.is_paused ?? raffle.status === "paused") {
    const back = info?.resumes_at ?? raffle.pause?.resumes_at ?? null;
    return (
      <Banner tone="warning" title="Venta en pausa" action={toSale}>
        {info?.reason ?? raffle.pause?.reason}
        {back === null ? "" : ` · Vuelve el ${formatDateTime(back)}`}
      </Banner>
    );
  }
  if (!raffle.publish) {
    return (
      <Banner tone="neutral" title="No publicada" action={toSale}>
        Nadie la ve ni compra.
      </Banner>
    );
  }
  return null;
}

function whatIsLeft({ draw_rule: { method } }: RaffleForStaff): string {
  if (method === "manual") return "Registra el número de cada premio para terminarla.";
  return method === "drand"
    ? "Su ganador sale solo, de un número público al azar."
    : "Escribe las cifras de la lotería: de ellas sale el ganador.";
}
