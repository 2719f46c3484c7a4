import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { whatsAppChat } from "@rifas/domain/whatsapp-message";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { ButtonTo } from "../../shared/link-to.tsx";
import { ElsewhereButton } from "../../shared/elsewhere-button.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useMay } from "../../shared/session/use-may.ts";

type Seller = Schema<"Seller">;

const HOUR_MS = 3_600_000;
/** From when on a seller is to be reminded. */
const DUE_MS = 24 * HOUR_MS;

/**
 * The numbers that sellers haven't sold yet, of all raffles or of one, by the end of their blocks; for all raffles, also sellers' sales
 * that wait for approval. Renders nothing if there are none, or for users who may not see sellers.
 */
export function StillOut(props: {
  raffleId?: number;
  now: number;
  /** `due` renders only what is urgent today, `later` only what isn't; by default both are rendered. */
  place?: "due" | "later";
}) {
  const { raffleId, now, place } = props;
  const { data } = useFreshQuery(useMay("listSellers") ? get("/sellers") : null);
  const sellers = data?.items ?? [];
  const unapproved =
    raffleId === undefined ? sellers.filter((seller) => seller.unapproved.length > 0) : [];
  const out = sellers
    .flatMap((seller) => seller.blocks.map((block) => ({ seller, block })))
    .filter(({ block }) => raffleId === undefined || block.raffle.id === raffleId)
    .toSorted((one, other) => Date.parse(one.block.until) - Date.parse(other.block.until));
  if (out.length === 0 && unapproved.length === 0) return null;
  const isDue =
    unapproved.length > 0 || out.some(({ block }) => Date.parse(block.until) - now <= DUE_MS);
  if (place !== undefined && isDue !== (place === "due")) return null;
  const numbers = out.reduce((sum, { block }) => sum + block.numbers.length, 0);
  return (
    <Section
      heading="En la calle"
      look="card"
      lead={
        out.length === 0
          ? undefined
          : `${counted(numbers, "número")} en manos de vendedores. Lo que no vendan queda libre a su hora.`
      }
    >
      <DetailList>
        {unapproved.map(({ id, name, unapproved: sales }) => (
          <DetailRow
            key={id}
            look="stacked"
            label={name}
            note="Sin aprobar, sus números quedan libres al cerrar la venta"
            action={
              <ButtonTo to={`/admin/tickets?vista=buscar&compra=${sales[0]?.id}`} size="sm">
                Revisar
              </ButtonTo>
            }
          >
            {counted(sales.length, "venta")} por aprobar
          </DetailRow>
        ))}
        {out.map(({ seller, block }) => (
          <Out key={block.id} {...{ seller, block, now }} isOfOne={raffleId !== undefined} />
        ))}
      </DetailList>
    </Section>
  );
}

/** One block; from the day before its end with a reminder to send, which says so in the last three hours. */
function Out(props: {
  seller: Seller;
  block: Seller["blocks"][number];
  now: number;
  /** Whether all are of one raffle, which needn't be named. */
  isOfOne: boolean;
}) {
  const { seller, block, now, isOfOne } = props;
  const { raffle, numbers, until } = block;
  const left = Date.parse(until) - now;
  const count = counted(numbers.length, "número");
  const text = `Hola, ${seller.name}. Tienes ${count} de ${raffle.name} hasta el ${formatDateTime(until)} Registra lo que vendiste antes de esa hora: después quedan libres.`;
  const chat = whatsAppChat({ ...seller, erased_at: null }, text);
  return (
    <DetailRow
      look="stacked"
      label={seller.name}
      note={`${left > 3 * HOUR_MS ? "Hasta" : "Faltan menos de 3 horas: hasta"} el ${formatDateTime(until)}`}
      action={
        left <= DUE_MS && "url" in chat ? (
          <ElsewhereButton
            size="sm"
            tone={left > 3 * HOUR_MS ? "outline" : undefined}
            href={chat.url}
            aria-label={`Recordarle a ${seller.name}`}
          >
            Recordarle
          </ElsewhereButton>
        ) : undefined
      }
    >
      {isOfOne ? count : `${count} de ${raffle.name}`}
    </DetailRow>
  );
}
