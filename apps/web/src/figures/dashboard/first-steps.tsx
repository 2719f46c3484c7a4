import type { ApiClient } from "@rifas/api-client/client";
import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { FirstSteps as Steps } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { PROPOSED_UNCONFIRMED_PERCENT } from "@rifas/domain/sale-choices";
import { Button } from "@rifas/ui/button";
import { Checklist, ChecklistItem } from "@rifas/ui/list/checklist";
import { useRef } from "react";
import { ButtonTo } from "../../shared/link-to.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { EmailText } from "../../shared/email-text.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import { saveConfig } from "../../site/config/use-config-entry.ts";
import { stepWords, trialHint } from "./step-words.ts";

type StepId = Steps["steps"][number]["id"];

/** 'Primeros pasos': the checklist of a new installation, for users who can do its steps. Nothing once all are done. */
export function FirstSteps({ asked }: { asked: QueryState<Steps> }) {
  const { data, error } = asked;
  if (data === undefined) {
    return error === undefined ? null : (
      <QueryFailure of={asked} title="No pudimos cargar los primeros pasos" />
    );
  }
  return data.finished ? null : <List of={data} />;
}

function List({ of }: { of: Steps }) {
  const list = useRef<HTMLElement>(null);
  const confirm = useMutation(
    (client, _input: null) => client.post("/admin/emails/test/received"),
    {
      revalidates: [queryGroups.firstSteps],
      onDone: () => {
        toastSuccess("Anotado: tus correos llegan");
        // The pressed button is about to unmount.
        list.current?.focus();
      },
    },
  );
  const { steps, test_email: sent, trial } = of;
  const next = steps.find(({ done }) => !done);
  return (
    <Checklist
      ref={list}
      heading="Primeros pasos"
      lead="Lo que falta para vender con confianza. Cada paso se marca solo."
      done={steps.filter(({ done }) => done).length}
      total={steps.length}
    >
      {steps.map((step) => {
        const asksForTest = step.id === "email_test" && sent !== null;
        const { title, hint, place: placeIn } = stepWords[step.id];
        const place = placeIn(of);
        const tap = taps[step.id];
        return (
          <ChecklistItem
            key={step.id}
            state={step.done ? "done" : step === next ? "next" : "open"}
            title={title}
            action={
              <>
                {asksForTest ? (
                  <Button
                    size="sm"
                    state={confirm.pending ? "pending" : "idle"}
                    pendingLabel="Anotando…"
                    onClick={() => void confirm.run(null)}
                  >
                    Me llegó
                  </Button>
                ) : null}
                {step.done || tap === undefined ? null : (
                  <DoneHere {...tap} onDone={() => list.current?.focus()} />
                )}
                <ButtonTo
                  to={place.to}
                  size="sm"
                  tone={step === next && !asksForTest ? "primary" : "outline"}
                >
                  {place.label}
                </ButtonTo>
              </>
            }
          >
            {asksForTest ? (
              <TestHint sent={sent} problem={confirm.error?.message} />
            ) : step.id === "trial_purchase" && trial !== null ? (
              trialHint(trial)
            ) : (
              hint
            )}
          </ChecklistItem>
        );
      })}
    </Checklist>
  );
}

/** The steps that one tap does, and its words. */
const taps: Partial<
  Record<StepId, { words: string; done: (client: ApiClient) => Promise<unknown> }>
> = {
  permit: {
    words: "No tengo permiso",
    done: (client) => client.delete("/raffles/first-steps/permit"),
  },
  unconfirmed_limit: {
    words: `Usar ${PROPOSED_UNCONFIRMED_PERCENT} %`,
    done: (client) =>
      saveConfig(client, "sale_controls", {
        value: { unconfirmed_percent: PROPOSED_UNCONFIRMED_PERCENT },
      }),
  },
};

function DoneHere({
  words,
  done,
  onDone,
}: NonNullable<(typeof taps)[StepId]> & { onDone: () => void }) {
  const change = useMutation((client, _input: null) => done(client), {
    revalidates: [queryGroups.firstSteps, queryGroups.config],
    onDone,
  });
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        state={change.pending ? "pending" : "idle"}
        onClick={() => void change.run(null)}
      >
        {words}
      </Button>
      <Failure of={change.error?.message} />
    </>
  );
}

/** Only a person can check whether the message is in their inbox. */
function TestHint(props: { sent: NonNullable<Steps["test_email"]>; problem: string | undefined }) {
  if (props.problem !== undefined) return <span role="alert">{props.problem}</span>;
  const { recipient_email, sent_at } = props.sent;
  return (
    <>
      El {formatDateTime(sent_at)} enviamos uno a <EmailText>{recipient_email}</EmailText>. Mira
      también en el correo no deseado.
    </>
  );
}
