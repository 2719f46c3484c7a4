import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { toastSuccess } from "../../shared/toasts.ts";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { useSaveConfig } from "./use-config-entry.ts";
import { Failure } from "../../shared/forms/failure.tsx";

/** Whether what moves money takes a passkey, also from who has none yet. */
export function RequiredPasskeys() {
  return (
    <ConfigPanel
      heading="Llaves de acceso"
      lead={({ value }) =>
        value.passkeys_required
          ? "Lo delicado se confirma solo con una llave. A quien no tiene, se le pide agregarla en «Mi cuenta»."
          : "Quien no tiene llave confirma lo delicado con su contraseña."
      }
      entry="sale_controls"
    >
      {({ value }) => <Requirement controls={value} />}
    </ConfigPanel>
  );
}

function Requirement({ controls }: { controls: ConfigValue<"sale_controls"> }) {
  const { run, pending, error } = useSaveConfig("sale_controls");
  const { passkeys_required: required } = controls;
  const change = async (): Promise<void> => {
    const result = await run({ value: { passkeys_required: !required } });
    if (result.ok) toastSuccess(required ? "Las llaves ya no se exigen" : "Ahora se exigen llaves");
  };
  return (
    <>
      <Failure of={error} />
      <Cluster>
        <Button
          tone="outline"
          state={pending ? "pending" : "idle"}
          pendingLabel="Guardando…"
          onClick={() => void change()}
        >
          {required ? "Dejar de exigirlas" : "Exigir una llave"}
        </Button>
      </Cluster>
    </>
  );
}
