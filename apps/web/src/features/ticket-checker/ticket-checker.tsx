import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { ticketVerification } from "@rifas/api-client/query";
import { ticketVerificationLimits } from "@rifas/api-client/generated/field-limits";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { DocumentField } from "@rifas/ui/document-field";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../forms/apply-problems.ts";
import { fieldRules } from "../../forms/field-rules.ts";
import {
  fieldsOfAddress,
  isAnswerable,
  NO_FIELDS,
  verificationOf,
  type CheckerFields,
} from "./checker-fields.ts";
import { CheckerAnswer } from "./checker-answer.tsx";

const limits = ticketVerificationLimits;
const anyRaffle = 100;

const rules = {
  document_id: fieldRules(limits.document_id, {
    required: "",
    invalid: "Revisa tu cédula: solo números, como 12.345.678",
  }),
  phone: fieldRules(limits.phone, {
    required: "",
    invalid: "Revisa tu teléfono, como 0414 555 01 23",
  }),
  email: fieldRules(limits.email, {
    required: "",
    invalid: "Revisa tu correo: le falta algo, como en maria@correo.com",
  }),
  purchase_code: fieldRules(limits.purchase_code, {
    required: "",
    invalid: "Revisa el código: son siete letras y números, como R7K-4M2P",
  }),
  ticket_number: fieldRules(limits.ticket_number, {
    required: "",
    invalid: "Escribe solo el número, como 0427",
  }),
};

/**
 * Finds purchases by any of five things, all of them together (B2). `search` is the page's address: a link or a QR code
 * fills the form in and asks at once.
 */
export function TicketChecker({ search }: { search: string }) {
  const form = useForm<CheckerFields>({ defaultValues: NO_FIELDS });
  const { errors } = form.formState;
  const [nothing, setNothing] = useState(false);
  const [more, setMore] = useState(false);
  const check = useMutation((client, fields: CheckerFields) =>
    client.post("/tickets/verify", {
      body: ticketVerification(verificationOf(fields)),
      token: null,
    }),
  );
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof check.run>> | null>(null);
  const answerHeading = useRef<HTMLDivElement>(null);
  const raffles = useQuery(more ? queries.publishedRaffles(1, anyRaffle) : null);

  const ask = async (fields: CheckerFields) => {
    setNothing(!isAnswerable(fields));
    if (!isAnswerable(fields)) return form.setFocus("document_id");
    if (fields.ticket_number.trim() !== "" && fields.raffle_id === "") {
      return form.setError("raffle_id", { message: "Elige la rifa de ese número" });
    }
    const result = await check.run(fields);
    setAnswer(result);
    if (result.ok) answerHeading.current?.focus();
    else {
      applyProblems(form, result.error, [
        "document_id",
        "phone",
        "email",
        "purchase_code",
        "ticket_number",
      ]);
    }
  };
  const submit = form.handleSubmit(ask);
  useEffect(() => {
    // The server renders one form for everybody: what the address says comes in here.
    const given = { ...NO_FIELDS, ...fieldsOfAddress(search) };
    if (!isAnswerable(given)) return;
    form.reset(given);
    setMore(given.ticket_number !== "");
    void submit();
    // Once, for the address the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <form
        noValidate
        role="search"
        aria-label="Buscar mis boletos"
        className="grid content-start gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {nothing && (
          <Banner tone="warning" announce="now">
            Escribe al menos un dato: tu cédula, o el código de tu compra.
          </Banner>
        )}
        <DocumentField
          label="Cédula"
          error={errors.document_id?.message}
          {...form.register("document_id", rules.document_id)}
        />
        <TextField
          label="Código de compra"
          look="code"
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="R7K-4M2P"
          error={errors.purchase_code?.message}
          {...form.register("purchase_code", rules.purchase_code)}
        />
        <Disclosure
          summary="Buscar con otro dato"
          open={more}
          onToggle={(event) => setMore(event.currentTarget.open)}
        >
          <div className="grid gap-5 pt-2">
            <PhoneField
              label="Teléfono"
              error={errors.phone?.message}
              {...form.register("phone", rules.phone)}
            />
            <TextField
              type="email"
              label="Correo"
              error={errors.email?.message}
              {...form.register("email", rules.email)}
            />
            <TextField
              label="Número"
              look="figures"
              inputMode="numeric"
              autoComplete="off"
              hint="Te decimos si está libre, apartado o vendido; nunca de quién es."
              error={errors.ticket_number?.message}
              {...form.register("ticket_number", rules.ticket_number)}
            />
            <SelectField
              label="Rifa de ese número"
              placeholder="Elige la rifa"
              options={(raffles.data?.items ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              error={errors.raffle_id?.message ?? raffles.error?.message}
              {...form.register("raffle_id")}
            />
          </div>
        </Disclosure>
        <p className="text-sm">
          Con un dato basta. Si pones más, buscamos lo que cumpla con todos.
        </p>
        <Button
          type="submit"
          size="lg"
          width="fill"
          state={check.pending ? "pending" : "idle"}
          pendingLabel="Buscando…"
        >
          Buscar
        </Button>
      </form>
      <div ref={answerHeading} tabIndex={-1} className="outline-none" aria-live="polite">
        <CheckerAnswer answer={answer} pending={check.pending} />
      </div>
    </div>
  );
}
