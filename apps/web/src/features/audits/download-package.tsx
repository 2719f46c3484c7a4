import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { RaffleListItem } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { ButtonNote } from "@rifas/ui/text";
import { saveFile } from "../../shared/save-file.ts";

/** Generous: a package contains a raffle's whole log and may be downloaded over a slow connection. */
const TIMEOUT_MS = 15 * 60_000;

/** Downloads a raffle's audit package, fetched with the session's headers. An error shows below the button. */
export function DownloadPackage({ id, name }: Pick<RaffleListItem, "id" | "name">) {
  const download = useMutation((client, _input: null) =>
    client.get("/audits/{id}", { params: { path: { id } }, timeoutMs: TIMEOUT_MS }),
  );
  const save = async () => {
    const result = await download.run(null);
    if (result.ok) saveFile(`auditoria-${id}-${caracasDay(new Date())}.zip`, result.data);
  };
  return (
    <div>
      <Button
        tone="outline"
        size="sm"
        state={download.pending ? "pending" : "idle"}
        pendingLabel="Preparando…"
        onClick={() => void save()}
      >
        Descargar<VisuallyHidden> el expediente de {name}</VisuallyHidden>
      </Button>
      {download.error === undefined ? null : (
        <ButtonNote role="alert">{download.error.message}</ButtonNote>
      )}
    </div>
  );
}
