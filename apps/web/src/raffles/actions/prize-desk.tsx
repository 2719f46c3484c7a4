import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import { prizeRecordLimits } from "@rifas/api-client/generated/field-limits/prize-record";
import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime, formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { prizeStateWords } from "@rifas/domain/prize-states";
import { MoneyField } from "@rifas/ui/amount-field";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DateField } from "@rifas/ui/date-field";
import { Disclosure } from "@rifas/ui/disclosure";
import { Heading } from "@rifas/ui/heading";
import { ImageViewer } from "@rifas/ui/image-viewer";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Uploader } from "@rifas/ui/uploader";
import { useState } from "react";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useBlobAddress } from "../../shared/use-blob-address.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useSite } from "../../shared/use-site.ts";

type Prize = Schema<"RafflePrize">;
type Event = Schema<"PrizeEvent">;

/** Where each prize that somebody won stands, what was said of it, and what staff may say next; nothing before the first. */
export function PrizeDesk({ raffle: { id } }: { raffle: RaffleForStaff }) {
  const result = useQuery(get("/raffles/{id}/prizes", { id }));
  const prizes = result.data?.items;
  if (prizes === undefined) {
    const said = { label: "Cargando los premios…", title: "No pudimos cargar los premios" };
    return <Query of={result} sizes={["code"]} corners="card" {...said} />;
  }
  if (prizes.length === 0) return null;
  return (
    <Section
      heading="Entrega de los premios"
      look="card"
      lead="Cada paso queda con su fecha y no se borra. Quien ganó confirma o reclama desde el enlace de su compra."
    >
      <Stack asChild gap={6}>
        <ol>
          {prizes.map((prize) => (
            <li key={prize.prize_position}>
              <PrizeSteps raffleId={id} prize={prize} />
            </li>
          ))}
        </ol>
      </Stack>
    </Section>
  );
}

function PrizeSteps({ raffleId, prize }: { raffleId: number; prize: Prize }) {
  const { prize_title: title, ticket_number: number, state, next, due_at: due, events } = prize;
  const [says, setSays] = useState<Schema<"PrizeRecordState"> | null>(null);
  const [latest] = events;
  return (
    <Stack gap={3}>
      <Heading level={3} size="lg">
        {title}, con el {number}
      </Heading>
      {state === "disputed" ? (
        <Banner tone="danger" title={prizeStateWords.disputed}>
          {latest?.words ?? "Escríbele: sus palabras se borraron con sus datos."}
        </Banner>
      ) : (
        <p>
          {state === null
            ? "Todavía no se ha dicho nada de este premio."
            : `${prizeStateWords[state]}.`}
        </p>
      )}
      {due === null ? null : (
        <Text size="sm">
          {state === "delivered" ? "Puede responder" : "Se puede reclamar"} hasta el{" "}
          {formatDateTime(due)}
          {state === null
            ? " Queda sin reclamar solo si además anotas que hablaste con quien ganó."
            : "; después se anota solo."}
        </Text>
      )}
      {next.length === 0 ? null : (
        <Cluster>
          {next.includes("contacted") ? (
            <Button tone="outline" onClick={() => setSays("contacted")}>
              Ya hablé con quien ganó…
            </Button>
          ) : null}
          <Button onClick={() => setSays("delivered")}>Anotar la entrega…</Button>
        </Cluster>
      )}
      {events.length === 0 ? null : (
        <Disclosure summary="Lo que se ha anotado">
          <Stack asChild gap={3}>
            <ol>
              {events.map((event) => (
                <li key={event.id}>
                  <Said event={event} />
                </li>
              ))}
            </ol>
          </Stack>
        </Disclosure>
      )}
      {says === null ? null : (
        <SayDialog {...{ raffleId, prize, says }} onClose={() => setSays(null)} />
      )}
    </Stack>
  );
}

function Said({ event }: { event: Event }) {
  const { state, at, by, delivered_on: day, withheld_bs: withheld, words } = event;
  return (
    <Stack gap={2}>
      <p>
        {formatDateTime(at)}: {prizeStateWords[state]}
        {day === null ? "" : `, el ${formatDay(day)}`}
        {withheld === null ? "" : `, con ${formatBs(withheld)} de impuesto retenido`}.
        {by === null ? "" : ` Lo anotó ${by}.`}
      </p>
      {words === null ? null : <Text lines="kept">«{words}»</Text>}
      {event.has_evidence ? <Picture event={event.id} file="evidence" /> : null}
      {event.has_photo ? <Picture event={event.id} file="photo" /> : null}
    </Stack>
  );
}

function Picture({ event, file }: { event: number; file: "evidence" | "photo" }) {
  const { data } = useQuery(get("/prize-events/{event}/{file}", { event, file }));
  const src = useBlobAddress(data);
  const alt = file === "evidence" ? "Constancia de la entrega" : "Foto de la entrega";
  return <ImageViewer height="part" src={src} alt={alt} state="ready" />;
}

type Files = Record<"evidence" | "photo", File | null>;

/** What recording it leads to. The days to claim run from the draw, so a late record may end them at once. */
function whatFollows({ due_at: due }: Prize, delivers: boolean): string {
  const kept = "Queda anotado y no se borra.";
  if (delivers) {
    return `${kept} Quien ganó puede decir que no lo recibió, o que no es lo anunciado.`;
  }
  return due === null
    ? kept
    : `${kept} Sin entrega hasta el ${formatDateTime(due)} el premio queda sin reclamar: el plazo que anunciaste corre desde el sorteo.`;
}

const pictures = [
  {
    name: "evidence",
    label: "Constancia",
    hint: "Opcional. El recibo firmado o la transferencia. Solo la ve tu equipo.",
  },
  {
    name: "photo",
    label: "Foto de la entrega",
    hint: "Opcional. La ve quien ganó, y todos solo si lo acepta.",
  },
] as const;

/** Says that the winner was contacted, or that the prize was delivered, with its pictures. */
function SayDialog(props: {
  raffleId: number;
  prize: Prize;
  says: Schema<"PrizeRecordState">;
  onClose: () => void;
}) {
  const { raffleId: id, prize, says, onClose } = props;
  const delivers = says === "delivered";
  const [{ evidence, photo }, setFiles] = useState<Files>({ evidence: null, photo: null });
  const uploads = useSite()?.uploads;
  const { field, sending } = useApiForm({
    defaults: { delivered_on: "", withheld_bs: "" },
    kept: null,
    send: (client, { delivered_on, withheld_bs }) =>
      client.post("/raffles/{id}/prizes/{prize}", {
        params: { path: { id, prize: prize.prize_position } },
        body: {
          version: prize.version,
          state: says,
          ...(delivers && { delivered_on }),
          ...(withheld_bs !== "" && { withheld_bs }),
          ...(evidence && { evidence }),
          ...(photo && { photo }),
        },
      }),
    revalidates: [queryGroups.raffles],
    says: "Anotado",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={
        delivers
          ? `Anotar la entrega de ${prize.prize_title}`
          : "Anotar que hablaste con quien ganó"
      }
      description={whatFollows(prize, delivers)}
      action="Anotar"
      {...sending}
    >
      {delivers ? (
        <>
          <DateField
            label="Qué día se entregó"
            {...field("delivered_on", { required: "Escribe qué día se entregó" })}
          />
          <MoneyField
            label="Impuesto retenido"
            requirement="optional"
            hint="Lo que retuviste. Sale en el cierre, tal como lo escribes."
            {...field(
              "withheld_bs",
              prizeRecordLimits.withheld_bs,
              { invalid: "Escribe un monto, como 1.600,00" },
              { required: false },
            )}
          />
          {pictures.map(({ name, ...words }) => (
            <Uploader
              key={name}
              {...words}
              file={{ evidence, photo }[name]}
              onFileChange={(file) => setFiles((files) => ({ ...files, [name]: file }))}
              transfer={{ state: "idle" }}
              maxMegabytes={uploads?.max_mb}
              types={uploads?.types}
            />
          ))}
        </>
      ) : null}
    </FormDialog>
  );
}
