import { campaignCreationLimits } from "@rifas/api-client/generated/field-limits/campaign-creation";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Campaign, Schema } from "@rifas/api-client/types";
import { proposeCampaignCode } from "@rifas/domain/campaign-code";
import { formatDate } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { SwitchField } from "@rifas/ui/switch-field";
import { Figures } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { moneyColumn } from "../../shared/desk/columns.tsx";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

const count = (header: string, of: (campaign: Campaign) => number): DataColumn<Campaign> => ({
  header,
  align: "end",
  cell: (campaign) => <Figures>{formatCount(of(campaign))}</Figures>,
});

const columns: readonly DataColumn<Campaign>[] = [
  {
    header: "Campaña",
    place: "title",
    breaks: "anywhere",
    cell: ({ name }) => name,
    note: ({ code, ended_at: at }) =>
      at === null ? code : `${code} · terminó el ${formatDate(at)}`,
  },
  count("Visitas", ({ visits }) => visits),
  count("Apartados", ({ purchases }) => purchases),
  count("Aprobadas", ({ approved }) => approved),
  moneyColumn("Ingresos", ({ revenue_bs }) => revenue_bs, "row"),
];

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "shown" | "changed"; readonly campaign: Campaign };

/** The campaigns with what came of their links: visits, purchases, and the money of those that are approved. */
export function Campaigns() {
  const mayChange = useMay("createCampaign");
  const list = usePages((page) => get("/campaigns", { page, limit: 20 }));
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

const nameRules = fieldRules(campaignCreationLimits.name, {
  required: "Escribe un nombre",
  invalid: "El nombre lleva al menos 2 letras",
});
const codeRules = fieldRules(campaignCreationLimits.code, {
  required: "Escribe un código",
  invalid: "Usa de 2 a 20 letras minúsculas sin acentos, números o guiones",
});

/** Creates a campaign; its code follows the name, avoiding those of others, until it is changed by hand. */
function CreateCampaign(props: { onClose: () => void; onCreated: (campaign: Campaign) => void }) {
  const { form, field, sending } = useApiForm<Schema<"CampaignCreation">, Campaign>({
    defaults: { name: "", code: "" },
    kept: "campaña nueva",
    send: (client, { name, code }) =>
      client.post("/campaigns", { body: { name: name.trim(), code: code.trim() } }),
    revalidates: [queryGroups.campaigns],
    codes: { campaign_code_taken: "code" },
    says: "Campaña creada",
    onDone: props.onCreated,
  });
  const { data } = useQuery(get("/campaigns", { limit: 100 }));
  const propose = (name: string) => {
    if (form.formState.dirtyFields.code) return;
    const taken = new Set(data?.items.map((campaign) => campaign.code));
    form.resetField("code", { defaultValue: proposeCampaignCode(name, taken) });
  };
  const code = form.watch("code");
  return (
    <FormDialog
      onClose={props.onClose}
      title="Crear una campaña"
      description="Una por cada sitio donde compartes: así sabes de dónde llegan las compras."
      action="Crear"
      pendingAction="Creando…"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        hint="Solo lo ve tu equipo. Por ejemplo: Instagram de Ana."
        autoComplete="off"
        maxLength={campaignCreationLimits.name.maxLength}
        {...field("name", { ...nameRules, onChange: (event) => propose(event.target.value) })}
      />
      <TextField
        label="Código"
        hint={`El enlace termina en ?de=${code === "" ? "…" : code}. Después no se cambia ni se usa en otra.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field("code", codeRules)}
      />
    </FormDialog>
  );
}

function ChangeCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { form, field, sending } = useApiForm<Schema<"CampaignFields">, Campaign>({
    defaults: { name: campaign.name, active: campaign.ended_at === null },
    kept: `campaña ${campaign.code}`,
    send: (client, { name, active }) =>
      client.put("/campaigns/{code}", {
        params: { path: { code: campaign.code } },
        body: { name: name.trim(), active },
      }),
    revalidates: [queryGroups.campaigns, queryGroups.purchaseLists],
    says: "Campaña guardada",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Cambiar la campaña"
      description={`Su código, ${campaign.code}, no cambia: está en los enlaces que ya compartiste.`}
      action="Guardar"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        maxLength={campaignCreationLimits.name.maxLength}
        {...field("name", nameRules)}
      />
      <SwitchField
        label="Cuenta visitas y compras"
        hint="Si la apagas, la campaña termina: sus enlaces siguen abriendo la página, y lo contado se queda."
        {...form.register("active")}
      />
    </FormDialog>
  );
}
