import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { caracasDay } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { saveCsv } from "./save-file.ts";

/**
 * Saves a list as CSV. It is fetched with the session, so no token stands in an address; a failure is said beside the
 * button.
 */
export function ExportButton(props: {
  /** What the file is called before the day: 'compras'. */
  name: string;
  /** What it holds, for the button's name: 'estas compras'. */
  subject: string;
  fetch: (client: ApiClient) => Promise<string>;
}) {
  const download = useMutation((client, _input: null) => props.fetch(client));
  const save = async () => {
    const result = await download.run(null);
    if (result.ok) saveCsv(`${props.name}-${caracasDay(new Date())}.csv`, result.data);
  };
  return (
    <div>
      <Button
        tone="outline"
        state={download.pending ? "pending" : "idle"}
        pendingLabel="Preparando…"
        onClick={() => void save()}
      >
        Descargar CSV
        <span className="sr-only"> de {props.subject}</span>
      </Button>
      {download.error === undefined ? null : (
        <p role="alert" className="max-w-48 pt-1 text-sm">
          {download.error.message}
        </p>
      )}
    </div>
  );
}
