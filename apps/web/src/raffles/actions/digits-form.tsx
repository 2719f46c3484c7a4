import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { digitsCorrections, digitsCorrectionWords } from "@rifas/domain/digits-correction";
import { LATE_LOTTERY_MS, type LotteryDraw } from "@rifas/domain/draw-rule";
import { Button } from "@rifas/ui/button";
import { Form, FieldRow, FieldGroup } from "@rifas/ui/form";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { useKeptForm } from "../../shared/forms/kept-input.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { changedDigits, digitsValues, type DigitsValues } from "./digits-values.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { ConfirmNumbers, NumberRow } from "./confirm-numbers.tsx";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { drawnAtRules } from "./drawn-at-rules.ts";

interface DigitsFormProps {
  raffle: Raffle;
  draw: Schema<"RaffleDraw">;
  now: number;
  onDone?: () => void;
}

/** The digits that lotteries published. Before they go to the log, which keeps them forever, a dialog shows them again. */
export function DigitsForm(props: DigitsFormProps) {
  const { raffle, draw, now } = props;
  const { form, toConfirm, setToConfirm, send, write, ask } = useDigits(props);
  const isCorrection = draw.prizes.some(({ digits }) => digits !== null);
  const isLate = raffle.draw_date !== null && now >= Date.parse(raffle.draw_date) + LATE_LOTTERY_MS;
  return (
    <>
      <Form onSubmit={(event) => void form.handleSubmit(ask)(event)}>
        {draw.prizes.map(({ prize_title: title }, index) => (
          <DigitsFields
            key={index}
            form={form}
            title={title}
            index={index}
            lotteries={raffle.draw_rule.lotteries[index] ?? []}
            mayBeMissing={isLate}
          />
        ))}
        {form.watch("each") ? null : <DrawnAtField form={form} of="all" />}
        {isCorrection ? (
          <RadioField
            label="Por qué se corrigen"
            hint="Hace falta si cambias cifras ya anotadas. Queda en el libro para siempre."
            options={digitsCorrections.map((value) => ({
              value,
              title: digitsCorrectionWords[value],
            }))}
            {...fieldsOf(form)("reason")}
          />
        ) : null}
        <Failure of={form.formState.errors.root?.message} title="No se anotaron" />
        <div>
          <Button type="submit">Revisar y anotar</Button>
        </div>
      </Form>
      {toConfirm && (
        <ConfirmNumbers
          pending={write.pending}
          title="¿Son estas las cifras?"
          description="Compáralas con la página de la lotería: van al libro, que no se borra, y de ellas sale el ganador."
          action="Anotar cifras"
          pendingAction="Anotando…"
          onSubmit={() => void send()}
          onClose={() => setToConfirm(null)}
        >
          {toConfirm.map(({ prize_position: position, digits }) => (
            <NumberRow
              key={position}
              prize={draw.prizes[position - 1]?.prize_title}
              number={digits.length === 0 ? "No se hizo" : digits.join(" · ")}
            />
          ))}
        </ConfirmNumbers>
      )}
    </>
  );
}

/**
 * The form's values, those to confirm, and how they are sent. Not `useApiForm`: only changed prizes are sent, so the server's
 * `prizes.0` may be another of the form's, and its message is shown for the whole form.
 */
function useDigits({ raffle, draw, onDone }: DigitsFormProps) {
  const [initial] = useState(() => digitsValues(raffle, draw));
  const [toConfirm, setToConfirm] = useState<Schema<"LotteryResult">[] | null>(null);
  const form = useForm<DigitsValues>({ defaultValues: initial });
  useKeptForm(`cifras de la rifa ${raffle.id}`, form);
  const write = useMutation(
    (client, body: Schema<"LotteryResultsChange">) =>
      client.put("/raffles/{id}/lottery-results", { params: { path: { id: raffle.id } }, body }),
    { revalidates: [queryGroups.raffles] },
  );
  const ask = (values: DigitsValues) => {
    const results = changedDigits(values, draw);
    if (results.length > 0) return setToConfirm(results);
    const message = draw.prizes.some(({ digits }) => digits !== null)
      ? "Es lo que ya está anotado: escribe las cifras que falten, o cambia las que corriges."
      : "Escribe las cifras de al menos un premio.";
    return form.setError("root", { message });
  };
  const send = async () => {
    const reason = form.getValues("reason");
    const body = { prizes: toConfirm ?? [], ...(reason === "" ? {} : { reason }) };
    const result = await write.run(body);
    setToConfirm(null);
    if (result.ok) {
      // The form stays open while other prizes wait for theirs.
      form.reset(digitsValues(raffle, result.data));
      toastSuccess("Cifras anotadas");
      return onDone?.();
    }
    const [problem] = result.error.details;
    return form.setError("root", { message: problem?.message ?? result.error.message });
  };
  return { form, toConfirm, setToConfirm, send, write, ask };
}

function DigitsFields(props: {
  form: UseFormReturn<DigitsValues>;
  title: string;
  /** The prize's place, from 0. */
  index: number;
  lotteries: readonly LotteryDraw[];
  /** Whether the week in which a late lottery counts is over, and another source can decide. */
  mayBeMissing: boolean;
}) {
  const { form, index, lotteries } = props;
  const field = fieldsOf(form);
  const notHeld = form.watch(`prizes.${index}.notHeld`);
  return (
    <FieldGroup legend={props.title}>
      {notHeld ? null : (
        <FieldRow>
          {lotteries.map(({ name, digits }, place) => (
            <TextField
              key={name}
              label={`Cifras de «${name}»`}
              look="figures"
              inputMode="numeric"
              autoComplete="off"
              hint={digits === 1 ? "1 cifra, como salió." : `${digits} cifras, como salieron.`}
              {...field(`prizes.${index}.digits.${place}.value`, {
                // A prize without any digits is left for later.
                validate: (value, { prizes }) =>
                  prizes[index]?.digits.every((one) => one.value.trim() === "") === true ||
                  new RegExp(`^[0-9]{${digits}}$`).test(value.trim()) ||
                  (digits === 1
                    ? "Escribe la cifra"
                    : `Escribe las ${digits} cifras, con sus ceros`),
              })}
            />
          ))}
          {form.watch("each") ? <DrawnAtField form={form} of={index} /> : null}
        </FieldRow>
      )}
      {props.mayBeMissing ? (
        <SwitchField
          label="La lotería no hizo este sorteo"
          hint="Ni ese día ni en los 7 siguientes: vale lo que dice la regla para ese caso."
          {...form.register(`prizes.${index}.notHeld`)}
        />
      ) : null}
    </FieldGroup>
  );
}

/** When the lotteries were held: those of all prizes, or of one. */
function DrawnAtField(props: { form: UseFormReturn<DigitsValues>; of: "all" | number }) {
  const { form, of } = props;
  const field = fieldsOf(form);
  const name = of === "all" ? "drawn_at" : (`prizes.${of}.drawn_at` as const);
  return (
    <DateTimeField
      label="Cuándo salieron"
      hint="Si la lotería se atrasó, vale su siguiente sorteo dentro de 7 días."
      {...field(name, drawnAtRules)}
    />
  );
}
