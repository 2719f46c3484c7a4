import { prizeWorthLimits } from "@rifas/api-client/generated/field-limits/prize-worth";
import { raffleCreationLimits as limits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { counted } from "@rifas/domain/counted";
import { MoneyField, CountField } from "@rifas/ui/amount-field";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldGroup, FieldRow, FieldRowWide } from "@rifas/ui/form";
import { SelectField } from "@rifas/ui/select-field";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import type { FieldsProps } from "./fields-props.ts";
import { FormPart } from "./form-part.tsx";
import { isRedrawn, type RaffleValues } from "./raffle-values.ts";

/** What each prize is worth and how it is paid, and how long its winner has to claim it: nothing is said unless somebody says it. */
export function WorthFields({ form, locks }: Pick<FieldsProps, "form" | "locks">) {
  const field = fieldsOf(form);
  const [prizes, instants, claim_days, unclaimed_redrawn, draw_method] = useWatch({
    control: form.control,
    name: ["prizes", "instant_prizes", "claim_days", "unclaimed_redrawn", "draw_method"],
  });
  const valued = [...prizes, ...instants].filter(({ amount }) => amount.trim() !== "").length;
  const worth =
    valued === 0 ? "Sin valor anunciado." : `${counted(valued, "premio")} con su valor.`;
  const claim =
    claim_days.trim() === ""
      ? "Sin plazo para reclamar."
      : `${claim_days} días para reclamar; ${isRedrawn({ claim_days, draw_method, unclaimed_redrawn }) ? "después se sortea otra vez" : "después se queda"}.`;
  return (
    <FormPart
      heading="Valor y entrega de los premios"
      set={`${worth} ${claim}`}
      lead="El libro lo firma antes de la primera venta, y cada quien sabe qué recibe y cuándo."
    >
      {prizes.map((prize, index) => (
        <Worth
          key={index}
          form={form}
          name={`prizes.${index}`}
          title={prize.title || `Premio ${index + 1}`}
        />
      ))}
      {instants.map((prize, index) => (
        <Worth
          key={index}
          form={form}
          name={`instant_prizes.${index}`}
          title={prize.title || `Premio instantáneo ${index + 1}`}
          locked={locks.instants !== null}
        />
      ))}
      <FieldRow>
        <CountField
          label="Días para reclamar un premio"
          requirement="optional"
          hint={
            locks.numbering
              ? "Ya hay compras: no se puede cambiar."
              : "Desde el sorteo. Vacío: sin plazo."
          }
          {...field("claim_days", limits.claim_days, { invalid: "Escribe un número entero" })}
          disabled={locks.numbering}
        />
        {claim_days.trim() === "" || draw_method === "manual" ? null : (
          <FieldRowWide>
            <RadioField
              label="Si nadie lo reclama"
              layout="grid"
              disabled={locks.numbering}
              options={unclaimed}
              {...field("unclaimed_redrawn")}
            />
          </FieldRowWide>
        )}
      </FieldRow>
    </FormPart>
  );
}

interface WorthProps {
  form: UseFormReturn<RaffleValues>;
  name: `prizes.${number}` | `instant_prizes.${number}`;
  title: string;
  locked?: boolean;
}

function Worth({ form, name, title, locked = false }: WorthProps) {
  const field = fieldsOf(form);
  const paid = useWatch({ control: form.control, name: `${name}.paid` });
  return (
    <FieldGroup legend={title}>
      <FieldRow>
        <MoneyField
          label="Cuánto vale"
          requirement="optional"
          currency={paid === "BS" ? "BS" : "USD"}
          disabled={locked}
          {...field(
            `${name}.amount`,
            prizeWorthLimits.amount,
            { invalid: WRONG },
            { required: false },
          )}
        />
        <SelectField
          label="Cómo se paga"
          options={ways}
          disabled={locked}
          {...field(`${name}.paid`)}
        />
        <FieldRowWide>
          <CheckboxField
            label="Con el impuesto incluido"
            hint="Si no, quien gana recibe ese monto y el impuesto va aparte."
            disabled={locked}
            {...form.register(`${name}.tax_included`)}
          />
        </FieldRowWide>
      </FieldRow>
    </FieldGroup>
  );
}

const unclaimed = [
  { value: "false", title: "Se queda", description: "Y haces lo que dicen las bases." },
  {
    value: "true",
    title: "Se sortea otra vez",
    description:
      "Solo, entre los demás números vendidos y con la fuente pública de azar, también si la rifa juega con una lotería. Los premios instantáneos no: se quedan.",
  },
];
const ways = [
  { value: "draw", label: "Dólares, en bolívares a la tasa del día del sorteo" },
  { value: "payment", label: "Dólares, en bolívares a la tasa del día del pago" },
  { value: "USD", label: "Dólares, en dólares" },
  { value: "BS", label: "Bolívares" },
];
const WRONG = "Escribe un monto, como 1.000,00";
