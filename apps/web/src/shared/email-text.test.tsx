import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EmailText } from "./email-text.tsx";

const address = "maria.delosangeles@correoelectronico.example";

test.each([
  // Not whole letters: whether as many as fit exactly do fit is a matter of rounding.
  [18.5, ["maria.", "delosangeles@", "correoelectronico.", "example"]],
  [26.5, ["maria.delosangeles@", "correoelectronico.example"]],
])(
  "an address breaks after '@' and at dots before it, in a column of %f letters",
  async (letters, lines) => {
    const stage = document.body.appendChild(document.createElement("div"));
    Object.assign(stage.style, { width: `${letters}ch`, font: "16px monospace" });
    const root = createRoot(stage);
    root.render(<EmailText>{address}</EmailText>);
    await expect.element(page.getByText(address)).toBeVisible();
    expect(linesOf(stage)).toEqual(lines);
    root.unmount();
    stage.remove();
  },
);

/** The text of each line, determined by the position of its letters. */
function linesOf(element: HTMLElement): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const letters = text.textContent ?? "";
    for (let at = 0; at < letters.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + letters.charAt(at));
    }
  }
  return [...lines.values()];
}
