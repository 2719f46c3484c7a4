import type { QueryState } from "@rifas/api-client/hooks/use-query";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { FirstSteps as Steps } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { PROPOSED_UNCONFIRMED_PERCENT } from "@rifas/domain/sale-choices";
import { Button } from "@rifas/ui/button";
import { Checklist, ChecklistItem } from "@rifas/ui/list/checklist";
import { useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { Failure } from "../../shared/forms/failure.tsx";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { EmailText } from "../../shared/email-text.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import { placeOf, stepWords, trialHint } from "./step-words.ts";

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
    { revalidates: [queryGroups.firstSteps] },
  );
  const confirmTest = async () => {
    const result = await confirm.run(null);
    if (!result.ok) return;
    toastSuccess("Anotado: tus correos llegan");
    // The pressed button is about to unmount.
    list.current?.focus();
  };
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
        return (
          <ChecklistItem
            key={step.id}
            state={step.done ? "done" : step === next ? "next" : "open"}
            title={stepWords[step.id].title}
            action={
              <>
                {asksForTest ? (
                  <Button
                    size="sm"
                    state={confirm.pending ? "pending" : "idle"}
                    pendingLabel="Anotando…"
                    onClick={() => void confirmTest()}
                  >
                    Me llegó
                  </Button>
                ) : null}
                {step.done ? null : <DoneHere id={step.id} onDone={() => list.current?.focus()} />}
                <Place
                  of={of}
                  id={step.id}
                  tone={step === next && !asksForTest ? "primary" : "outline"}
                />
              </>
            }
          >
            {asksForTest ? (
              <TestHint sent={sent} problem={confirm.error?.message} />
            ) : step.id === "trial_purchase" && trial !== null ? (
              trialHint(trial)
            ) : (
              stepWords[step.id].hint
            )}
          </ChecklistItem>
        );
      })}
    </Checklist>
  );
}

/** The steps that one tap does. */
function DoneHere({ id, onDone }: { id: Steps["steps"][number]["id"]; onDone: () => void }) {
  if (id === "permit") return <NoPermit onDone={onDone} />;
  return id === "unconfirmed_limit" ? <ProposedLimit onDone={onDone} /> : null;
}

function ProposedLimit({ onDone }: { onDone: () => void }) {
  const value = { unconfirmed_percent: PROPOSED_UNCONFIRMED_PERCENT };
  const params = { path: { key: "sale_controls" } } as const;
  const save = useMutation(
    (client, _input: null) => client.put("/config/{key}", { params, body: { value } }),
    { revalidates: [queryGroups.firstSteps, queryGroups.config] },
  );
  const run = async () => {
    if ((await save.run(null)).ok) onDone();
  };
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        state={save.pending ? "pending" : "idle"}
        onClick={() => void run()}
      >
        Usar {PROPOSED_UNCONFIRMED_PERCENT} %
      </Button>
      <Failure of={save.error?.message} />
    </>
  );
}

function NoPermit({ onDone }: { onDone: () => void }) {
  const decline = useMutation(
    (client, _input: null) => client.delete("/raffles/first-steps/permit"),
    { revalidates: [queryGroups.firstSteps] },
  );
  const run = async () => {
    if ((await decline.run(null)).ok) onDone();
  };
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        state={decline.pending ? "pending" : "idle"}
        onClick={() => void run()}
      >
        No tengo permiso
      </Button>
      <Failure of={decline.error?.message} />
    </>
  );
}

function Place(props: {
  of: Steps;
  id: Steps["steps"][number]["id"];
  tone: "primary" | "outline";
}) {
  const { to, label } = placeOf(props.id, props.of);
  return (
    <Button asChild size="sm" tone={props.tone}>
      <RouterLink to={to}>{label}</RouterLink>
    </Button>
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
