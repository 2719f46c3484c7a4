import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { ticketVerification } from "@rifas/api-client/ticket-verification";
import { ticketVerificationLimits } from "@rifas/api-client/generated/field-limits/ticket-verification";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { DocumentField } from "@rifas/ui/document-field";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { useSmallForm } from "../../shared/forms/use-small-form.ts";
import { deferred } from "../../shared/layout/deferred.tsx";
import {
  addressInText,
  fieldsOfAddress,
  hasSearchTerm,
  NO_FIELDS,
  verificationOf,
  type CheckerFields,
} from "./checker-fields.ts";

const CheckerAnswer = deferred(async () => (await import("./checker-answer.tsx")).CheckerAnswer);

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
  raffle_id: {},
};

/**
 * Finds purchases by up to five fields; results match all of them. `search` is the page's query string: a link or QR
 * code fills in the form and searches at once.
 */
export function TicketChecker({ search }: { search: string }) {
  const form = useSmallForm(rules, NO_FIELDS);
  const navigate = useNavigate();
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
  const raffles = useQuery(more ? queries.publishedRaffles({ limit: anyRaffle }) : null);

  const ask = async (fields: CheckerFields) => {
    setNothing(!hasSearchTerm(fields));
    if (!hasSearchTerm(fields)) return form.focus("document_id");
    if (fields.ticket_number.trim() !== "" && fields.raffle_id === "") {
      return form.refuse({ raffle_id: "Elige la rifa de ese número" });
    }
    const result = await check.run(fields);
    setAnswer(result);
    if (result.ok) return answerHeading.current?.focus();
    form.refuse(
      Object.fromEntries(result.error.details.map(({ field, message }) => [field, message])),
    );
  };
  useEffect(() => {
    // The server renders the same form for everyone; the query string is applied once in the browser.
    const given = { ...NO_FIELDS, ...fieldsOfAddress(search) };
    if (!hasSearchTerm(given)) return;
    form.fill(given);
    setMore(given.ticket_number !== "");
    void ask(given);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const purchaseCode = form.register("purchase_code");
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
      <form
        ref={form.element}
        noValidate
        // `post`, so that an early submit waits for the code (early/early-submit.ts). Without JavaScript, a GET would
        // put the cédula in the URL.
        method="post"
        role="search"
        aria-label="Buscar mis boletos"
        className="grid content-start gap-5"
        onSubmit={form.submit((fields) => void ask(fields))}
      >
        {nothing && (
          <Banner tone="warning" announce="now">
            Escribe al menos un dato: tu cédula, o el código de tu compra.
          </Banner>
        )}
        <DocumentField label="Cédula" {...form.register("document_id")} />
        <TextField
          label="Código de compra"
          look="code"
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="R7K-4M2P"
          {...purchaseCode}
          // Follow a pasted link, but in a separate task: a paste from before hydration is reported before
          // the router listens.
          onChange={(event) => {
            const address = addressInText(event.target.value);
            if (address === null) purchaseCode.onChange(event);
            else setTimeout(() => void navigate(address));
          }}
        />
        <Disclosure
          summary="Buscar con otro dato"
          open={more}
          onToggle={(event) => setMore(event.currentTarget.open)}
        >
          <div className="grid gap-5 pt-2">
            <PhoneField label="Teléfono" {...form.register("phone")} />
            <TextField type="email" label="Correo" {...form.register("email")} />
            <TextField
              label="Número"
              look="figures"
              inputMode="numeric"
              autoComplete="off"
              hint="Te decimos si está libre, apartado o vendido; nunca de quién es."
              {...form.register("ticket_number")}
            />
            <SelectField
              label="Rifa de ese número"
              placeholder="Elige la rifa"
              options={(raffles.data?.items ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
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
        {answer === null && !check.pending ? (
          <p className="max-w-prose">
            Aquí salen tus compras, con sus números y en qué va cada una. Con tu cédula salen todas.
          </p>
        ) : (
          <CheckerAnswer answer={answer} pending={check.pending} />
        )}
      </div>
    </div>
  );
}
