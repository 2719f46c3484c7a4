import type { PaymentMethod } from "@rifas/api-client/types";
import { paymentMethodLabels, paymentMethods } from "@rifas/domain/sale-choices";
import { Button } from "@rifas/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { EmptyState } from "@rifas/ui/empty-state";
import { Stack } from "@rifas/ui/stack";
import type { ReactNode } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { ConfigSection } from "./config-form.tsx";
import { MethodFields } from "./method-fields.tsx";
import { methodOf, methodsValues, newMethod, type PaymentsForm } from "./payments-values.ts";

interface PaymentsProps {
  /** Renders a method as buyers see it, with the storefront's component. */
  preview: (method: PaymentMethod) => ReactNode;
}

/** The payment methods, in the order in which buyers see them; moved with buttons. */
export function Payments({ preview }: PaymentsProps) {
  return (
    <ConfigSection<PaymentsForm, "payment_methods">
      heading="Métodos de pago"
      lead="En el orden en que se ofrecen. Los apagados no se muestran."
      entry="payment_methods"
      defaults={({ value }) => ({ methods: methodsValues(value) })}
      nameOf={(field) => `methods.${field}`}
      write={({ methods }) => methods.map((method, index) => methodOf(method, index + 1))}
    >
      {(form) => <Methods form={form} preview={preview} />}
    </ConfigSection>
  );
}

function Methods({ form, preview }: PaymentsProps & { form: UseFormReturn<PaymentsForm> }) {
  const list = useFieldArray({ control: form.control, name: "methods", keyName: "key" });
  return (
    <>
      {list.fields.length === 0 ? (
        <EmptyState
          level={3}
          title="No hay cómo pagar"
          hint="Agrega al menos un método: sin eso nadie puede comprar."
        />
      ) : (
        <Stack asChild gap={5}>
          <ol>
            {list.fields.map((field, index) => (
              <li key={field.key}>
                <MethodFields form={form} index={index} list={list} preview={preview} />
              </li>
            ))}
          </ol>
        </Stack>
      )}
      <div>
        <DropdownMenu>
          <DropdownMenuTrigger>
            <Button tone="outline">Agregar un método</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {paymentMethods.map((kind) => (
              <DropdownMenuItem
                key={kind}
                onSelect={() => list.append(newMethod(kind, form.getValues("methods")))}
              >
                {paymentMethodLabels[kind]}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </>
  );
}
