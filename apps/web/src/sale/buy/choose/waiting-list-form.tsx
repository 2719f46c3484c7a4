import { waitingListJoinLimits } from "@rifas/api-client/generated/field-limits/waiting-list-join";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { get } from "@rifas/api-client/get";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { emailRules } from "../../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../../shared/forms/fields-of.ts";

const email = emailRules(waitingListJoinLimits.email, "Escribe el correo al que te avisamos");

/** Asks for one message when numbers of the raffle are free. What it says afterwards is true of any address, also one that waited before. */
export function WaitingListForm({ raffleId, words }: { raffleId: number; words: string }) {
  const { mutate } = useSWRConfig();
  const [done, setDone] = useState(false);
  const form = useForm({ defaultValues: { email: "" } });
  const join = useMutation((client, { email }: { email: string }) =>
    client.post("/raffles/{id}/waiting-list", {
      params: { path: { id: raffleId } },
      body: { email: email.trim() },
      token: null,
    }),
  );
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  const submit = form.handleSubmit(async (values) => {
    const result = await join.run(values);
    if (result.ok) return setDone(true);
    applyProblems(form, result.error, ["email"]);
    // Numbers have become free meanwhile: the page then shows how to buy them.
    if (result.error.code === "raffle_state")
      void mutate(get("/tickets/raffle/{id}/stats", { id: raffleId }).key);
  });
  if (done) {
    return (
      <Banner tone="success" announce="polite" title="Listo: te avisamos por correo">
        Cuando haya números libres escribimos por orden de llegada, una sola vez por rifa. Mira
        también en el correo no deseado.
      </Banner>
    );
  }
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        type="email"
        label="Tu correo"
        hint="Te escribimos una sola vez, por orden de llegada."
        autoComplete="email"
        enterKeyHint="send"
        {...fieldsOf(form)("email", email)}
      />
      {join.error !== undefined && join.error.problemOf("email") === undefined && (
        <Banner tone="danger" announce="now" title="No te anotamos">
          {join.error.message}
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        width="fill"
        state={join.pending ? "pending" : "idle"}
        pendingLabel="Un momento…"
      >
        {words}
      </Button>
    </Form>
  );
}
