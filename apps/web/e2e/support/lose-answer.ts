import type { Page } from "@playwright/test";

/** Lets the server handle the next matching request, but loses its response. */
export async function loseAnswer(page: Page, urlPattern: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  network.once("Fetch.requestPaused", ({ requestId }) => {
    void network
      .send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })
      .then(() => network.detach())
      .catch((error: unknown) => {
        // A page that has closed took its session with it.
        if (!page.isClosed()) throw error;
      });
  });
}
