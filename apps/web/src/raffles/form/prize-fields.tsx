import { prizeLimits } from "@rifas/api-client/generated/field-limits/prize";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldRow } from "@rifas/ui/form";
import { Heading } from "@rifas/ui/heading";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useRef } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ListButtons, type FormList } from "../../shared/forms/list-buttons.tsx";
import { maxPrizes, prizeRules } from "./raffle-rules.ts";
import { NO_WORTH, type RaffleValues } from "./raffle-values.ts";

/** The prizes in order, the main one first. They are moved with buttons, not by dragging. */
export function PrizeFields({ form }: { form: UseFormReturn<RaffleValues> }) {
  const prizes = useFieldArray({ control: form.control, name: "prizes" });
  const list = useRef<HTMLOListElement>(null);

  return (
    <Section heading="Premios" level={3}>
      <Stack asChild gap={6}>
        <ol ref={list}>
          {prizes.fields.map((field, index) => (
            <Stack key={field.id} asChild gap={3}>
              <li aria-label={`Premio ${index + 1}`}>
                <Prize
                  form={form}
                  index={index}
                  prizes={prizes}
                  onRemoved={() => {
                    list.current
                      ?.closest("section")
                      ?.querySelector<HTMLElement>("button[data-add]")
                      ?.focus();
                  }}
                />
              </li>
            </Stack>
          ))}
        </ol>
      </Stack>
      {prizes.fields.length < maxPrizes ? (
        <Space above={prizes.fields.length === 0 ? undefined : 5}>
          {" "}
          <Button
            data-add
            tone="outline"
            onClick={() => prizes.append({ title: "", description: "", ...NO_WORTH })}
          >
            {prizes.fields.length === 0 ? "Agregar un premio" : "Agregar otro premio"}
          </Button>
        </Space>
      ) : (
        <Space above={4}>
          <Text size="sm">Es lo más que se puede: {maxPrizes} premios.</Text>
        </Space>
      )}
    </Section>
  );
}

function Prize(props: {
  form: UseFormReturn<RaffleValues>;
  index: number;
  prizes: FormList;
  onRemoved: () => void;
}) {
  const { form, index } = props;
  const field = fieldsOf(form);
  return (
    <>
      {props.prizes.fields.length === 1 ? null : (
        <Cluster align="center" justify="between" gap={2} wrap="no-wrap">
          <Heading level={4} size="lg">
            Premio {index + 1}
          </Heading>
          <ListButtons
            list={props.prizes}
            index={index}
            subject={`premio ${index + 1}`}
            onRemoved={props.onRemoved}
          />
        </Cluster>
      )}
      <FieldRow>
        <TextField
          label="Qué se gana"
          placeholder="Moto Bera SBR 2026"
          maxLength={prizeLimits.title.maxLength}
          {...field(`prizes.${index}.title`, {
            validate: (value, values) => {
              if (value.trim() !== "") return prizeRules.title.validate(value);
              return isUntouched(values, index) || prizeRules.title.required;
            },
          })}
        />
        <TextField
          label="Detalle"
          requirement="optional"
          placeholder="Roja, con papeles y casco"
          maxLength={prizeLimits.description.maxLength}
          {...field(`prizes.${index}.description`, prizeRules.description)}
        />
      </FieldRow>
    </>
  );
}

/** Empty rows aren't sent, so their title isn't required. */
function isUntouched(values: RaffleValues, index: number): boolean {
  return (values.prizes[index]?.description ?? "").trim() === "";
}
