import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { caracasDay } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { ButtonNote } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { ErrorWords } from "./error-words.tsx";
import { saveCsv } from "../save-file.ts";

/** Downloads a list as CSV. */
export function ExportButton({
  name,
  subject,
  fetch,
}: {
  /** The file name's prefix, before the day: 'compras'. */
  name: string;
  /** What is exported, for the accessible name: 'estas compras'. */
  subject: string;
  fetch: (client: ApiClient) => Promise<string>;
}) {
  return (
    <DownloadButton
      fetch={fetch}
      save={(csv) => saveCsv(`${name}-${caracasDay(new Date())}.csv`, csv)}
    >
      Descargar CSV<VisuallyHidden> de {subject}</VisuallyHidden>
    </DownloadButton>
  );
}

/** Downloads what is fetched with the session's headers, so that no token appears in a URL. An error shows below the button. */
export function DownloadButton<T>(props: {
  fetch: (client: ApiClient) => Promise<T>;
  save: (data: T) => void;
  size?: "sm" | "md";
  children: ReactNode;
}) {
  const { fetch, save: onDone } = props;
  const download = useMutation((client, _input: null) => fetch(client), { onDone });
  return (
    <div>
      <Button
        tone="outline"
        size={props.size}
        state={download.pending ? "pending" : "idle"}
        pendingLabel="Preparando…"
        onClick={() => void download.run(null)}
      >
        {props.children}
      </Button>
      {download.error === undefined ? null : (
        <ButtonNote role="alert">
          <ErrorWords of={download.error} />
        </ButtonNote>
      )}
    </div>
  );
}
