import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { List } from "@rifas/ui/list";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text, TicketNumber } from "@rifas/ui/text";
import { useState } from "react";
import { Failure } from "../../shared/forms/failure.tsx";

/** The codes that stand in for a lost passkey. Nothing for a user without passkeys. */
export function RecoveryCodes() {
  const { data } = useQuery(get("/auth/passkeys"));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const create = useMutation((client, _input: null) => client.post("/auth/recovery-codes"), {
    revalidates: [queryGroups.passkeys],
    onDone: (made) => setCodes(made.codes),
  });
  if (data === undefined || data.items.length === 0) return null;
  const left = data.recovery_codes;
  return (
    <Section
      // On paper they are alone, without what else the page says about the user.
      data-print={codes === null ? undefined : "alone"}
      heading="Códigos de recuperación"
      lead="Si pierdes tu llave, cada código sirve una vez para confirmar que eres tú. Guárdalos en papel, lejos de tu teléfono."
      action={
        <Button
          tone="outline"
          state={create.pending ? "pending" : "idle"}
          pendingLabel="Creando…"
          onClick={() => void create.run(null)}
        >
          {left === 0 ? "Crear diez códigos" : "Crear otros diez"}
        </Button>
      }
    >
      <Stack>
        <Failure of={create.error} />
        {codes === null ? (
          <Text tone="muted">{leftWords(left)}</Text>
        ) : (
          <NewCodes codes={codes} onDone={() => setCodes(null)} />
        )}
      </Stack>
    </Section>
  );
}

function leftWords(left: number): string {
  if (left === 0) return "No tienes ninguno. Créalos ahora, antes de perder tu llave.";
  return left === 1 ? "Te queda uno. Crea otros diez." : `Te quedan ${left}.`;
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Banner
      tone="warning"
      announce="polite"
      title="Solo los ves ahora: cópialos o imprímelos"
      action={
        <Cluster gap={2}>
          <CopyButton value={codes.join("\n")} subject="los códigos" size="sm">
            Copiar los diez
          </CopyButton>
          <Button size="sm" tone="outline" onClick={() => print()}>
            Imprimir
          </Button>
          <Button size="sm" tone="outline" onClick={onDone}>
            Ya los guardé
          </Button>
        </Cluster>
      }
    >
      <Space above={2}>
        <List look="sentences">
          {codes.map((code) => (
            <li key={code}>
              <TicketNumber>{code}</TicketNumber>
            </li>
          ))}
        </List>
      </Space>
    </Banner>
  );
}
