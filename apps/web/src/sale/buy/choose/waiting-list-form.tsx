import { waitingListJoinLimits } from "@rifas/api-client/generated/field-limits/waiting-list-join";
import { get } from "@rifas/api-client/get";
import { Banner } from "@rifas/ui/banner";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { emailRules } from "../../../shared/forms/field-rules.ts";
import { PageForm } from "../../../shared/forms/page-form.tsx";
import { useApiForm } from "../../../shared/forms/use-api-form.ts";

const rules = emailRules(waitingListJoinLimits.email, "Escribe el correo al que te avisamos");

/** Asks for one message when numbers of the raffle are free. What it says afterwards is true of any address, also one that waited before. */
export function WaitingListForm({ raffleId, words }: { raffleId: number; words: string }) {
  const { mutate } = useSWRConfig();
  const [done, setDone] = useState(false);
  const { form, field, refusal, sending } = useApiForm({
    defaults: { email: "" },
    kept: null,
    send: (client, { email }) =>
      client.post("/raffles/{id}/waiting-list", {
        params: { path: { id: raffleId } },
        body: { email: email.trim() },
        token: null,
      }),
    onDone: () => setDone(true),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  useEffect(() => {
    // Numbers have become free meanwhile: the page then shows how to buy them.
    if (refusal?.code === "raffle_state")
      void mutate(get("/tickets/raffle/{id}/stats", { id: raffleId }).key);
  }, [refusal, mutate, raffleId]);
  if (done) {
    return (
      <Banner tone="success" announce="polite" title="Listo: te avisamos por correo">
        Cuando haya números libres escribimos por orden de llegada, una sola vez por rifa. Mira
        también en el correo no deseado.
      </Banner>
    );
  }
  return (
    <PageForm
      action={words}
      pendingAction="Un momento…"
      errorTitle="No te anotamos"
      size="lg"
      width="fill"
      {...sending}
    >
      <TextField
        type="email"
        label="Tu correo"
        hint="Te escribimos una sola vez, por orden de llegada."
        autoComplete="email"
        enterKeyHint="send"
        {...field("email", rules)}
      />
    </PageForm>
  );
}
