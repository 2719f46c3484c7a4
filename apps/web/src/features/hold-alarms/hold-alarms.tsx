import type { HoldAlarm, HoldAlarms as Alarms } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { numbersIn } from "./numbers-in.ts";
import { ReleaseHolds } from "./release-holds.tsx";

/**
 * Alarms about unusual unpaid holds, for all raffles or one, with a button to release them. Empty without alarms.
 */
export function HoldAlarms(props: { alarms: Alarms | undefined; raffleId?: number; now: number }) {
  const { alarms: data, raffleId, now } = props;
  const isOurs = (alarm: { raffle_id: number }) =>
    raffleId === undefined || alarm.raffle_id === raffleId;
  const holds = data?.holds.filter(isOurs) ?? [];
  const refusals = data?.refusals.filter(isOurs) ?? [];
  const attacks = data?.attacks.filter(isOurs) ?? [];
  const vouched = data?.vouched.filter(isOurs) ?? [];
  const photos = data?.photos.filter(isOurs) ?? [];
  const all = [holds, photos, refusals, attacks, vouched];
  if (all.every(({ length }) => length === 0)) return null;
  return (
    <Stack gap={3}>
      {attacks.map((attack) => (
        <Attack key={attack.raffle_id} attack={attack} now={now} />
      ))}
      {holds.map((alarm) => (
        <Hold key={`${alarm.raffle_id} ${alarm.origin}`} alarm={alarm} now={now} />
      ))}
      {photos.map((alarm) => (
        <Photos key={alarm.raffle_id} alarm={alarm} now={now} />
      ))}
      {refusals.map((wave) => (
        <Refusals key={wave.raffle_id} wave={wave} />
      ))}
      {vouched.map((alarm) => (
        <Vouched key={`${alarm.raffle_id} ${alarm.day}`} alarm={alarm} />
      ))}
    </Stack>
  );
}

function Hold({ alarm, now }: { alarm: HoldAlarm; now: number }) {
  const { masked, numbers, purchases, share_percent, since } = alarm;
  const place = alarm.kind === "address" ? "Una sola conexión" : "Una misma red";
  return (
    <Banner
      tone="danger"
      announce="polite"
      title={`${place} tiene el ${share_percent} % de ${alarm.raffle_name} sin pagar`}
      action={<ReleaseHolds alarm={alarm} />}
    >
      <NoWrap>{masked}</NoWrap> · {numbersIn(numbers, purchases)} sin comprobante. La primera,{" "}
      {timeAgoInWords(since, now)}.
    </Banner>
  );
}

function Refusals({ wave }: { wave: Alarms["refusals"][number] }) {
  const { refusals, origins, minutes } = wave;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title={`Rechazamos muchas compras de ${wave.raffle_name}`}
    >
      {formatCount(refusals)} en los últimos {minutes} minutos, desde {formatCount(origins)}{" "}
      {origins === 1 ? "conexión" : "conexiones"} con demasiado apartado sin pagar.
    </Banner>
  );
}

/** Much is held by photos that no bank confirms; only staff can end that. */
function Photos({ alarm, now }: { alarm: Alarms["photos"][number]; now: number }) {
  const { raffle_name, purchases, numbers, share_percent, since } = alarm;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title={`El ${share_percent} % de ${raffle_name} está apartado solo con fotos`}
    >
      {numbersIn(numbers, purchases)} con una foto que ningún banco confirmó. No se sueltan solos:
      revísalos en «Tickets». El primero, {timeAgoInWords(since, now)}.
    </Banner>
  );
}

/** Somebody's word alone stands behind much of a raffle. */
function Vouched({
  alarm: { raffle_name, day, people, pairs },
}: {
  alarm: Alarms["vouched"][number];
}) {
  return (
    <Banner
      tone="warning"
      announce="polite"
      title={`Mucho de ${raffle_name} no tiene respaldo, del ${formatDay(day)}`}
    >
      {people.map(({ person, purchases, numbers, amount_bs, share_percent }) => (
        <p key={person.id}>
          {person.name} vendió o aprobó el {share_percent} %: {numbersIn(numbers, purchases)}, por{" "}
          {formatBs(amount_bs)}.
        </p>
      ))}
      {pairs.map(({ seller, approver, numbers }) => (
        <p key={`${seller.id} ${approver.id}`}>
          {seller.name} vendió y {approver.name} aprobó {counted(numbers, "número")}.
        </p>
      ))}
      <p>
        Ningún movimiento del banco los paga, y ningún administrador los aprobó ni confirmó su
        efectivo.
      </p>
    </Banner>
  );
}

const attackReasons = {
  holds: "En pocos minutos se apartó demasiado sin pagar",
  refusals: "Muchas conexiones llegaron a lo que pueden apartar sin pagar",
  carrier: "Desde una misma operadora se apartó demasiado sin pagar",
  amounts: "Compras sin pagar tomaron la mitad de los montos con céntimos únicos",
} as const;

function Attack({ attack, now }: { attack: Alarms["attacks"][number]; now: number }) {
  const { raffle_name, since, reason } = attack;
  return (
    <Banner tone="warning" announce="polite" title={`Modo ataque en ${raffle_name}`}>
      Empezó {timeAgoInWords(since, now)}. {attackReasons[reason]}: antes de apartar, el navegador
      de cada comprador hace una comprobación de uno o dos segundos. Se apaga solo cuando todo se
      calma.
    </Banner>
  );
}
