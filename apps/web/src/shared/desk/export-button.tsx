import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { caracasDay } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { ButtonNote } from "@rifas/ui/text";
import { ErrorWords } from "./error-words.tsx";
import { saveCsv } from "../save-file.ts";

/**
 * Downloads a list as CSV. It is fetched with the session's headers, so that no token appears in a URL. An error
 * shows below the button.
 */
export function ExportButton(props: {
  /** The file name's prefix, before the day: 'compras'. */
  name: string;
  /** What is exported, for the accessible name: 'estas compras'. */
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
        <VisuallyHidden> de {props.subject}</VisuallyHidden>
      </Button>
      {download.error === undefined ? null : (
        <ButtonNote role="alert">
          <ErrorWords of={download.error} />
        </ButtonNote>
      )}
    </div>
  );
}
