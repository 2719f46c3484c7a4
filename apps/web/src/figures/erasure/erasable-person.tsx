import type { Schema } from "@rifas/api-client/types";
import { formatDocumentId, parseDocumentId } from "@rifas/domain/document-id";
import { formatPhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { BulletedList } from "@rifas/ui/bulleted-list";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Heading } from "@rifas/ui/heading";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { whatGoes, whatStays } from "./erasure-words.ts";
import { queryGroups } from "@rifas/api-client/query-groups";
import { TextField } from "@rifas/ui/text-field";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

/** A person that was found: who it is, what would be erased, what stays, and the button or what prevents it. */
export function ErasablePerson(props: {
  person: Schema<"ErasablePerson">;
  onErased: (counts: Schema<"Erasure">) => void;
}) {
  const { person, onErased } = props;
  const [asking, setAsking] = useState(false);
  const { obstacles, prizes } = person;
  return (
    <Section heading={person.name} level={3} look="card">
      <Stack gap={5}>
        <DetailList>
          <DetailRow label="Cédula">{formatDocumentId(person.document_id)}</DetailRow>
          <DetailRow label="Teléfono">{formatPhone(person.phone)}</DetailRow>
          <DetailRow label="Correo">{person.email ?? "No dio correo"}</DetailRow>
        </DetailList>
        <Lines heading="Se borra" lines={whatGoes(person)} />
        <Lines heading="Se queda" lines={whatStays(person)} />
        {prizes === 0 ? null : (
          <Banner tone="warning" title={prizes === 1 ? "Ganó un premio" : `Ganó ${prizes} premios`}>
            Los resultados dirán «Ganó alguien que pidió borrar sus datos», y el verificador avisará
            que no se muestra quién ganó.
          </Banner>
        )}
        {obstacles.length === 0 ? (
          <Cluster>
            <Button tone="danger" onClick={() => setAsking(true)}>
              Borrar sus datos
            </Button>
          </Cluster>
        ) : (
          <Banner tone="warning" title="Todavía no se puede borrar">
            <BulletedList>
              {obstacles.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </BulletedList>
          </Banner>
        )}
      </Stack>
      {asking ? (
        <EraseDialog person={person} onClose={() => setAsking(false)} onErased={onErased} />
      ) : null}
    </Section>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <Stack gap={2}>
      <Heading level={4}>{heading}</Heading>
      <BulletedList>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </BulletedList>
    </Stack>
  );
}

interface EraseDialogProps {
  person: Schema<"ErasablePerson">;
  onClose: () => void;
  onErased: (counts: Schema<"Erasure">) => void;
}

/** Erases a person after the cédula has been typed. */
function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { document_id } = person;
  const { field, sending } = useApiForm({
    defaults: { typed: "" },
    kept: null,
    send: (client) => client.post("/erasures", { body: { document_id } }),
    revalidates: [queryGroups.purchaseLists],
    onDone: (counts) => {
      onClose();
      onErased(counts);
    },
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={`Borrar los datos de ${person.name}`}
      description="No se puede deshacer: después, sus datos solo están en las copias de seguridad que guardes."
      action="Borrar para siempre"
      tone="danger"
      pendingAction="Borrando…"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Escribe su cédula para confirmar"
        hint={`Es ${formatDocumentId(document_id)}.`}
        autoComplete="off"
        {...field("typed", {
          validate: (typed) =>
            parseDocumentId(typed) === document_id || "No es la cédula de esta persona",
        })}
      />
    </FormDialog>
  );
}
