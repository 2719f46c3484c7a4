import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { Banner } from "@rifas/ui/banner";
import { CopyButton } from "@rifas/ui/copy-button";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import { Text } from "@rifas/ui/text";
import { LinkTo } from "../../shared/link-to.tsx";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { wordsOf } from "./witness-words.ts";

type Witnessing = Schema<"Witnessing">;
type Log = Schema<"LogStatus">;

/** The key that signs the logs, how each witness is doing, and where the logs stand. */
export function Witnesses() {
  const asked = useFreshQuery(get("/witnessing"));
  const { data } = asked;
  if (data === undefined) {
    return <Query of={asked} sizes={["page"]} title="No pudimos cargar los testigos" />;
  }
  return (
    <Stack gap="page">
      <WitnessStates witnesses={data.witnesses} />
      {data.key_missing || data.logs.some(({ other_key }) => other_key) ? <OtherKey /> : null}
      <PublicKey {...data} />
      <EarlierKeys keys={data.earlier_keys} />
      <Logs logs={data.logs} />
    </Stack>
  );
}

function WitnessStates({ witnesses }: Pick<Witnessing, "witnesses">) {
  return (
    <Section
      heading="Testigos"
      lead="De afuera, y sin ver a tus compradores: dicen cuándo vieron cada libro, y así se nota si alguien hace otro después."
    >
      {witnesses.length === 0 ? (
        <Banner tone="warning" title="Están apagados">
          El verificador avisará que nadie de afuera vio el sello antes del sorteo. Pide a quien
          instaló el sistema que los encienda, con un dominio tuyo (SIGSUM_DOMAIN).
        </Banner>
      ) : (
        <Stack asChild gap={3}>
          <ul>
            {witnesses.map((witness) => {
              const { tone, state, text } = wordsOf(witness);
              return (
                <li key={witness.service}>
                  <Banner tone={tone} title={`${witness.service}: ${state}`}>
                    {text}
                  </Banner>
                </li>
              );
            })}
          </ul>
        </Stack>
      )}
    </Section>
  );
}

/** The SECRET_KEY was lost or replaced by mistake. */
function OtherKey() {
  return (
    <Banner tone="danger" title="El servidor no tiene la llave que firmó tus libros">
      Las ventas siguen y quedan en cola, pero no se anota nada en esos libros. Pide a quien instaló
      el sistema que vuelva a poner la SECRET_KEY de antes: con ella se anota todo lo que está
      esperando. Si ya no existe, que declare la llave perdida: los libros siguen con otra, y el
      verificador lo avisará.
    </Banner>
  );
}

function PublicKey({ public_key, fingerprint, dns_record }: Witnessing) {
  return (
    <Section
      heading="Tu llave pública"
      lead="Con ella cualquiera comprueba que un libro es tuyo. Publícala fuera de esta página, en tus redes o impresa: quien la tenga de antes notará si cambia."
    >
      <DetailList>
        <DetailRow
          label="Llave"
          look="stacked"
          action={<CopyButton value={public_key} subject="la llave" size="sm" />}
        >
          <Text asChild breaks="anywhere">
            <span>{public_key}</span>
          </Text>
        </DetailRow>
        <DetailRow
          label="Huella de la llave"
          look="stacked"
          note="Para leerla en voz alta. También está en /.well-known/rifas-libro.json."
          action={<CopyButton value={fingerprint} subject="la huella" size="sm" />}
        >
          {fingerprint}
        </DetailRow>
        {dns_record === null ? null : (
          <DetailRow
            label="Registro TXT de tu dominio"
            look="stacked"
            note={`En ${dns_record.name}`}
            action={
              <CopyButton value={dns_record.value} subject="el valor del registro" size="sm" />
            }
          >
            <Text asChild breaks="anywhere">
              <span>{dns_record.value}</span>
            </Text>
          </DetailRow>
        )}
      </DetailList>
    </Section>
  );
}

/** The keys before the one in use; nothing if there were none. */
function EarlierKeys({ keys }: { keys: Witnessing["earlier_keys"] }) {
  if (keys.length === 0) return null;
  return (
    <Section
      heading="Llaves anteriores"
      lead="Los libros que ya cerraron siguen con la llave que los firmó."
    >
      <DetailList>
        {keys.map(({ fingerprint, ended, until }) => (
          <DetailRow
            key={fingerprint}
            label={ended === "rotated" ? "Cambiada: termina sus libros" : "Perdida"}
            look="stacked"
            note={
              <>
                Hasta el <DateTime instant={until} />
              </>
            }
          >
            {fingerprint}
          </DetailRow>
        ))}
      </DetailList>
    </Section>
  );
}

const columns: readonly DataColumn<Log>[] = [
  {
    header: "Rifa",
    place: "title",
    breaks: "anywhere",
    cell: ({ raffle_id, raffle_name }) => (
      <LinkTo to={`/libro/${raffle_id}`} place="row">
        {raffle_name}
      </LinkTo>
    ),
  },
  {
    header: "Estado",
    place: "aside",
    cell: ({ sealed, other_key }) =>
      other_key ? "Falta su llave" : sealed ? "Cerrado" : "Abierto",
  },
  { header: "Anotaciones", cell: ({ size }) => formatCount(size) },
  { header: "Huella", cell: ({ fingerprint }) => fingerprint },
  { header: "Firmado", cell: ({ signed_at }) => <DateTime instant={signed_at} /> },
  { header: "Fechado por", cell: datedBy },
];

function datedBy({ sealed, witnesses }: Log): string {
  if (witnesses === 0) return sealed ? "Nadie fechó el sello" : "Nadie todavía";
  return counted(witnesses, "testigo");
}

function Logs({ logs }: Pick<Witnessing, "logs">) {
  return (
    <Section heading="Últimos puntos de control" lead="Los libros con anotaciones más recientes.">
      <DataTable<Log>
        caption="Libros"
        columns={columns}
        rows={logs}
        rowKey={({ raffle_id }) => String(raffle_id)}
        empty={
          <EmptyState
            level={3}
            title="Todavía no hay libros"
            hint="El primero se abre cuando publicas una rifa."
          />
        }
      />
    </Section>
  );
}
