import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { prizeAnswerLimits } from "@rifas/api-client/generated/field-limits/prize-answer";
import type { PurchaseForBuyer, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { prizeWorthWords } from "@rifas/domain/prize-terms";
import { asSentence } from "@rifas/domain/sentence";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { Query } from "../../../shared/desk/query-failure.tsx";
import { Failure, failingOf } from "../../../shared/forms/failure.tsx";
import { PageForm } from "../../../shared/forms/page-form.tsx";
import { useApiForm } from "../../../shared/forms/use-api-form.ts";
import { useBlobAddress } from "../../../shared/use-blob-address.ts";

interface WonPrizesProps {
  purchase: PurchaseForBuyer;
  secret: string;
}

type Won = Schema<"WonPrize">;
type Answer = Schema<"PrizeAnswer">;

/** What a winner may say of each prize: that it came, that it didn't, and whether everyone may see who they are. */
export function WonPrizes({ purchase: { id }, secret }: WonPrizesProps) {
  const asked = useQuery(getForBuyer("/purchases/{id}/prizes", { id }, secret));
  return (
    <Query of={asked} sizes={["chart"]}>
      {({ items }) =>
        items.map((won) => (
          <WonPrize
            key={won.prize_position}
            {...{ won, id, secret }}
            onSaid={() => void asked.retry()}
          />
        ))
      }
    </Query>
  );
}

interface WonPrizeProps {
  won: Won;
  id: string;
  secret: string;
  onSaid: () => void;
}

function WonPrize(props: WonPrizeProps) {
  const [disputes, setDisputes] = useState(false);
  const { prize_title: title, worth, state, answers } = props.won;
  return (
    <Section heading={`Tu premio: ${title}`} look="card" lead={asSentence(leadOf(props.won))}>
      <Stack gap={4}>
        {worth === undefined ? null : <p>{asSentence(`Vale ${prizeWorthWords(worth)}`)}</p>}
        {answers.includes("confirmed") ? (
          <Say {...props} says="confirmed">
            Recibí mi premio
          </Say>
        ) : null}
        {answers.includes("disputed") && !disputes ? (
          <Button tone="outline" width="fill" onClick={() => setDisputes(true)}>
            No lo recibí, o no es lo anunciado
          </Button>
        ) : null}
        {answers.includes("disputed") && disputes ? <DisputeForm {...props} /> : null}
        {state === "confirmed" ? <Shown {...props} /> : null}
      </Stack>
    </Section>
  );
}

/** Sends what the winner says, without a session: it is theirs alone to say. */
function answerOf(client: ApiClient, { won, id, secret }: WonPrizeProps, body: Answer) {
  return client.post("/purchases/{id}/prizes/{prize}", {
    params: { path: { id, prize: won.prize_position }, header: { "X-Purchase-Secret": secret } },
    token: null,
    body,
  });
}

interface SayProps extends WonPrizeProps {
  says: "confirmed" | "show" | "hide";
  children: string;
}

/** A button that says it, with why it couldn't. */
function Say({ says, children, ...props }: SayProps) {
  const say = useMutation((client, _input: null) => answerOf(client, props, { says }), {
    onDone: props.onSaid,
  });
  return (
    <>
      <Failure of={failingOf(say.error, () => void say.run(null))} />
      <Button
        tone={says === "confirmed" ? undefined : "outline"}
        width="fill"
        state={say.pending ? "pending" : "idle"}
        pendingLabel="Guardando…"
        onClick={() => void say.run(null)}
      >
        {children}
      </Button>
    </>
  );
}

function leadOf({ state, due_at: due }: Won): string {
  const until = due === null ? "" : ` hasta el ${formatDateTime(due)}`;
  switch (state) {
    case null:
      return due === null
        ? "El organizador te escribe o te llama."
        : `El organizador te escribe o te llama. Puedes reclamarlo${until}`;
    case "contacted":
      return `El organizador dice que ya habló contigo${due === null ? "" : `. Puedes reclamarlo${until}`}`;
    case "delivered":
      return `El organizador dice que te lo entregó. ¿Lo recibiste? Puedes responder${until}`;
    case "confirmed":
      return "Dijiste que lo recibiste. ¡Felicidades!";
    case "disputed":
      return "Dijiste que no lo recibiste o que no es lo anunciado. Quedó anotado en el libro de la rifa, con su fecha.";
    case "unanswered":
      return "El organizador dice que te lo entregó, y no respondiste a tiempo. Todavía puedes hacerlo.";
    case "unclaimed":
      return "Se acabó el tiempo para reclamarlo.";
  }
}

function DisputeForm(props: WonPrizeProps) {
  const { field, sending } = useApiForm({
    defaults: { words: "" },
    kept: null,
    send: (client, { words }) => answerOf(client, props, { says: "disputed", words }),
    says: "Anotado",
    onDone: props.onSaid,
  });
  return (
    <PageForm action="Reclamar" tone="danger" width="fill" {...sending}>
      <TextareaField
        label="Qué pasó"
        hint="Lo lee solo el organizador. A la vista de todos queda nada más que hay un reclamo."
        rows={3}
        maxLength={prizeAnswerLimits.words.maxLength}
        {...field(
          "words",
          prizeAnswerLimits.words,
          { invalid: "Cuéntanos qué pasó" },
          { required: true },
        )}
      />
    </PageForm>
  );
}

/** Lets everyone see the winner's first name and the photo, or takes it back. */
function Shown(props: WonPrizeProps) {
  const { won, id, secret } = props;
  const { data } = useQuery(
    won.has_photo
      ? getForBuyer(
          "/purchases/{id}/prizes/{prize}/photo",
          { id, prize: won.prize_position },
          secret,
        )
      : null,
  );
  const src = useBlobAddress(data);
  const what = won.has_photo ? "tu nombre de pila y esta foto" : "tu nombre de pila";
  return (
    <Stack gap={3}>
      {src === null ? null : <img src={src} alt="Foto de la entrega" />}
      <p>
        {won.shown
          ? `Todos ven ${what} en la página de la rifa.`
          : `Si quieres, todos ven ${what} en la página de la rifa. No hace falta: tu premio es tuyo igual.`}{" "}
        Puedes quitarlo cuando quieras, y desaparece al momento; las copias que otros hayan hecho no
        se pueden recoger.
      </p>
      <Say {...props} says={won.shown ? "hide" : "show"}>
        {won.shown ? "Ya no mostrarlo" : "Mostrarlo a todos"}
      </Say>
    </Stack>
  );
}
