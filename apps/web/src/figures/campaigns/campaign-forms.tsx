import { campaignCreationLimits } from "@rifas/api-client/generated/field-limits/campaign-creation";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Campaign, Schema } from "@rifas/api-client/types";
import { proposeCampaignCode } from "@rifas/domain/campaign-code";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

const nameRules = fieldRules(campaignCreationLimits.name, {
  required: "Escribe un nombre",
  invalid: "El nombre lleva al menos 2 letras",
});
const codeRules = fieldRules(campaignCreationLimits.code, {
  required: "Escribe un código",
  invalid: "Usa de 2 a 20 letras minúsculas sin acentos, números o guiones",
});

/** Creates a campaign; its code follows the name, avoiding those of others, until it is changed by hand. */
export function CreateCampaign(props: {
  onClose: () => void;
  onCreated: (campaign: Campaign) => void;
}) {
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

/** Renames a campaign, ends it or resumes it. */
export function ChangeCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
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
