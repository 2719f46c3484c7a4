import { expect } from "@playwright/test";
import { test } from "./support/store.ts";

// threat: Text and messages: Stored XSS through code that turns a string into elements
test(
  "no page turns a string into elements, or starts a worker of another site",
  { tag: "@once" },
  async ({ page, admin, sell, complaints }) => {
    const raffle = await sell();
    await page.addInitScript((token) => localStorage.setItem("token", token), admin.token);
    for (const address of ["/", `/rifas/${raffle.id}`, "/admin"]) {
      const response = await page.goto(address);
      const policy = response?.headers()["content-security-policy"];
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      complaints.splice(0);
      const refused = await page.evaluate(() =>
        [
          () => (document.body.innerHTML = '<img src="x" onerror="hacked=1">'),
          () => document.body.insertAdjacentHTML("beforeend", "<script>hacked=1</script>"),
          () => document.createElement("script").setAttribute("src", "https://example.com/a.js"),
          () => new Worker("https://example.com/a.js"),
          () => (document.createElement("script").text = "hacked=1"),
        ].map((attempt) => {
          try {
            attempt();
            return "done";
          } catch (error) {
            return error instanceof TypeError ? "refused" : String(error);
          }
        }),
      );
      expect(refused).toEqual(["refused", "refused", "refused", "refused", "refused"]);
      // The browser reports each attempt.
      expect(complaints.every((text) => /Trusted/.test(text))).toBe(true);
      complaints.splice(0);
    }
  },
);
