import { isApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForBuyer, RaffleListItem, Schema } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { formatBs, multiplyMoney } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { DocumentField } from "@rifas/ui/document-field";
import { Field } from "@rifas/ui/field";
import { NumberStepper } from "@rifas/ui/number-stepper";
import { PhoneField } from "@rifas/ui/phone-field";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { TextField } from "@rifas/ui/text-field";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { defaultImageTypes, defaultMaxMegabytes } from "@rifas/ui/uploader/validate-image-file";
import { useRef, useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { newUuid } from "../../shared/new-uuid.ts";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm, useKeptInput } from "../../shared/forms/kept-input.ts";
import { numbersHint } from "../../purchase/parse-numbers.ts";
import { useRenewPurchases } from "../../purchase/renew-purchases.ts";
import { usePreparedPhoto } from "../../shared/photo/use-prepared-photo.ts";
import { useSite } from "../../shared/use-site.ts";
import {
  CASH,
  emptySale,
  listsNumbers,
  saleFields,
  saleRequest,
  saleRules,
  type SaleValues,
} from "./sale-values.ts";
import { TrialBox } from "./trial-box.tsx";

type SaleRequest = Omit<Schema<"PurchaseCreation">, "proof">;

/** The raffle, the buyer and the payment of a sale in person. The photo is optional. */
export function SaleForm(props: {
  raffles: readonly RaffleListItem[];
  /** Whether 'Compra de prueba' is initially checked. */
  trial: boolean;
  onMade: (purchase: PurchaseForBuyer) => void;
}) {
  const { raffles } = props;
  const only = raffles.length === 1 ? String(raffles[0]?.id) : "";
  const form = useForm<SaleValues>({
    defaultValues: { ...emptySale, raffle: only, trial: props.trial },
  });
  useKeptForm("venta manual", form);
  const { register, control } = form;
  const { errors } = form.formState;
  const quantity = useController({ control, name: "quantity" });
  const [transfer, setTransfer] = useState<UploadTransfer>({ state: "idle" });
  const methods = useSite()?.payment_methods ?? [];
  const uploads = useSite()?.uploads;
  const { photo, checking, problem, choose, restore } = usePreparedPhoto({
    maxMegabytes: uploads?.max_mb ?? defaultMaxMegabytes,
    types: uploads?.types ?? defaultImageTypes,
  });
  useKeptInput<File>("venta manual, foto", { read: () => photo, restore });
  const renew = useRenewPurchases();
  // One idempotency key per sale: a retry after a lost response returns the same purchase, and changed data gets a
  // new key.
  const key = useRef({ body: "", value: "" });

  const sell = useMutation((client, request: SaleRequest) => {
    const body = JSON.stringify([request, photo?.name, photo?.size, photo?.lastModified]);
    if (key.current.body !== body) key.current = { body, value: newUuid() };
    const params = { header: { "Idempotency-Key": key.current.value } };
    if (photo === null) return client.post("/purchases", { params, body: request });
    setTransfer({ state: "uploading", progress: 0 });
    return upload(client, "post", "/purchases", {
      params,
      body: { ...request, proof: photo },
      onProgress: (progress) => setTransfer({ state: "uploading", progress }),
    });
  });

  const [raffleId, way, method] = useWatch({
    control,
    name: ["raffle", "ways", "payment_method"],
  });
  const raffle = raffles.find(({ id }) => String(id) === raffleId);

  const submit = form.handleSubmit(async (values) => {
    if (raffle === undefined) return;
    const made = saleRequest(values, raffle);
    if ("problem" in made) {
      form.setError("numbers", { message: made.problem }, { shouldFocus: true });
      return;
    }
    const result = await sell.run(made.request);
    if (result.ok) {
      renew.lists();
      props.onMade(result.data.purchase);
      return;
    }
    setTransfer(
      photo === null ? { state: "idle" } : { state: "error", message: result.error.message },
    );
    applyProblems(form, result.error, saleFields);
    if (isApiError(result.error, "numbers_taken"))
      form.setError("numbers", { message: result.error.message }, { shouldFocus: true });
  });

  const unnamed =
    sell.error !== undefined &&
    sell.error.code !== "numbers_taken" &&
    saleFields.every((field) => sell.error?.problemOf(field) === undefined);
  return (
    <form
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-6">
        <Section look="card" heading="Qué compra">
          <div className="grid gap-4">
            <SelectField
              label="Rifa"
              placeholder="Elige la rifa"
              requirement="required"
              error={errors.raffle?.message}
              options={raffles.map(({ id, name, price_bs, total_tickets_available }) => ({
                value: String(id),
                label: `${name} · ${formatBs(price_bs ?? "0.00")} · quedan ${formatCount(total_tickets_available)}`,
              }))}
              {...register("raffle", saleRules.raffle)}
            />
            <Field
              label="Boletos"
              error={errors.quantity?.message}
              hint={raffle === undefined ? undefined : quantityHint(raffle)}
            >
              {(field) => (
                <NumberStepper
                  {...field}
                  value={quantity.field.value}
                  min={raffle?.min_per_purchase ?? 1}
                  max={raffle?.max_per_purchase ?? 1000}
                  onValueChange={quantity.field.onChange}
                />
              )}
            </Field>
            {raffle?.number_choice === "random" ? null : (
              <RadioCards label="Números" layout="grid">
                <RadioCard
                  value="draw"
                  title="Al azar"
                  description="Salen entre los libres."
                  {...register("ways")}
                />
                <RadioCard
                  value="list"
                  title="Los que pide"
                  description="Tal cual, si están libres."
                  {...register("ways")}
                />
              </RadioCards>
            )}
            {listsNumbers({ ways: way }, raffle) ? (
              <TextField
                label="¿Cuáles?"
                hint={numbersHint(quantity.field.value)}
                inputMode="numeric"
                error={errors.numbers?.message}
                {...register("numbers")}
              />
            ) : null}
          </div>
        </Section>
        <Section look="card" heading="Quién compra">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              className="sm:col-span-2"
              label="Nombre y apellido"
              autoComplete="off"
              requirement="required"
              error={errors.name?.message}
              {...register("name", saleRules.name)}
            />
            <DocumentField
              label="Cédula o RIF"
              requirement="required"
              error={errors.document_id?.message}
              {...register("document_id", saleRules.document_id)}
            />
            <PhoneField
              label="Teléfono"
              requirement="required"
              error={errors.phone?.message}
              {...register("phone", saleRules.phone)}
            />
            <TextField
              className="sm:col-span-2"
              type="email"
              label="Correo"
              autoComplete="off"
              requirement="optional"
              hint="Ahí le llegan sus boletos."
              error={errors.email?.message}
              {...register("email", saleRules.email)}
            />
          </div>
        </Section>
        <Section look="card" heading="Cómo pagó">
          <div className="grid gap-4">
            <SelectField
              label="Método"
              error={errors.payment_method?.message}
              options={[
                { value: CASH, label: "Efectivo" },
                ...methods.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...register("payment_method")}
            />
            {method === CASH ? null : (
              <TextField
                label="Referencia"
                requirement="optional"
                error={errors.payment_reference?.message}
                {...register("payment_reference", saleRules.payment_reference)}
              />
            )}
            <Uploader
              label="Foto del comprobante (opcional)"
              file={photo}
              accepts="photos"
              onFileChange={(file) => {
                setTransfer({ state: "idle" });
                void choose(file);
              }}
              error={problem?.message}
              advice={problem?.advice}
              transfer={checking ? { state: "checking" } : transfer}
            />
          </div>
        </Section>
      </div>
      <Section look="card" heading="Resumen" className="lg:sticky lg:top-8">
        <div className="grid gap-4">
          <DetailList>
            <DetailRow label="Rifa">{raffle?.name ?? "Elige la rifa"}</DetailRow>
            <DetailRow label="Boletos">{formatCount(quantity.field.value)}</DetailRow>
            <DetailRow label="Cada uno">
              {raffle === undefined ? "—" : formatBs(raffle.price_bs ?? "0.00")}
            </DetailRow>
            <DetailRow label="Total">
              <span className="text-lg">
                {raffle === undefined
                  ? "—"
                  : formatBs(multiplyMoney(raffle.price_bs ?? "0.00", quantity.field.value))}
              </span>
            </DetailRow>
          </DetailList>
          <TrialBox field={register("trial")} error={errors.trial?.message} />
          {unnamed ? (
            <Banner tone="danger" announce="now" title="No se registró la venta">
              {sell.error?.message}
            </Banner>
          ) : null}
          <Button
            type="submit"
            size="lg"
            width="fill"
            disabled={checking}
            state={sell.pending ? "pending" : "idle"}
            pendingLabel="Registrando…"
          >
            Registrar la venta
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** 'De 1 a 100 por compra. Los números salen al azar.' */
function quantityHint(raffle: RaffleListItem): string {
  const { min_per_purchase: min, max_per_purchase: max } = raffle;
  const drawn = raffle.number_choice === "random" ? " Los números salen al azar." : "";
  return `De ${formatCount(min)} a ${formatCount(max)} por compra.${drawn}`;
}
