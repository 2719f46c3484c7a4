import type { ApiError } from "@rifas/api-client/api-error";
import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import type { PublicConfig, Raffle } from "@rifas/api-client/types";
import { formatBs, multiplyMoney } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { BuyBar } from "@rifas/ui/buy-bar";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { Cluster } from "@rifas/ui/cluster";
import { Disclosure } from "@rifas/ui/disclosure";
import { DocumentField } from "@rifas/ui/document-field";
import { Form } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { Price } from "@rifas/ui/price";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useState, type ReactNode } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import { counted } from "@rifas/domain/counted";
import { BuyPlace } from "@rifas/ui/buy-bar/place";
import type { DraftStore } from "../draft/draft-store.ts";
import {
  quantityOf,
  type BuyerData,
  type PurchaseDraft,
  type Selection,
} from "../draft/purchase-draft.ts";
import { DeviceCheck } from "../parts/device-check.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { ReservationRefusal } from "./refusal.tsx";
import { LineWait, ReservationWait } from "./reservation-wait.tsx";
import { readRememberedBuyer, rememberBuyer } from "../draft/remembered-buyer.ts";
import { reservationOf, type Reservation } from "./reservation.ts";
import { useReserve } from "./use-reserve.ts";
import { useReturnToLine } from "./use-return-to-line.ts";

interface BuyerForm extends BuyerData {
  readonly adult: boolean;
  readonly remember: boolean;
}

const limits = purchaseCreationLimits;

const rules = {
  name: fieldRules(limits.name, {
    required: "Escribe tu nombre y apellido",
    invalid: "Escribe tu nombre y apellido con letras, sin enlaces ni símbolos invisibles",
  }),
  document_id: fieldRules(limits.document_id, {
    required: "Escribe tu cédula",
    invalid: "Revisa tu cédula: solo números, como 12.345.678",
  }),
  phone: fieldRules(limits.phone, {
    required: "Escribe tu teléfono",
    invalid: "Revisa tu teléfono, como 0414 555 01 23",
  }),
  email: fieldRules(
    limits.email,
    {
      required: "Escribe tu correo: ahí te llegan tus boletos",
      invalid: "Revisa tu correo: le falta algo, como en maria@correo.com",
    },
    { required: true },
  ),
};

/** The buyer's name, cédula, phone and e-mail, and their consent; then it reserves the numbers. */
export function BuyerStep(props: {
  raffle: Raffle;
  config: PublicConfig;
  selection: Selection;
  draft: PurchaseDraft;
  update: DraftStore["update"];
  /** Shown instead of the button when nothing can be bought now; the input stays. Null while the sale is open. */
  stopped: ReactNode;
  onPick: () => void;
  onReserved: () => void;
  /** Called when waiting in line begins and ends. */
  onLine: (isInLine: boolean) => void;
}) {
  const { raffle, config, selection, draft, update, stopped, onPick, onReserved, onLine } = props;
  const [remembered, setRemembered] = useState(readRememberedBuyer);
  const reserve = useReserve(draft, update);
  const first = draft.buyer ?? remembered;
  const form = useForm<BuyerForm>({
    defaultValues: {
      name: first?.name ?? "",
      document_id: first?.document_id ?? "",
      phone: first?.phone ?? "",
      email: first?.email ?? "",
      // Whoever waits in line has given their consent.
      adult: draft.request?.place != null,
      remember: remembered !== null,
    },
  });
  const { errors } = form.formState;
  const email = useWatch({ control: form.control, name: "email" });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => update({ buyer: buyerOf(values) }),
      }),
    [subscribe, update],
  );

  const quantity = quantityOf(selection);
  const amount = multiplyMoney(raffle.price_bs ?? "0.00", quantity);
  const send = async (reservation: Reservation) => {
    const result = await reserve.run(reservation);
    if (result.ok) onReserved();
    else if (result.error.code === "terms_changed") askConsentAgain(form, result.error);
    else applyProblems(form, result.error, ["name", "document_id", "phone", "email"]);
  };
  const reservationFor = (buyer: BuyerData) =>
    reservationOf(raffle.id, selection, buyer, config.terms.version);
  const submit = form.handleSubmit(async (values) => {
    const buyer = buyerOf(values);
    rememberBuyer(values.remember ? buyer : null);
    await send(reservationFor(buyer));
  });
  const isInLine = reserve.line !== null;
  useEffect(() => onLine(isInLine), [onLine, isInLine]);
  useReturnToLine(draft, { isWaiting: reserve.pending, reservationFor, send });
  const forget = () => {
    rememberBuyer(null);
    // Not `form.reset()`: it would unregister the fields, and the first of them takes the focus.
    for (const field of ["name", "document_id", "phone", "email"] as const)
      form.setValue(field, "");
    form.setValue("remember", false);
    setRemembered(null);
    form.setFocus("name");
  };
  const reserveButton = (
    <Button
      type="submit"
      form="comprador"
      size="lg"
      width="fill"
      state={reserve.pending ? "pending" : "idle"}
      pendingLabel={reserve.wait === null ? "Apartando…" : "Intentando…"}
    >
      Apartar {counted(quantity, "boleto")}
    </Button>
  );

  return (
    <>
      {reserve.line !== null && (
        <LineWait line={reserve.line} onLeave={reserve.leaveLine}>
          {counted(quantity, "boleto")} a nombre de {draft.buyer?.name}
        </LineWait>
      )}
      <Form id="comprador" hidden={isInLine} onSubmit={(event) => void submit(event)}>
        <OfflineNotice>
          Lo que escribes se guarda en este teléfono. Aparta cuando vuelva la señal.
        </OfflineNotice>
        <TextField
          label="Nombre y apellido"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          error={errors.name?.message}
          {...form.register("name", rules.name)}
        />
        <DocumentField
          label="Cédula"
          error={errors.document_id?.message}
          {...form.register("document_id", rules.document_id)}
        />
        <PhoneField
          label="Teléfono"
          hint="El de WhatsApp, por si hay que llamarte."
          error={errors.phone?.message}
          {...form.register("phone", rules.phone)}
        />
        <TextField
          type="email"
          label="Correo"
          hint="Aquí te llegan tus boletos."
          enterKeyHint="done"
          error={errors.email?.message}
          {...form.register("email", rules.email)}
        />
        <EmailSuggestion
          email={email}
          onAccept={(meant) => {
            form.setValue("email", meant, { shouldValidate: true });
            form.setFocus("email");
          }}
        />
        <Stack gap={1}>
          <CheckboxField
            label="Tengo 18 años o más y acepto los términos"
            error={errors.adult?.message}
            {...form.register("adult", {
              required: "Marca aquí si tienes 18 años o más y aceptas los términos",
            })}
          />
          <Disclosure summary="Leer los términos">
            <Text lines="kept" height="limited">
              {config.terms.text}
            </Text>
          </Disclosure>
          <Cluster align="center" justify="between" gap={4} rowGap={0}>
            <CheckboxField
              label="Recordar mis datos en este teléfono"
              {...form.register("remember")}
            />
            {remembered !== null && (
              <Button tone="quiet" onClick={forget}>
                Olvidar
              </Button>
            )}
          </Cluster>
        </Stack>
        {reserve.checking && <DeviceCheck onStop={reserve.stop} />}
        {reserve.wait !== null && !isInLine && (
          <ReservationWait wait={reserve.wait} onStop={reserve.stop} />
        )}
        {reserve.error !== undefined && (
          <ReservationRefusal
            error={reserve.error}
            selection={selection}
            least={raffle.min_per_purchase}
            onSelect={(next) => {
              update({ selection: next });
              reserve.reset();
            }}
            onPick={onPick}
          />
        )}
        <BuyPlace>{stopped ?? reserveButton}</BuyPlace>
      </Form>
      {!isInLine &&
        (stopped === null ? (
          <BuyBar
            place="apart"
            summary={
              <>
                <Text size="sm">{counted(quantity, "boleto")}</Text>
                <Price amount={amount} aria-label={formatBs(amount)} />
              </>
            }
          >
            {reserveButton}
          </BuyBar>
        ) : (
          <BuyBar place="apart">{stopped}</BuyBar>
        ))}
    </>
  );
}

/** The terms changed since they were accepted: clears the checkbox; the new terms show below it. */
function askConsentAgain(form: UseFormReturn<BuyerForm>, error: ApiError): void {
  form.setValue("adult", false);
  form.setError("adult", { type: "server", message: error.message });
  form.setFocus("adult");
}

function buyerOf({ name, document_id, phone, email }: BuyerForm): BuyerData {
  return { name, document_id, phone, email };
}
