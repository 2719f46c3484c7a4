import type { SystemAlarm, Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { Line, Small } from "@rifas/ui/text";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { formatCount } from "@rifas/ui/text/format-count";

/** What a person notices while a job doesn't work, and can do about it. */
const jobWords: Readonly<Record<Schema<"BackgroundJob">, string>> = {
  holds: "los apartados que vencen no se registran",
  totals: "los totales de ventas se calculan más lento",
  "hold-totals": "los límites de apartados se calculan más lento",
  attacks: "el modo ataque no se enciende ni se apaga solo",
  raffles: "las rifas en pausa no se reanudan solas",
  ledger: "las ventas no entran en el libro y las rifas no se sellan",
  "seal-notices": "los compradores no reciben el aviso del sello",
  witnesses: "los testigos no reciben los sellos",
  draws: "los sorteos no se hacen a su hora",
  "bank-enquiries": "no se pregunta a los bancos por los pagos; importa el estado de cuenta",
  matching: "los pagos del banco no se comparan con las compras; revísalas a mano",
  clock: "no se corrigen las horas que guardó un reloj adelantado",
  tidying: "no se borran los datos vencidos",
  "bank-notifications": "los avisos de los bancos no se leen; importa el estado de cuenta",
  "e-mail": "los correos no salen; manda a cada comprador el enlace de su compra",
  reminders: "los recordatorios no salen; los demás correos sí",
  push: "los recordatorios no llegan a los teléfonos como avisos; por correo sí",
  "waiting-list": "no se avisa a quienes esperan números libres; los demás correos sí salen",
  "e-mail-heartbeat": "el historial de correos puede decir que nadie los envía",
};

type QueueKind = Exclude<SystemAlarm["kind"], "job_failing" | "job_late">;

/** An alarm about work that waits for too long, or data that leaves: what, since when (`ago`: 'hace 40 min'), and what to do. */
type Words = (about: { number: string; ago: string; who: string | null }) => {
  title: string;
  text: string;
};

const queueWords: Readonly<Record<QueueKind, Words>> = {
  deliveries_waiting: ({ number, ago }) => ({
    title: `Avisos del banco sin leer: ${number}`,
    text: `El más viejo llegó ${ago}. Importa el estado de cuenta y avisa a quien instaló el sistema.`,
  }),
  deliveries_failed: ({ number, ago }) => ({
    title: `Avisos del banco que no se pudieron guardar: ${number}`,
    text: `El más viejo llegó ${ago}. En «Conciliación» → «Avisos», pulsa «Leer otra vez». Si vuelve a pasar, importa el estado de cuenta y avisa a quien instaló el sistema.`,
  }),
  deliveries_refused: ({ number, ago }) => ({
    title: `Avisos del banco rechazados: ${number}`,
    text: `El último llegó ${ago}, y desde entonces ninguno bueno: su firma o su llave no es la de la cuenta, o la hora del banco está corrida. Revisa la llave con tu banco en «Configuración» → «Cuentas», e importa el estado de cuenta mientras tanto.`,
  }),
  emails_waiting: ({ number, ago }) => ({
    title: `Correos sin salir: ${number}`,
    text: `El más viejo espera desde ${ago}. El historial de correos dice por qué: casi siempre hay que revisar el correo en «Configuración».`,
  }),
  sales_unlogged: ({ number, ago }) => ({
    title: `Cambios de boletos fuera del libro: ${number}`,
    text: `El más viejo espera desde ${ago}. Las compras valen igual, pero sus comprobantes no se pueden verificar y la rifa no se sella. Avisa hoy a quien instaló el sistema.`,
  }),
  logs_continued: ({ number, ago }) => ({
    title: `Libros que continúan en uno nuevo: ${number}`,
    text: `La base de datos volvió a un estado anterior ${ago}: pueden faltar compras y pagos de antes. Compara con el estado de cuenta del banco y avisa a quien instaló el sistema.`,
  }),
  lists_taken_out: ({ number, who }) => ({
    title: `${who ?? ""} descargó hoy ${number} listas de compradores`,
    text: "Tienen cédulas y teléfonos. Pregunta para qué las quiere; si no las pidió, cierra sus sesiones en «Configuración» → «Equipo».",
  }),
  buyers_read: ({ number, who }) => ({
    title: `${who ?? ""} vio hoy los datos de ${number} compradores`,
    text: "Es más de lo que pide un día de trabajo. Pregunta para qué; si no fue esa persona, quítale el acceso en «Configuración» → «Equipo».",
  }),
  database_alone: () => ({
    title: "La base de datos está sola",
    text: "Ninguna otra máquina tiene una copia al día: si esta se daña, se pierde lo último. Se sigue vendiendo. Avisa ya a quien instaló el sistema.",
  }),
};

/** What the server should do by itself and doesn't, and what to do about it. Renders nothing while all is well. */
export function SystemAlarms({ alarms, now }: { alarms: readonly SystemAlarm[]; now: number }) {
  if (alarms.length === 0) return null;
  const jobs = alarms.filter(({ job }) => job !== null);
  return (
    <Stack gap={3}>
      {jobs.length === 0 ? null : <Jobs alarms={jobs} now={now} />}
      {alarms.map((alarm) => (
        <Queue key={`${alarm.kind} ${alarm.job ?? alarm.who ?? ""}`} alarm={alarm} now={now} />
      ))}
    </Stack>
  );
}

/** One banner for all jobs: if the server that runs them stops, they stop together. */
function Jobs({ alarms, now }: { alarms: readonly SystemAlarm[]; now: number }) {
  const title =
    alarms.length === 1
      ? "El servidor dejó de hacer una tarea"
      : `El servidor dejó de hacer ${alarms.length} tareas`;
  return (
    <Banner tone="danger" announce="polite" title={title}>
      Avisa a quien instaló el sistema y enséñale esto. Mientras tanto:
      {alarms.map(({ kind, job, since, count }) =>
        job === null ? null : (
          <Line key={job}>
            {jobWords[job]}
            <Small>
              {" "}
              «{job}», desde {timeAgoInWords(since, now)}:{" "}
              {kind === "job_failing"
                ? `falló ${count} veces seguidas`
                : "nadie la empieza, o empezó y no termina"}
            </Small>
          </Line>
        ),
      )}
    </Banner>
  );
}

function Queue({ alarm, now }: { alarm: SystemAlarm; now: number }) {
  const { kind, since, count, who } = alarm;
  if (kind === "job_failing" || kind === "job_late") return null;
  const about = { number: formatCount(count), ago: timeAgoInWords(since, now), who };
  const { title, text } = queueWords[kind](about);
  return (
    <Banner tone="danger" announce="polite" title={title}>
      {text}
    </Banner>
  );
}
