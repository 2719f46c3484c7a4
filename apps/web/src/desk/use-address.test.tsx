import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, onTestFinished, test } from "vitest";
import { useAddress } from "./use-address.ts";

function Desk() {
  const { change } = useAddress();
  return (
    <>
      <button onClick={() => change({ revisar: "abc" }, "push")}>Abrir</button>
      <button onClick={() => change({ busca: "ana" })}>Buscar</button>
    </>
  );
}

/** Runs pending promise callbacks, but no later tasks, such as the render of a transition. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

test("two changes in a row both apply", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const router = createMemoryRouter([{ path: "*", element: <Desk /> }]);
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => host.querySelectorAll("button").length).toBe(2);
  const [open, search] = host.querySelectorAll("button");

  open?.click();
  await settlePromises();
  search?.click();

  await expect.poll(() => router.state.location.search).toBe("?revisar=abc&busca=ana");
});
