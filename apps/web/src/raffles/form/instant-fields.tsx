import { instantPrizeLimits } from "@rifas/api-client/generated/field-limits/instant-prize";
import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { counted } from "@rifas/domain/counted";
import { allowsInstants, instantsProblem } from "@rifas/domain/instant-prizes";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldGroup } from "@rifas/ui/form";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { withCheck } from "../../shared/forms/field-rules.ts";
import { FormPart } from "./form-part.tsx";
import { instantRules } from "./raffle-rules.ts";
import { NO_WORTH, type RaffleValues } from "./raffle-values.ts";

const most = raffleCreationLimits.instant_prizes.maxItems;

interface InstantFieldsProps {
  form: UseFormReturn<RaffleValues>;
  /** Why they can't change any more; null if they can. */
  locked: string | null;
}

/** The prizes that are drawn during the sale: what is won, and when the sold numbers are counted. */
export function InstantFields({ form, locked }: InstantFieldsProps) {
  const instants = useFieldArray({ control: form.control, name: "instant_prizes" });
  const method = useWatch({ control: form.control, name: "draw_method" });
  const isAllowed = allowsInstants(method);
  const count = instants.fields.length;
  return (
    <FormPart
      heading="Premios instantáneos"
      set={count === 0 ? "Ninguno." : counted(count, "premio")}
      lead="Se sortean solos durante la venta, entre los números con el pago aprobado a la hora que digas. El que gana sale 10 minutos después, y nadie puede saberlo ni guardarlo."
    >
      <Stack gap={6}>
        {locked === null ? null : <Text>{locked}</Text>}
        {locked === null && !isAllowed ? (
          <Banner tone={count === 0 ? "neutral" : "warning"}>
            Necesitan una forma de sortear entre los números vendidos: elígela en «Cómo se sortea»
            {count === 0 ? "." : ", o quítalos."}
          </Banner>
        ) : null}
        {instants.fields.map((field, index) => (
          <Instant
            key={field.id}
            form={form}
            index={index}
            locked={locked !== null}
            onRemove={() => instants.remove(index)}
          />
        ))}
        {locked !== null || !isAllowed || count >= most ? null : (
          <div>
            <Button
              tone="outline"
              onClick={() => instants.append({ title: "", at: "", ...NO_WORTH })}
            >
              {count === 0 ? "Agregar un premio instantáneo" : "Agregar otro premio instantáneo"}
            </Button>
          </div>
        )}
      </Stack>
    </FormPart>
  );
}

function Instant(props: {
  form: UseFormReturn<RaffleValues>;
  index: number;
  locked: boolean;
  onRemove: () => void;
}) {
  const { form, index, locked } = props;
  const field = fieldsOf(form);
  return (
    <FieldGroup legend={`Premio instantáneo ${index + 1}`}>
      <Stack gap={3}>
        <TextField
          label="Qué se gana"
          placeholder="Licuadora"
          maxLength={instantPrizeLimits.title.maxLength}
          disabled={locked}
          {...field(`instant_prizes.${index}.title`, instantRules.title)}
        />
        <DateTimeField
          label="Cuándo se cuentan los números"
          disabled={locked}
          {...field(
            `instant_prizes.${index}.at`,
            withCheck(instantRules.at, (_at: string, values: RaffleValues) =>
              timeProblem(values, index),
            ),
          )}
        />
        {locked ? null : (
          <div>
            <Button tone="quiet" onClick={props.onRemove}>
              Quitar el premio instantáneo {index + 1}
            </Button>
          </div>
        )}
      </Stack>
    </FieldGroup>
  );
}

/** Whether the time is taken, or sales will have closed by then. */
function timeProblem(values: RaffleValues, index: number): true | string {
  const timed = values.instant_prizes.map(({ at }) => ({ at: new Date(at) }));
  const problem = instantsProblem(timed, {
    method: values.draw_method,
    salesCloseAt: closeOf(values),
  });
  return problem?.path === `${index}.at` ? problem.message : true;
}

function closeOf({ sales_close_at: close, draw_date: draw }: RaffleValues): Date | null {
  if (close !== "") return new Date(close);
  return draw === "" ? null : defaultSalesClose(new Date(draw));
}
