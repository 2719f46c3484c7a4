import type { User } from "@rifas/api-client/types";
import type { Decorator } from "@storybook/react-vite";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { AppProviders } from "../app-providers.tsx";
import { anonymousStore } from "../session/use-session.ts";
import { ToastHost } from "../toasts/toast-host.tsx";
import { createMockApi } from "./create-mock-api.ts";
import type { MockOverrides } from "./mock-types.ts";
import { createWorld, type MockWorld } from "./world/world.ts";

/** What a story says of the screen it shows, in its `parameters.screen`. */
export interface ScreenStory {
  /** The address it is shown at, with its query. */
  readonly address: string;
  /** Its route's path, where the address has parameters ('/rifas/:id'). Default: any. */
  readonly path?: string;
  /** Who is signed in. Default nobody. */
  readonly user?: User;
  /** What the server holds, where it isn't the usual. */
  readonly world?: Partial<MockWorld>;
  /** What the server answers differently: `{ listPurchases: never }`. */
  readonly api?: MockOverrides;
}

/** Shows a screen at its address, as its person, against a mock server of its own. For `meta.decorators`. */
export const screenStory: Decorator = (Story, { parameters }) => {
  const screen = screenOf(parameters);
  const { user = null, api } = screen;
  const client = createMockApi({
    world: createWorld(screen.world),
    user,
    ...(api === undefined ? {} : { overrides: api }),
  });
  const router = createMemoryRouter([{ path: screen.path ?? "*", element: <Story /> }], {
    initialEntries: [screen.address],
  });
  // The same object each time: React asks whether it has changed.
  const signedIn = user === null ? null : ({ status: "authenticated", user } as const);
  const session = signedIn === null ? anonymousStore : { ...anonymousStore, get: () => signedIn };
  return (
    <AppProviders
      origin="https://rifas.example"
      client={client}
      fallback={{}}
      cache={new Map()}
      session={session}
    >
      <RouterProvider router={router} />
      <ToastHost />
    </AppProviders>
  );
};

function screenOf(parameters: Readonly<Record<string, unknown>>): ScreenStory {
  const { screen } = parameters;
  if (typeof screen !== "object" || screen === null || !("address" in screen)) {
    throw new Error("A screen's story needs parameters: { screen: { address: '/…' } }.");
  }
  // Written by the story beside it, `satisfies ScreenStory`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return screen as ScreenStory;
}
