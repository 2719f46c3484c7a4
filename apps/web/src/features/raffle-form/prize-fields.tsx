import { prizeLimits } from "@rifas/api-client/generated/field-limits/prize";
import { Bleed } from "@rifas/ui/bleed";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Heading } from "@rifas/ui/heading";
import { MoveButtons } from "@rifas/ui/move-buttons";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useRef } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { placeInList, type PlaceInList } from "../../shared/forms/place-in-list.ts";
import { maxPrizes, prizeRules } from "./raffle-rules.ts";
import type { RaffleValues } from "./raffle-values.ts";

/** The prizes in order, the main one first. They are moved with buttons, not by dragging. */
export function PrizeFields({ form }: { form: UseFormReturn<RaffleValues> }) {
  const prizes = useFieldArray({ control: form.control, name: "prizes" });
  const list = useRef<HTMLOListElement>(null);

  return (
    <Section
      heading="Premios"
      look="card"
      lead="En orden: el primero es el principal. Sin premios en la lista, el premio es la rifa misma."
    >
      <Stack asChild gap={6}>
        <ol ref={list}>
          {prizes.fields.map((field, index) => (
            <Stack key={field.id} asChild gap={3}>
              <li aria-label={`Premio ${index + 1}`}>
                <Prize
                  form={form}
                  index={index}
                  place={placeInList(index, prizes.fields.length)}
                  onMove={(direction) =>
                    prizes.move(index, direction === "up" ? index - 1 : index + 1)
                  }
                  onRemove={() => {
                    prizes.remove(index);
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
        <Space above={prizes.fields.length === 0 ? "none" : 5}>
          {" "}
          <Button
            data-add
            tone="outline"
            onClick={() => prizes.append({ title: "", description: "" })}
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
  place: PlaceInList;
  onMove: (direction: "up" | "down") => void;
  onRemove: () => void;
}) {
  const { form, index } = props;
  const field = fieldsOf(form);
  return (
    <>
      <Cluster align="center" justify="between" gap={2} wrap="no-wrap">
        <Heading level={3} size="lg">
          Premio {index + 1}
        </Heading>
        <Bleed asChild side="both">
          <MoveButtons
            subject={`premio ${index + 1}`}
            place={props.place}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        </Bleed>
      </Cluster>
      <TextField
        label="Qué se gana"
        placeholder="Moto Bera SBR 2026"
        maxLength={prizeLimits.title.maxLength}
        {...field(`prizes.${index}.title`, {
          validate: (value, values) => {
            if (value.trim() !== "") return prizeRules.title.validate?.(value) ?? true;
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
    </>
  );
}

/** Empty rows aren't sent, so their title isn't required. */
function isUntouched(values: RaffleValues, index: number): boolean {
  return (values.prizes[index]?.description ?? "").trim() === "";
}
