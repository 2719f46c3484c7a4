import type { OwnLook } from "../../look/own-look.ts";

export interface ListProps extends OwnLook<"ul"> {
  /** `tight` for a few words each, `sentences` for text to read, `muted` for what matters less. Default `tight`. */
  look?: "tight" | "sentences" | "muted" | undefined;
}

/** Points of the same kind, with bullets: what is missing, the rules of a draw. */
export function List({ look = "tight", ...rest }: ListProps) {
  return <ul {...rest} className={looks[look]} data-component="list" data-state={look} />;
}

const looks = {
  tight: "list-disc pl-5",
  sentences: "grid max-w-prose list-disc gap-1 pl-5 wrap-anywhere",
  muted: "grid list-disc gap-2 pl-5 text-muted",
} as const;
