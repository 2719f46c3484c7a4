import { get } from "@rifas/api-client/get";
import type { Campaign } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Figures, Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { readPage } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { ChangeCampaign, CreateCampaign } from "./campaign-forms.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";

const LIMIT = 20;

const count = (id: string, header: string, of: (campaign: Campaign) => number) =>
  ({
    id,
    header,
    align: "end",
    cell: (campaign) => <Figures>{formatCount(of(campaign))}</Figures>,
  }) satisfies DataColumn<Campaign>;

const columns: readonly DataColumn<Campaign>[] = [
  {
    id: "name",
    header: "Campaña",
    place: "title",
    breaks: "anywhere",
    cell: ({ name, code, ended_at: endedAt }) => (
      <>
        {name}
        <Note>{endedAt === null ? code : `${code} · terminó el ${formatDate(endedAt)}`}</Note>
      </>
    ),
  },
  count("visits", "Visitas", ({ visits }) => visits),
  count("purchases", "Apartados", ({ purchases }) => purchases),
  count("approved", "Aprobadas", ({ approved }) => approved),
  moneyColumn("Ingresos", ({ revenue_bs }) => revenue_bs, "row"),
];

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "shown" | "changed"; readonly campaign: Campaign };

/** The campaigns with what came of their links: visits, purchases, and the money of those that are approved. */
export function Campaigns() {
  const mayChange = useMay("createCampaign");
  const { query } = useAddress();
  const list = useList(get("/campaigns", { page: readPage(query), limit: LIMIT }));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      heading="Campañas"
      lead="Cada campaña tiene su enlace: comparte uno distinto en cada sitio y aquí ves cuál vende."
      action={
        mayChange ? (
          <Button onClick={() => setOpen({ kind: "new" })}>Crear una campaña</Button>
        ) : null
      }
    >
      <DeskList<Campaign>
        list={list}
        caption="Campañas"
        noun={["campaña", "campañas"]}
        none={{
          title: "Todavía no hay campañas",
          hint: mayChange
            ? "Crea una para cada sitio donde compartes la rifa: tu Instagram, un grupo, un volante."
            : "Las verás aquí cuando un administrador cree la primera.",
        }}
        table={{
          columns,
          rowKey: ({ code }) => code,
          skeletonRows: 3,
          actions: (campaign) => (
            <Cluster gap={2} wrap="no-wrap">
              <Button size="sm" tone="outline" onClick={() => setOpen({ kind: "shown", campaign })}>
                Enlace<VisuallyHidden> de {campaign.name}</VisuallyHidden>
              </Button>
              {mayChange ? (
                <Button
                  size="sm"
                  tone="outline"
                  onClick={() => setOpen({ kind: "changed", campaign })}
                >
                  Cambiar<VisuallyHidden> {campaign.name}</VisuallyHidden>
                </Button>
              ) : null}
            </Cluster>
          ),
        }}
      />
      {open?.kind === "new" ? (
        <CreateCampaign
          onClose={close}
          onCreated={(campaign) => setOpen({ kind: "shown", campaign })}
        />
      ) : null}
      {open?.kind === "changed" ? (
        <ChangeCampaign campaign={open.campaign} onClose={close} />
      ) : null}
      {open?.kind === "shown" ? <CampaignDialog campaign={open.campaign} onClose={close} /> : null}
    </Section>
  );
}
