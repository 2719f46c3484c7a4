import type { HoldAlarm, HoldAlarms as Alarms } from "@rifas/api-client/types";
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
  const sellers = data?.sellers.filter(isOurs) ?? [];
  const photos = data?.photos.filter(isOurs) ?? [];
  const all = [holds, photos, refusals, attacks, sellers];
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
      {sellers.map((alarm) => (
        <Seller key={`${alarm.raffle_id} ${alarm.seller.id}`} alarm={alarm} now={now} />
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

/** Much was sold in person by somebody whom nobody else confirms. */
function Seller({ alarm, now }: { alarm: Alarms["sellers"][number]; now: number }) {
  const { raffle_name, seller, purchases, numbers, amount_bs, since } = alarm;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title={`${seller.name} vendió mucho de ${raffle_name} en persona`}
    >
      {numbersIn(numbers, purchases)} en 24 horas, por {formatBs(amount_bs)}, que ningún banco ni
      otra persona confirma. La primera, {timeAgoInWords(since, now)}.
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
