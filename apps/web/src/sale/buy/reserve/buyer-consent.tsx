import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { Cluster } from "@rifas/ui/cluster";
import { Disclosure } from "@rifas/ui/disclosure";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../../shared/forms/fields-of.ts";
import type { BuyerForm } from "./use-buyer-form.ts";

/** What the buyer agrees to: their age, the terms, and whether this device remembers their data. */
export function BuyerConsent(props: {
  form: UseFormReturn<BuyerForm>;
  terms: string;
  isRemembered: boolean;
  onForget: () => void;
}) {
  const { form, terms, isRemembered, onForget } = props;
  const field = fieldsOf(form);
  return (
    <Stack gap={1}>
      <CheckboxField
        label="Tengo 18 años o más y acepto los términos"
        {...field("adult", {
          required: "Marca aquí si tienes 18 años o más y aceptas los términos",
        })}
      />
      <Text size="sm" tone="muted">
        Después del cierre será público qué números se compraron juntos, sin decir quién.
      </Text>
      <Disclosure summary="Leer los términos">
        <Text lines="kept" height="limited">
          {terms}
        </Text>
      </Disclosure>
      <Cluster align="center" justify="between" gap={4} rowGap={0}>
        <CheckboxField label="Recordar mis datos en este teléfono" {...form.register("remember")} />
        {isRemembered && (
          <Button tone="quiet" onClick={onForget}>
            Olvidar
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
