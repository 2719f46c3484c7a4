import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { Button, type ButtonProps } from "@rifas/ui/button";
import { Stack } from "@rifas/ui/stack";
import type { ReactNode } from "react";
import { Failure } from "../../shared/forms/failure.tsx";
import { CHECKING_DEVICE, useWork, type WorkHeader } from "../../shared/proof-of-work/use-work.ts";
import { saveFile } from "../../shared/save-file.ts";

/** Generous: a list of thousands of numbers over a slow connection. */
const TIMEOUT_MS = 2 * 60_000;

/**
 * Downloads a PDF. It is fetched with a session or a purchase's secret in a header, so that neither appears in a URL. An error
 * shows below the button.
 */
export function PdfButton(props: {
  /** The file's name: 'boletos-R7K-4M2P.pdf'. */
  name: string;
  /** `work` is the header of what the server may ask a buyer for. */
  fetch: (client: ApiClient, timing: { timeoutMs: number }, work: WorkHeader) => Promise<Blob>;
  size?: ButtonProps["size"];
  children: ReactNode;
}) {
  const { name, fetch, size, children } = props;
  const { send, checking } = useWork();
  const download = useMutation(
    (client, _input: null) => send((work) => fetch(client, { timeoutMs: TIMEOUT_MS }, work)),
    { onDone: (file) => saveFile(name, file) },
  );
  return (
    <Stack gap={2}>
      <div>
        <Button
          tone="outline"
          size={size}
          state={download.pending ? "pending" : "idle"}
          pendingLabel={checking ? CHECKING_DEVICE : "Preparando…"}
          onClick={() => void download.run(null)}
        >
          {children}
        </Button>
      </div>
      <Failure of={download.error} />
    </Stack>
  );
}
