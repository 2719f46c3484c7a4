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
  const { press, search } = await openDesk();
  press("Abrir");
  await settlePromises();
  press("Buscar");
  await expect.poll(search).toBe("?revisar=abc&busca=ana");
});

test("a change made while the previous one waits for a loader keeps both", async () => {
  const gate = Promise.withResolvers<null>();
  const { press, search } = await openDesk(() => gate.promise);
  press("Abrir");
  await settlePromises();
  press("Buscar");
  await settlePromises();
  gate.resolve(null);
  await expect.poll(search).toBe("?revisar=abc&busca=ana");
});

/** Shows the desk at an address without a query; `load` runs when the query changes. */
async function openDesk(load: () => Promise<null> = async () => null) {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === "" ? null : load();
  const router = createMemoryRouter([{ path: "*", loader, element: <Desk /> }]);
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => host.querySelectorAll("button").length).toBe(2);
  const press = (name: string) =>
    [...host.querySelectorAll("button")].find((button) => button.textContent === name)?.click();
  return { press, search: () => router.state.location.search };
}
