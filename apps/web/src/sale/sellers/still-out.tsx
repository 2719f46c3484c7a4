import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { whatsAppChat } from "@rifas/domain/whatsapp-message";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { List } from "@rifas/ui/list";
import { Section } from "@rifas/ui/section";
import { Line, Note } from "@rifas/ui/text";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useMay } from "../../shared/session/use-may.ts";

type Seller = Schema<"Seller">;

const HOUR_MS = 3_600_000;

/** What sellers hold unsold, of all raffles or one, the next end first; nothing without a block, and to who may not see sellers. */
export function StillOut({ raffleId, now }: { raffleId?: number; now: number }) {
  const { data } = useFreshQuery(useMay("listSellers") ? get("/sellers") : null);
  const out = (data?.items ?? [])
    .flatMap((seller) => seller.blocks.map((block) => ({ seller, block })))
    .filter(({ block }) => raffleId === undefined || block.raffle.id === raffleId)
    .toSorted((one, other) => Date.parse(one.block.until) - Date.parse(other.block.until));
  if (out.length === 0) return null;
  const numbers = out.reduce((sum, { block }) => sum + block.numbers.length, 0);
  return (
    <Section
      heading="En la calle"
      look="card"
      lead={`${counted(numbers, "número")} en manos de vendedores. Lo que no vendan queda libre a su hora.`}
    >
      <List look="sentences">
        {out.map(({ seller, block }) => (
          <li key={block.id}>
            <Out seller={seller} block={block} now={now} />
          </li>
        ))}
      </List>
    </Section>
  );
}

/** One block; from the day before its end with a reminder to send, which says so in the last three hours. */
function Out(props: { seller: Seller; block: Seller["blocks"][number]; now: number }) {
  const { seller, block, now } = props;
  const { raffle, numbers, until } = block;
  const left = Date.parse(until) - now;
  const what = `${counted(numbers.length, "número")} de ${raffle.name}`;
  const text = `Hola, ${seller.name}. Tienes ${what} hasta el ${formatDateTime(until)} Registra lo que vendiste antes de esa hora: después quedan libres.`;
  const chat = whatsAppChat({ ...seller, erased_at: null }, text);
  return (
    <Cluster gap={2} align="center">
      <span>
        <Line weight="semibold">{seller.name}</Line>: {what}
        <Note>
          {left > 3 * HOUR_MS ? "Hasta" : "Faltan menos de 3 horas: hasta"} el{" "}
          {formatDateTime(until)}
        </Note>
      </span>
      {left <= 24 * HOUR_MS && "url" in chat ? (
        <Button asChild size="sm" tone={left > 3 * HOUR_MS ? "outline" : undefined}>
          <a
            href={chat.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Recordarle a ${seller.name}`}
          >
            Recordarle
          </a>
        </Button>
      ) : null}
    </Cluster>
  );
}
