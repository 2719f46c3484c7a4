import { get } from "@rifas/api-client/get";
import type { BankAccount, BankFeed } from "@rifas/api-client/types";
import { isAsked } from "@rifas/domain/asked-banks";
import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { adaptorNames, enquiryProblems } from "./feed-words.ts";

const columnsFor = (accounts: readonly BankAccount[]): readonly DataColumn<BankFeed>[] => [
  {
    header: "Cuenta",
    place: "title",
    breaks: "anywhere",
    cell: ({ account_id }) => accounts.find(({ id }) => id === account_id)?.name,
    note: ({ adaptor }) => adaptorNames[adaptor],
  },
  { header: "Estado", cell: (feed) => <State of={feed} /> },
  {
    header: "Llave",
    tone: "muted",
    cell: ({ secret_set_at }) => (
      <>
        Configurada el <DateTime instant={secret_set_at} />
      </>
    ),
    note: ({ previous_until: until }) =>
      until && (
        <>
          La anterior sirve hasta el <DateTime instant={until} />
        </>
      ),
  },
  {
    header: "Dirección",
    cell: ({ url }) =>
      url === null ? (
        "No hace falta"
      ) : (
        <CopyButton value={url} subject="la dirección para el banco" look="icon" />
      ),
  },
];

function State({ of: feed }: { of: BankFeed }) {
  const { unreadable, refused } = feed;
  const notes = [
    unreadable === 0 ? null : `${formatCount(unreadable)} sin entender`,
    refused === 0 ? null : `${formatCount(refused)} con otra llave`,
    feed.enquiry_problem?.detail ?? null,
  ].filter((note) => note !== null);
  return (
    <>
      {words(feed)}
      {feed.last_delivery_at === null ? null : (
        <Note>
          El último, <DateTime instant={feed.last_delivery_at} />
        </Note>
      )}
      {notes.length === 0 ? null : <Note>{notes.join(" · ")}</Note>}
    </>
  );
}

function words({ active, adaptor, enquiry_problem, silent, last_delivery_at }: BankFeed): string {
  if (!active) return "Apagado";
  if (enquiry_problem !== null) return enquiryProblems[enquiry_problem.problem];
  if (isAsked(adaptor) && !silent) return "Preguntando por cada pago declarado";
  if (silent) return "En silencio: revisa con el banco";
  return last_delivery_at === null ? "Esperando el primer aviso" : "Recibiendo";
}

/** How banks report payments into each account as they arrive. Keys are written here and never shown. */
export function BankFeeds() {
  const accounts = useList(get("/bank-accounts")).data?.items ?? [];
  const list = useList(get("/bank-feeds"));
  const [editing, setEditing] = useState<BankFeed | "new" | null>(null);
  if (accounts.length === 0) return null;
  return (
    <Section
      heading="Avisos del banco en vivo"
      lead="El banco avisa de cada pago en segundos, o le preguntamos por él, sin esperar el estado de cuenta."
      action={<Button onClick={() => setEditing("new")}>Activar avisos</Button>}
    >
      <SectionList<BankFeed>
        list={list}
        caption="Avisos del banco en vivo"
        rowKey={({ account_id, adaptor }) => `${account_id} ${adaptor}`}
        columns={columnsFor(accounts)}
        skeletonRows={1}
        actions={(feed) => (
          <Button size="sm" tone="outline" onClick={() => setEditing(feed)}>
            Cambiar<VisuallyHidden> los avisos de {adaptorNames[feed.adaptor]}</VisuallyHidden>
          </Button>
        )}
        none={{
          title: "Ningún banco avisa todavía",
          hint: "Si tu banco ofrece notificaciones de pago, actívalas aquí.",
        }}
      />
      {editing === null ? null : (
        <FeedDialog
          feed={editing === "new" ? null : editing}
          accounts={accounts}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
