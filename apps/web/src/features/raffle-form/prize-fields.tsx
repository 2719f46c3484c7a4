import { prizeLimits } from "@rifas/api-client/generated/field-limits/prize";
import { Button } from "@rifas/ui/button";
import { MoveButtons } from "@rifas/ui/move-buttons";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useRef } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
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
      <ol ref={list} className="grid gap-6">
        {prizes.fields.map((field, index) => (
          <li key={field.id} className="grid gap-3" aria-label={`Premio ${index + 1}`}>
            <Prize
              form={form}
              index={index}
              place={placeInList(index, prizes.fields.length)}
              onMove={(direction) => prizes.move(index, direction === "up" ? index - 1 : index + 1)}
              onRemove={() => {
                prizes.remove(index);
                list.current
                  ?.closest("section")
                  ?.querySelector<HTMLElement>("button[data-add]")
                  ?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {prizes.fields.length < maxPrizes ? (
        <Button
          data-add
          tone="outline"
          className={prizes.fields.length === 0 ? undefined : "mt-5"}
          onClick={() => prizes.append({ title: "", description: "" })}
        >
          {prizes.fields.length === 0 ? "Agregar un premio" : "Agregar otro premio"}
        </Button>
      ) : (
        <p className="pt-4 text-sm">Es lo más que se puede: {maxPrizes} premios.</p>
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
  const errors = form.formState.errors.prizes?.[index];
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg">Premio {index + 1}</h3>
        <MoveButtons
          className="-mx-3"
          subject={`premio ${index + 1}`}
          place={props.place}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </div>
      <TextField
        label="Qué se gana"
        placeholder="Moto Bera SBR 2026"
        maxLength={prizeLimits.title.maxLength}
        error={errors?.title?.message}
        {...form.register(`prizes.${index}.title`, {
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
        error={errors?.description?.message}
        {...form.register(`prizes.${index}.description`, prizeRules.description)}
      />
    </>
  );
}

/** Empty rows aren't sent, so their title isn't required. */
function isUntouched(values: RaffleValues, index: number): boolean {
  return (values.prizes[index]?.description ?? "").trim() === "";
}
