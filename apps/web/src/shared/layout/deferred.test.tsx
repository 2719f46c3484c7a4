import { hydrateRoot, createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { deferred } from "./deferred.tsx";

let root: Root | undefined;
let stage: HTMLElement | undefined;
afterEach(() => {
  delete document.documentElement.dataset["used"];
  root?.unmount();
  stage?.remove();
});

/** A component that counts its taps, and a count of how often its code was loaded. */
function aPart() {
  const load = vi.fn(
    async () =>
      function Part({ name }: { name: string }) {
        return (
          <button onClick={(event) => event.currentTarget.replaceChildren("Vivo")}>{name}</button>
        );
      },
  );
  return { load, Part: deferred(load) };
}

/** The server-rendered page, with the part `above` pixels below the viewport's top. */
function served(above: number, Part: ReturnType<typeof aPart>["Part"]) {
  stage = document.body.appendChild(document.createElement("div"));
  stage.innerHTML = `<div style="height:${above}px"></div><div data-early=""><!--$--><button>Más</button><!--/$--></div>`;
  root = hydrateRoot(
    stage,
    <>
      <div style={{ height: above }} />
      <Part name="Más" />
    </>,
  );
}

/** Gives what mustn't happen time to happen; a browser without a frame to draw may never call itself idle. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));

test("a part far below the viewport keeps the server's HTML and isn't loaded", async () => {
  const { load, Part } = aPart();
  served(9_000, Part);
  await expect.element(page.getByRole("button", { name: "Más" })).toBeInTheDocument();
  await idle();
  expect(load).not.toHaveBeenCalled();
  scrollTo(0, 9_000);
  await expect.poll(() => load).toHaveBeenCalledOnce();
  await expect
    .poll(() => {
      stage?.querySelector("button")?.click();
      return stage?.textContent;
    })
    .toBe("Vivo");
  scrollTo(0, 0);
});

test("the first interaction hydrates every part, so that the first Tab or tap works", async () => {
  const { load, Part } = aPart();
  served(9_000, Part);
  await idle();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  await expect.poll(() => load).toHaveBeenCalledOnce();
});

test("a page that was used before hydration loads every part", async () => {
  const { load, Part } = aPart();
  document.documentElement.dataset["used"] = "";
  served(9_000, Part);
  await expect.poll(() => load).toHaveBeenCalledOnce();
});

test("a part that the server didn't render loads at once", async () => {
  const { load, Part } = aPart();
  stage = document.body.appendChild(document.createElement("div"));
  root = createRoot(stage);
  root.render(
    <div style={{ paddingTop: 9_000 }}>
      <Part name="Más" />
    </div>,
  );
  await expect.element(page.getByRole("button", { name: "Más" })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});
