import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import {
  documentOfPhone,
  formatDocumentId,
  isDocument,
  parseDocumentId,
} from "@rifas/domain/document-id";
import { formatPhone, parsePhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Form } from "@rifas/ui/form";
import { Heading } from "@rifas/ui/heading";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { TextList } from "../../shared/text-list.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { erasedCounts, whatGoes, whatStays } from "./erasure-words.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { MOST_SEARCHED } from "../../shared/desk/use-search-text.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";

/**
 * Finds a person who asked for their data to be erased, shows what that means, and erases them. What was typed isn't part
 * of the address, because it would stay in the browser's history.
 */
export function Erasure() {
  const search = useSearch();
  const [erased, setErased] = useState<Schema<"Erasure"> | null>(null);
  return (
    <Stack gap="page">
      <Section
        heading="Borrar los datos de una persona"
        lead="Cuando alguien que compró lo pide. Antes de borrar ves qué se borra y qué se queda. No se puede deshacer."
      >
        <Form
          gap={4}
          onSubmit={(event) => {
            setErased(null);
            search.sending.onSubmit(event);
          }}
        >
          <Cluster align="end">
            <ClusterRest>
              <TextField {...search.field} />
            </ClusterRest>
            <Button
              type="submit"
              tone="outline"
              state={search.sending.pending ? "pending" : "idle"}
              pendingLabel="Buscando…"
            >
              Buscar
            </Button>
          </Cluster>
          <Failure of={search.sending.error} />
        </Form>
      </Section>
      {erased === null ? null : (
        <Banner tone="success" title="Sus datos se borraron" announce="polite">
          {erasedCounts(erased)}
        </Banner>
      )}
      <People
        people={search.people}
        onErased={(counts) => {
          search.clear();
          setErased(counts);
        }}
      />
    </Stack>
  );
}

function People(props: {
  people: readonly Schema<"ErasablePerson">[] | null;
  onErased: (counts: Schema<"Erasure">) => void;
}) {
  if (props.people === null) return null;
  if (props.people.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No hay datos de esa persona"
        hint="Se busca por el dato completo y exacto. Prueba con otro de sus datos, o con el código de una de sus compras."
      />
    );
  }
  return props.people.map((person) => (
    <ErasablePerson key={person.document_id} person={person} onErased={props.onErased} />
  ));
}

/** The search, whose results aren't cached: they are data that should disappear. */
function useSearch() {
  const [people, setPeople] = useState<readonly Schema<"ErasablePerson">[] | null>(null);
  const { form, field, sending } = useApiForm({
    defaults: { search: "" },
    kept: null,
    send: (client, { search }) => {
      setPeople(null);
      return client.get("/erasures", { params: { query: { search: search.trim() } } });
    },
    onDone: (found) => setPeople(found.people),
  });
  return {
    people,
    sending,
    clear: () => {
      form.reset();
      setPeople(null);
    },
    field: {
      label: "Cédula, teléfono, correo o código de compra",
      hint: "Completo, como lo escribió al comprar.",
      autoComplete: "off",
      maxLength: MOST_SEARCHED,
      ...field("search", { required: "Escribe un dato de la persona" }),
    } as const,
  };
}

/** A person that was found: who it is, what would be erased, what stays, and the button or what prevents it. */
function ErasablePerson(props: {
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
            <TextList of={obstacles.map(({ message }) => message)} />
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
      <TextList of={lines} />
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
  const { document_id, phone } = person;
  const [what, shown] = isDocument(document_id)
    ? ["cédula", formatDocumentId(document_id)]
    : ["teléfono", formatPhone(phone)];
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
        label={`Escribe su ${what} para confirmar`}
        hint={`Es ${shown}.`}
        autoComplete="off"
        {...field("typed", {
          validate: (typed) =>
            (parseDocumentId(typed) ?? documentOfPhone(parsePhone(typed) ?? "")) === document_id ||
            `No es ${isDocument(document_id) ? "la cédula" : "el teléfono"} de esta persona`,
        })}
      />
    </FormDialog>
  );
}
