import { ticketVerificationLimits as limits } from "@rifas/api-client/generated/field-limits/ticket-verification";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { ticketVerification } from "@rifas/api-client/ticket-verification";
import { useEffect, useRef, useState } from "react";
import type { CheckerResult } from "./checker-answer.tsx";
import { emailRules, fieldRules } from "../../shared/forms/field-rules.ts";
import { useWork } from "../../shared/proof-of-work/use-work.ts";
import { useSmallForm } from "../../shared/forms/use-small-form.ts";
import {
  fieldsOfAddress,
  hasSearchTerm,
  NO_FIELDS,
  verificationOf,
  type CheckerFields,
} from "./checker-fields.ts";

const rules = {
  document_id: fieldRules(limits.document_id, {
    invalid: "Revisa tu cédula: solo números, como 12.345.678",
  }),
  phone: fieldRules(limits.phone, { invalid: "Revisa tu teléfono, como 0414 555 01 23" }),
  email: emailRules(limits.email),
  purchase_code: fieldRules(limits.purchase_code, {
    invalid: "Revisa el código: son siete letras y números, como R7K-4M2P",
  }),
  ticket_number: fieldRules(limits.ticket_number, { invalid: "Escribe solo el número, como 0427" }),
  raffle_id: {},
  stub_code: {},
};

/**
 * The checker's form and the answer to its last search. A query string with something to search by fills in the form and
 * searches at once. `isEmpty`: the last search had nothing to search by. `checking` is true during a proof of work, which the
 * server asks for while very many search. A search by a stub's code leaves the form empty. `answerPlace` takes the focus after a search.
 */
export function useTicketCheck(search: string) {
  const form = useSmallForm(rules, NO_FIELDS);
  const [isEmpty, setEmpty] = useState(false);
  const [more, setMore] = useState(false);
  const { send, checking } = useWork();
  const check = useMutation((client, fields: CheckerFields) =>
    send((work) =>
      client.post("/tickets/verify", {
        params: { header: work },
        body: ticketVerification(verificationOf(fields)),
        token: null,
      }),
    ),
  );
  const [answer, setAnswer] = useState<CheckerResult | null>(null);
  const answerPlace = useRef<HTMLDivElement>(null);

  const ask = async (fields: CheckerFields) => {
    const nothing = !hasSearchTerm(fields);
    setEmpty(nothing);
    if (nothing) return form.focus("document_id");
    if (fields.ticket_number.trim() !== "" && fields.raffle_id === "") {
      return form.refuse({ raffle_id: "Elige la rifa de ese número" });
    }
    const result = await check.run(fields);
    setAnswer({ ...result, isStub: fields.stub_code !== "" });
    if (result.ok) return answerPlace.current?.focus();
    form.refuse(
      Object.fromEntries(result.error.details.map(({ field, message }) => [field, message])),
    );
  };
  useEffect(() => {
    // The server renders the same form for everyone; the query string is applied once in the browser.
    const given = { ...NO_FIELDS, ...fieldsOfAddress(search) };
    if (!hasSearchTerm(given)) return;
    if (given.stub_code === "") form.fill(given);
    setMore(given.ticket_number !== "");
    void ask(given);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onSubmit = form.submit((fields) => void ask(fields));
  const { pending } = check;
  return { form, onSubmit, isEmpty, more, setMore, pending, checking, answer, answerPlace };
}

export type TicketCheck = ReturnType<typeof useTicketCheck>;
