import { failureOf } from "@rifas/api-client/failure-of";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Space } from "@rifas/ui/space";
import { useEffect, useState } from "react";
import { PushPanel, type PushState } from "./push-panel.tsx";
import { keepPushMark, readPushMark } from "../draft/push-mark.ts";
import { subscribeBrowser, subscribedEndpoint } from "./browser-push.ts";

/** A purchase's notifications on this phone, asked for and ended. */
export function PushSection(props: { id: string; secret: string; pushKey: string }) {
  const { state, error, start, stop } = usePush(props);
  // Where the page ends with a bar that stays in sight, nothing else keeps it apart from the footer.
  return (
    <Space below={8}>
      <NarrowColumn align="start" width="step">
        <PushPanel state={state} error={error} onStart={start} onStop={stop} />
      </NarrowColumn>
    </Space>
  );
}

const FAILED = "Tu navegador no pudo activar los avisos. Revisa tu conexión e inténtalo otra vez.";

/**
 * A purchase's notifications on this phone. They are on if this phone asked for them with the site's present key and its subscription
 * still is the same; the server isn't asked.
 */
function usePush({ id, secret, pushKey }: { id: string; secret: string; pushKey: string }) {
  const [state, setState] = useState<PushState>("off");
  const [error, setError] = useState<string>();
  const own = { path: { id }, header: { "X-Purchase-Secret": secret } };
  const subscribe = useMutation((client, body: Schema<"PushSubscription">) =>
    client.post("/purchases/{id}/subscribe-push", { params: own, body, token: null }),
  );
  const unsubscribe = useMutation((client, body: Schema<"PushEndpoint">) =>
    client.post("/purchases/{id}/unsubscribe-push", { params: own, body, token: null }),
  );

  useEffect(() => {
    const mark = readPushMark(id);
    if (mark?.key !== pushKey) return;
    const look = async () => {
      const endpoint = await subscribedEndpoint().catch(() => null);
      if (endpoint === mark.endpoint) setState((now) => (now === "off" ? "on" : now));
    };
    void look();
  }, [id, pushKey]);

  const ask = async (): Promise<PushState> => {
    const answer = await subscribeBrowser(pushKey);
    if (typeof answer === "string") return answer === "refused" ? "refused" : "off";
    const stored = await subscribe.run(answer);
    if (!stored.ok) {
      setError(stored.error.message);
      return "off";
    }
    keepPushMark(id, { key: pushKey, endpoint: answer.endpoint });
    return "on";
  };
  const start = async () => {
    setError(undefined);
    setState("asking");
    try {
      setState(await ask());
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) failureOf(thrown);
      setError(FAILED);
      setState("off");
    }
  };
  const stop = async () => {
    setError(undefined);
    setState("stopping");
    const mark = readPushMark(id);
    const stopped = mark === null ? null : await unsubscribe.run({ endpoint: mark.endpoint });
    if (stopped?.ok === false) {
      setError(stopped.error.message);
      return setState("on");
    }
    keepPushMark(id, null);
    return setState("off");
  };
  return { state, error, start: () => void start(), stop: () => void stop() };
}
