import { lotteryDrawLimits } from "@rifas/api-client/generated/field-limits/lottery-draw";
import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import {
  drawMethodLabels,
  drawMethods,
  drawRuleProblem,
  prizesToDraw,
  usesLottery,
  type DrawMethod,
} from "@rifas/domain/draw-rule";
import { toCaracasLocal } from "@rifas/domain/local-time";
import { drawSourceWarning } from "@rifas/domain/raffle-rules";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { lotteryProblem } from "@rifas/ledger/lottery-problem";
import { Banner } from "@rifas/ui/banner";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { FieldGroup } from "@rifas/ui/form";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { fieldRules, withCheck } from "../../shared/forms/field-rules.ts";
import { FormPart } from "./form-part.tsx";
import { isTotal, raffleRules } from "./raffle-rules.ts";
import { asksSecond, drawRuleOf, writtenPrizes, type RaffleValues } from "./raffle-values.ts";

const descriptions: Readonly<Record<DrawMethod, string>> = {
  manual: "Escribes los números que ganaron. Nadie puede comprobar de dónde salieron.",
  lottery: "Ganan las últimas cifras. Si ese número no se vendió, el premio queda sin ganador.",
  lottery_then_drand:
    "Ganan las últimas cifras. Si ese número no se vendió, se sortea entre los vendidos: siempre hay ganador.",
  drand:
    "Decide un número al azar que drand publica a la hora del sorteo: nadie lo conoce antes y cualquiera lo comprueba.",
};

const names = { required: "Di qué sorteo decide", invalid: "De 3 a 40 letras, sin comillas" };

interface DrawRuleFieldsProps {
  form: UseFormReturn<RaffleValues>;
  raffle: "new" | { readonly loaded: RaffleValues };
  /** From the first purchase on. */
  locked: boolean;
}

/** How the raffle is drawn, and which draws of a lottery decide each prize, or where the numbers written by hand come from. */
export function DrawRuleFields({ form, raffle, locked }: DrawRuleFieldsProps) {
  const [method, prizes] = useWatch({ control: form.control, name: ["draw_method", "prizes"] });
  const written = writtenPrizes({ prizes });
  const count = usesLottery(method) ? prizesToDraw(written) : 0;
  return (
    <FormPart
      heading="Cómo se sortea"
      set={`${drawMethodLabels[method]}.`}
      lead="Se anota en el libro de la rifa antes de la primera venta, y los compradores lo ven."
    >
      <Stack gap={6}>
        <RadioField
          label="De dónde sale el número ganador"
          hint={locked ? "Ya hay compras: no se puede cambiar." : undefined}
          disabled={locked}
          options={drawMethods
            .toReversed()
            .map((value) => ({
              value,
              title: drawMethodLabels[value],
              description: descriptions[value],
            }))}
          {...fieldsOf(form)("draw_method")}
        />
        {method === "manual" ? <DrawSourceField form={form} raffle={raffle} /> : null}
        {Array.from({ length: count }, (_, prize) => (
          <PrizeLottery
            key={prize}
            form={form}
            prize={prize}
            title={count === 1 ? "Sorteo de la lotería" : `Premio ${prize + 1}`}
            locked={locked}
          />
        ))}
      </Stack>
    </FormPart>
  );
}

/** Where staff take the numbers from; the other rules say it themselves. */
function DrawSourceField({ form, raffle }: Omit<DrawRuleFieldsProps, "locked">) {
  const field = fieldsOf(form);
  const [source, total] = useWatch({
    control: form.control,
    name: ["draw_source", "total_tickets"],
  });
  const warning = isTotal(total) ? drawSourceWarning(source, Number(total)) : null;
  return (
    <Stack gap={3}>
      <TextField
        label="Lotería del sorteo"
        requirement="optional"
        hint="Si los tomas de una lotería: los compradores ven cuál."
        placeholder="Triple Táchira, 10 p. m."
        maxLength={raffleCreationLimits.draw_source.maxLength}
        {...field("draw_source", raffleRules("draw_source", raffle))}
      />
      {warning === null ? null : (
        <Banner tone="warning" announce="polite">
          {warning}
        </Banner>
      )}
    </Stack>
  );
}

const digitOptions = Array.from({ length: lotteryDrawLimits.digits.maximum }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));

function PrizeLottery(props: {
  form: UseFormReturn<RaffleValues>;
  prize: number;
  title: string;
  locked: boolean;
}) {
  const { form, prize, locked } = props;
  const [total, digits] = useWatch({
    control: form.control,
    name: ["total_tickets", `lotteries.${prize}.digits`],
  });
  const width = numberWidth(Number(total));
  const needsSecond = asksSecond({ digits }, total);
  const field = fieldsOf(form);
  const row = (which: "" | "second_", label: string, hint: string) => (
    <>
      <TextField
        label={label}
        hint={hint}
        placeholder="Triple Zulia A, 10 p. m."
        maxLength={lotteryDrawLimits.name.maxLength}
        disabled={locked}
        {...field(
          `lotteries.${prize}.${which}name`,
          withCheck(
            fieldRules(lotteryDrawLimits.name, names),
            (_name: string, values: RaffleValues) => ruleProblem(values, { prize, which }),
          ),
        )}
      />
      <SelectField
        label="Cifras que da"
        disabled={locked}
        options={digitOptions}
        {...form.register(`lotteries.${prize}.${which}digits`)}
      />
    </>
  );
  return (
    <FieldGroup legend={props.title} layout="wide-narrow">
      {row("", "Sorteo", "Con su nombre y su hora, como los publica la lotería.")}
      {needsSecond ? row("second_", "Segundo sorteo", whySecond(digits, width)) : null}
      <TextField
        label={needsSecond ? "Números que da el primero" : "Números que da"}
        requirement="optional"
        hint="Solo si no da todos: el menor y el mayor, con todas sus cifras."
        placeholder="00000-91999"
        disabled={locked}
        {...field(
          `lotteries.${prize}.issued`,
          fieldRules(lotteryDrawLimits.issued, { invalid: "Escríbelos así: 00000-91999" }),
        )}
      />
    </FieldGroup>
  );
}

/** 'Tus números tienen 4 cifras y el primero da 3: las que faltan salen de este, y van después.' */
function whySecond(digits: string, width: number): string {
  return `Tus números tienen ${width} cifras y el primero da ${digits}: las que faltan salen de este, y van después.`;
}

/** A problem of the whole rule shows at the first draw of the prize it is about, unless it is that the second has no name yet. */
function ruleProblem(
  values: RaffleValues,
  { prize, which }: { prize: number; which: "" | "second_" },
): true | string {
  if (which === "second_") return true;
  const row = values.lotteries[prize];
  const lacksSecond = row?.second_name.trim() === "" && asksSecond(row, values.total_tickets);
  if (lacksSecond) return true;
  const facts = { prizes: writtenPrizes(values), totalTickets: Number(values.total_tickets) };
  const rule = drawRuleOf(values);
  const date = new Date(values.draw_date);
  const at = Number.isNaN(date.getTime()) ? null : toCaracasLocal(date);
  const problem =
    drawRuleProblem(rule, facts) ??
    lotteryProblem(rule.lotteries, { at, numbers: facts.totalTickets });
  return problem?.path === `lotteries.${prize}` ? problem.message : true;
}
