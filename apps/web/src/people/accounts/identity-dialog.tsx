import { identityProofLimits } from "@rifas/api-client/generated/field-limits/identity-proof";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useApiClient } from "@rifas/api-client/api-provider";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import { useEffect, useState, useSyncExternalStore } from "react";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { DialogForm, DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useSession, useSessionStore } from "../../shared/session/use-session.ts";
import { identityQuestion, onIdentityQuestion } from "../../shared/session/identity-question.ts";

type Options = Schema<"IdentityOptions">;

/** Asks who the user is when a call needs it, then lets the call go on. One for the whole desk. */
export function IdentityDialog() {
  const question = useSyncExternalStore(onIdentityQuestion, identityQuestion, () => null);
  if (question === null) return null;
  return (
    <DialogFrame size="sm" onClose={() => question.answer(false)}>
      <WhoIsIt to="/auth/identity" onConfirmed={() => question.answer(true)} />
    </DialogFrame>
  );
}

interface WhoIsItProps {
  /** Where the proof goes: it confirms who the user is, or also refuses what somebody wants to do to their account. */
  to: "/auth/identity" | "/auth/identity/refusal";
  onConfirmed: () => void;
}

/** Asks for a passkey, a recovery code or the password, in a frame of its own. */
export function WhoIsIt({ to, onConfirmed: onDone }: WhoIsItProps) {
  const client = useApiClient();
  const store = useSessionStore();
  const session = useSession();
  const onConfirmed = () => {
    if (session.status === "authenticated") {
      const waiting = to === "/auth/identity" ? session.user.waiting : null;
      store.update({ ...session.user, suspended: false, waiting });
    }
    onDone();
  };
  const [options, setOptions] = useState<Options | "loading" | "failed">("loading");
  const [usesCode, setUsesCode] = useState(false);
  useEffect(() => {
    let isShown = true;
    const show = (next: Options | "failed") => (isShown ? setOptions(next) : undefined);
    client.post("/auth/identity/options").then(show, () => show("failed"));
    return () => {
      isShown = false;
    };
  }, [client]);
  if (options === "loading" || options === "failed")
    return <Waiting failed={options === "failed"} />;
  if (options.way === "password") return <ByText kind="password" {...{ to, onConfirmed }} />;
  if (usesCode) return <ByText kind="recovery_code" {...{ to, onConfirmed }} />;
  return <ByPasskey {...{ options, to, onConfirmed }} onLost={() => setUsesCode(true)} />;
}

const title = "Confirma que eres tú";

function Waiting({ failed }: { failed: boolean }) {
  return (
    <DialogForm
      title={title}
      description="Lo que vas a hacer es delicado."
      error={failed ? "No pudimos preguntarte. Cierra y vuelve a intentar." : undefined}
      action="Confirmar"
      pending={!failed}
      pendingAction="Preparando…"
      back="Cancelar"
      onSubmit={() => undefined}
    />
  );
}

function ByPasskey(props: WhoIsItProps & { options: Options; onLost: () => void }) {
  const { options, to } = props;
  const client = useApiClient();
  const confirm = useMutation((client, body: Schema<"IdentityProof">) => client.post(to, { body }));
  const [problem, setProblem] = useState<string>();
  const sign = async () => {
    setProblem(undefined);
    const { signWithPasskey } = await import("../../shared/session/passkeys.ts");
    // Each challenge is good for one signature.
    const fresh = await client.post("/auth/identity/options").catch(() => options);
    const signed = await signWithPasskey({ ...fresh, challenge: fresh.challenge ?? "" });
    if (!signed.ok) return setProblem(signed.problem ?? undefined);
    const result = await confirm.run({ passkey: signed.answer });
    if (result.ok) props.onConfirmed();
    else setProblem(result.error.message);
  };
  return (
    <DialogForm
      title={title}
      description="Lo que vas a hacer es delicado: usa tu llave de acceso. Vale por diez minutos."
      error={problem}
      action="Usar mi llave"
      pending={confirm.pending}
      pendingAction="Comprobando…"
      back="Cancelar"
      onSubmit={() => void sign()}
    >
      <Button tone="quiet" size="sm" onClick={props.onLost}>
        No tengo mi llave: usar un código
      </Button>
    </DialogForm>
  );
}

const words = {
  password: {
    description: "Lo que vas a hacer es delicado: escribe tu contraseña. Vale por diez minutos.",
    label: "Tu contraseña",
    required: "Escribe tu contraseña",
  },
  recovery_code: {
    description: "Escribe uno de tus códigos de recuperación. Cada uno sirve una vez.",
    label: "Código de recuperación",
    required: "Escribe el código",
  },
} as const;

function ByText({ kind, to, onConfirmed }: WhoIsItProps & { kind: keyof typeof words }) {
  const { description, label, required } = words[kind];
  const { field, sending } = useApiForm({
    defaults: { password: "", recovery_code: "" },
    kept: null,
    send: (client, typed) => client.post(to, { body: { [kind]: typed[kind] } }),
    onDone: onConfirmed,
  });
  const invalid = "Revísalo: es demasiado largo";
  const typed = field(kind, fieldRules(identityProofLimits[kind], { required, invalid }));
  return (
    <DialogForm
      title={title}
      description={description}
      action="Confirmar"
      pendingAction="Comprobando…"
      back="Cancelar"
      {...sending}
    >
      {kind === "password" ? (
        <PasswordField label={label} autoComplete="current-password" {...typed} />
      ) : (
        <TextField
          label={label}
          look="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...typed}
        />
      )}
    </DialogForm>
  );
}
