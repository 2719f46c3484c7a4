import type { HoldAlarm, HoldAlarms as Alarms, HoldRelease } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Button } from "@rifas/ui/button";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { useState } from "react";
import { toastError, toastSuccess } from "../../shared/toasts.ts";

/** Alarms about unusual unpaid holds, for all raffles or one, with a button to release them. Empty without alarms. */
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
      revísalos en «Boletos». El primero, {timeAgoInWords(since, now)}.
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
      {people.map(
        ({ person, purchases, numbers, amount_bs, share_percent, same_address: near }) => (
          <p key={person.id}>
            {person.name} vendió o aprobó el {share_percent} %: {numbersIn(numbers, purchases)}, por{" "}
            {formatBs(amount_bs)}.
            {near > 0 && ` Aprobó ${counted(near, "número")} desde la conexión de quien compró.`}
          </p>
        ),
      )}
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

/** 'Soltar lo apartado desde esta dirección': counts what would be released, asks for confirmation, and releases it. */
function ReleaseHolds({ alarm }: { alarm: HoldAlarm }) {
  const params = { path: { id: alarm.raffle_id, origin: alarm.origin } };
  const [preview, setPreview] = useState<HoldRelease>();
  const counting = useMutation((client) => client.get("/raffles/{id}/holds/{origin}", { params }));
  const release = useMutation(
    (client) => client.post("/raffles/{id}/holds/{origin}/release", { params }),
    { revalidates: [queryGroups.purchaseLists] },
  );

  const ask = async () => {
    const counted = await counting.run(undefined);
    if (!counted.ok) return toastError(counted.error.message);
    release.reset();
    setPreview(counted.data);
  };
  const confirm = async () => {
    const released = await release.run(undefined);
    if (!released.ok) return;
    setPreview(undefined);
    toastSuccess(`Quedaron libres ${numbersIn(released.data.numbers, released.data.purchases)}`);
  };

  return (
    <>
      <Button
        tone="outline"
        size="sm"
        state={counting.pending ? "pending" : "idle"}
        pendingLabel="Contando…"
        onClick={() => void ask()}
      >
        Soltar lo apartado desde esta dirección…
      </Button>
      {preview && (
        <DeleteModal
          open
          onOpenChange={() => setPreview(undefined)}
          title="¿Soltar lo apartado desde esta dirección?"
          name={`${alarm.masked} · ${numbersIn(preview.numbers, preview.purchases)}`}
          warning={<Consequences {...preview} />}
          confirmLabel="Soltar"
          pendingLabel="Soltando…"
          state={release.pending ? "pending" : "idle"}
          failure={release.error?.message}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

function Consequences({ kept_purchases: kept }: HoldRelease) {
  return (
    <>
      Quedan libres enseguida y otras personas los pueden comprar. Si alguien ya había pagado, puede
      mandar su comprobante: lo ves en Pagos tardíos.{" "}
      {kept === 0
        ? "Ninguna compra de esta dirección tiene comprobante."
        : kept === 1
          ? "Hay 1 compra con su comprobante: esa no se toca."
          : `Hay ${formatCount(kept)} compras con su comprobante: esas no se tocan.`}
    </>
  );
}

/** '2.400 números en 24 compras', '1 número en 1 compra'. */
function numbersIn(numbers: number, purchases: number): string {
  return `${counted(numbers, "número")} en ${counted(purchases, "compra")}`;
}
