import Download from "lucide-react/icons/download";
import type { ComponentProps, ReactNode } from "react";
import { Banner } from "../banner/banner.tsx";
import { Button } from "../button/button.tsx";
import { CopyButton } from "../copy-button/copy-button.tsx";
import { Section } from "../section/section.tsx";
import { receiptCardMessages as words } from "./receipt-card.messages.ts";

export interface ReceiptFile {
  /** 'recibo-R7K-4M2P.json'. */
  name: string;
  /** The file's text, byte for byte. */
  text: string;
}

export interface ReceiptCardProps extends Omit<ComponentProps<"div">, "children"> {
  /**
   * The progress of the proof: waiting for the raffle's log, logged, or sealed. `decided`: approved after the seal; `no_log`:
   * there will never be a proof; `erased`: the buyer's data were erased at their request. Required.
   */
  state: "waiting" | "logged" | "sealed" | "decided" | "erased" | "no_log";
  /** The heading, which also names the section. Default 'Tu recibo'. */
  heading?: string | undefined;
  /** The receipts, the first sale first. Default none. */
  files?: readonly ReceiptFile[] | undefined;
  /** The log's fingerprint, to be read aloud: 'TKS6-0R7T-A704-GKFW'. Default none. */
  fingerprint?: string | undefined;
  /** When the log will be sealed, as a text. Default unknown. */
  sealAt?: string | undefined;
  /** Where the receipt can be checked. Required. */
  verifier: string;
  /** A code with which another phone opens the raffle's log, and its caption. Default none. */
  code?: ReactNode;
}

/** A buyer's proof that numbers are theirs: its progress, what it proves, and the file to keep. */
export function ReceiptCard(props: ReceiptCardProps) {
  const { state, heading = words.heading, files = [], fingerprint, sealAt, ...others } = props;
  const { verifier, code, className, ...rest } = others;
  const { title, text } = words.states[state];
  return (
    <div {...rest} className={className} data-component="receipt-card" data-state={state}>
      <Section heading={heading}>
        <div className="grid gap-4">
          <Banner tone={tones[state]} title={title} announce="polite">
            {text(sealAt ?? null)}
          </Banner>
          {files.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {files.map((file, index) => (
                <Button key={file.name} asChild tone={index === 0 ? "primary" : "outline"}>
                  <a href={addressOf(file)} download={file.name}>
                    <Download aria-hidden className="size-5" />
                    {words.download(index, files.length)}
                  </a>
                </Button>
              ))}
              {files.length === 1 && (
                <CopyButton value={files[0]?.text ?? ""} subject={words.copied}>
                  {words.copy}
                </CopyButton>
              )}
              <Button asChild tone="soft">
                <a href={verifier} target="_blank" rel="noopener">
                  {words.check}
                </a>
              </Button>
            </div>
          )}
          {files.length > 1 && <p className="text-sm text-muted">{words.later}</p>}
          {fingerprint !== undefined && files.length > 0 && (
            <p className="text-sm text-muted">
              {words.fingerprint}: <span className="figures">{fingerprint}</span>
            </p>
          )}
          {code}
        </div>
      </Section>
    </div>
  );
}

/** The file itself, so that downloading needs no server, no secret and no more code. */
function addressOf({ text }: ReceiptFile): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
}

const tones = {
  waiting: "info",
  logged: "success",
  sealed: "success",
  decided: "info",
  erased: "neutral",
  no_log: "neutral",
} as const;
