import type { Mutation } from "@rifas/api-client/hooks/use-mutation";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { PublicForm } from "@rifas/ui/form/public";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { Section } from "@rifas/ui/section";
import { useEffect, useRef, useState } from "react";
import { Failure } from "../forms/failure.tsx";
import { replayEarlySubmit } from "../early/early-submit.ts";
import { useSiteName } from "../use-site.ts";
import { PageHead } from "./page-head.tsx";

interface DeclineWords {
  /** The title of the window. */
  readonly window: string;
  readonly title: string;
  readonly lead: string;
  /** The name of the part with the button. */
  readonly heading: string;
  readonly button: string;
  readonly done: { readonly title: string; readonly text: string };
}

/**
 * Where the link of a message leads that can be declined: one button. Opening it changes nothing, because mail programs open links by
 * themselves. Without JavaScript the form posts to the same address.
 */
export function DeclinePage(props: { words: DeclineWords; decline: Mutation<void, unknown> }) {
  const { words, decline } = props;
  const siteName = useSiteName();
  const [declined, setDeclined] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) replayEarlySubmit(form.current);
  }, []);
  const run = async () => setDeclined((await decline.run()).ok);
  return (
    <PublicPage layout="form">
      <PageHead title={words.window} siteName={siteName} />
      <PublicPageTitle place="above-form">{words.title}</PublicPageTitle>
      <PublicPageLead place="above-form">{words.lead}</PublicPageLead>
      <Section heading={words.heading} headingDisplay="hidden" look="card">
        {declined ? (
          <Banner tone="success" announce="polite" title={words.done.title}>
            {words.done.text}
          </Banner>
        ) : (
          <PublicForm
            ref={form}
            onSubmit={(event) => {
              event.preventDefault();
              void run();
            }}
          >
            <Failure of={decline.error} title="No se pudo" />
            <Button
              type="submit"
              size="lg"
              width="fill"
              state={decline.pending ? "pending" : "idle"}
              pendingLabel="Un momento…"
            >
              {words.button}
            </Button>
          </PublicForm>
        )}
      </Section>
    </PublicPage>
  );
}
