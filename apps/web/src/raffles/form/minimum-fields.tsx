import { raffleCreationLimits as limits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { formatDateTime } from "@rifas/domain/dates";
import { minimumConsequences, postponementProblem } from "@rifas/domain/minimum-sale";
import { CountField } from "@rifas/ui/amount-field";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { useWatch } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldRules, withCheck } from "../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { INCOMPLETE_INSTANT } from "../../shared/forms/instant-field.ts";
import { FormPart } from "./form-part.tsx";
import type { FieldsProps } from "./fields-props.ts";

const dateRules = fieldRules(limits.minimum_postponed_to, { invalid: INCOMPLETE_INSTANT });
const DAY = 86_400_000;
const consequences = [
  {
    value: "cancelled",
    title: "Se cancela",
    description: "Sola, al cierre, y devuelves el dinero.",
  },
  { value: "drawn", title: "Se sortea igual", description: "Con lo que se haya vendido." },
];

/** How many numbers must be sold, and what follows otherwise: an empty minimum is none. */
export function MinimumFields({ form, locks }: Pick<FieldsProps, "form" | "locks">) {
  const field = fieldsOf(form);
  const [least, drawDate, later, consequence] = useWatch({
    control: form.control,
    name: ["minimum_sold", "draw_date", "minimum_postponed_to", "minimum_otherwise"],
  });
  const draw = Date.parse(drawDate);
  return (
    <FormPart
      heading="Mínimo de venta"
      set={
        least.trim() === ""
          ? "Sin mínimo: se sortea con lo que se venda"
          : `${least} boletos; si no, ${minimumConsequences[consequence]}`
      }
      lead={
        locks.numbering
          ? "Ya hay compras: no se puede cambiar."
          : "Pregunta antes a un abogado: hay lugares donde una rifa con un boleto vendido se tiene que sortear."
      }
    >
      <FieldRow>
        <CountField
          label="Boletos que hay que vender"
          requirement="optional"
          hint="Vacío: sin mínimo. Cuentan los pagados y los que esperan revisión al cierre."
          {...field("minimum_sold", limits.minimum_sold, { invalid: "Escribe un número entero" })}
          disabled={locks.numbering}
        />
        {least.trim() === "" ? null : (
          <>
            <DateTimeField
              label="Si no se llega, posponer al"
              requirement="optional"
              hint={
                Number.isNaN(draw)
                  ? "Una sola vez. Vacío: no se pospone."
                  : `Una sola vez, desde el ${formatDateTime(new Date(draw + DAY))}. Vacío: no se pospone.`
              }
              {...field(
                "minimum_postponed_to",
                withCheck(dateRules, (to: string) =>
                  to === ""
                    ? true
                    : (postponementProblem(
                        new Date(to),
                        Number.isNaN(draw) ? null : new Date(draw),
                      ) ?? true),
                ),
              )}
              disabled={locks.numbering}
            />
            <FieldRowWide>
              <RadioField
                label={later === "" ? "Si no se llega" : "Y si entonces tampoco"}
                layout="grid"
                disabled={locks.numbering}
                options={consequences}
                {...field("minimum_otherwise")}
              />
            </FieldRowWide>
          </>
        )}
      </FieldRow>
    </FormPart>
  );
}
