import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

/** How one prize is drawn. */
export interface PrizeRule {
  /** The prize's position, unique in the list. */
  position: number;
  /** The prize. */
  title: string;
  /** The rule, one step per sentence. */
  sentences: readonly string[];
}

export interface DrawRulesProps extends Omit<OwnLook<"ol">, "children"> {
  /** A rule for each prize, in order. Required. */
  rules: readonly PrizeRule[];
}

/** How a raffle's prizes are drawn, in words for buyers. */
export function DrawRules({ rules, ...rest }: DrawRulesProps) {
  return (
    <ol {...rest} className="grid gap-6" data-component="draw-rules" data-state="full">
      {rules.map(({ position, title, sentences }) => (
        <li key={position} className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <ul className="grid max-w-prose list-disc gap-1 pt-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

export interface DrawRuleChangesProps extends OwnLook<"div"> {
  /** A short heading for the changes. Required. */
  heading: ReactNode;
  /** A Disclosure for each version, with its DrawRules. Required. */
  children: ReactNode;
}

/** Earlier versions of a raffle's rules, below the current ones. */
export function DrawRuleChanges({ heading, children, ...rest }: DrawRuleChangesProps) {
  return (
    <div {...rest} className="grid gap-2 pt-6" data-component="draw-rule-changes" data-state="full">
      <h3 className="text-lg">{heading}</h3>
      {children}
    </div>
  );
}
