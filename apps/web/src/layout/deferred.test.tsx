import { hydrateRoot, createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { deferred } from "./deferred.tsx";

let root: Root | undefined;
let stage: HTMLElement | undefined;
afterEach(() => {
  root?.unmount();
  stage?.remove();
});

/** A part that counts its taps, and how often its code was asked for. */
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

/** The page as a server rendered it, with the part `above` pixels below the window's top. */
function served(above: number, Part: ReturnType<typeof aPart>["Part"]) {
  stage = document.body.appendChild(document.createElement("div"));
  stage.innerHTML = `<div style="height:${above}px"></div><div><!--$--><button>Más</button><!--/$--></div>`;
  root = hydrateRoot(
    stage,
    <>
      <div style={{ height: above }} />
      <Part name="Más" />
    </>,
  );
}

const idle = () => new Promise((resolve) => requestIdleCallback(resolve));

test("a part far below the window is read as the server rendered it, and its code isn't asked for", async () => {
  const { load, Part } = aPart();
  served(9_000, Part);
  await expect.element(page.getByRole("button", { name: "Más" })).toBeInTheDocument();
  await idle();
  expect(load).not.toHaveBeenCalled();
  scrollTo(0, 9_000);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    stage?.querySelector("button")?.click();
    expect(stage?.textContent).toBe("Vivo");
  });
  scrollTo(0, 0);
});

test("the first sign of life wakes every part, so that a first Tab or tap finds them alive", async () => {
  const { load, Part } = aPart();
  served(9_000, Part);
  await idle();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test("where no server has rendered it, a part comes at once", async () => {
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
