import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { EmptyState } from "@rifas/ui/empty-state";
import { Form } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { ErasablePerson } from "./erasable-person.tsx";
import { erasedCounts } from "./erasure-words.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { MOST_SEARCHED } from "../../shared/desk/use-search-text.ts";

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
