import type { SystemAlarm } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { Line, Small } from "@rifas/ui/text";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { jobWords, queueWords } from "./alarm-words.ts";

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

function Queue({ alarm: { kind, since, ...facts }, now }: { alarm: SystemAlarm; now: number }) {
  if (kind === "job_failing" || kind === "job_late") return null;
  const { title, text } = queueWords({ kind, ...facts }, timeAgoInWords(since, now));
  return (
    <Banner tone="danger" announce="polite" title={title}>
      {text}
    </Banner>
  );
}
