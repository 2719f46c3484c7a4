import type { User } from "@rifas/api-client/types";
import type { Decorator } from "@storybook/react-vite";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { initCache } from "swr/_internal";
import { AppProviders } from "../host/app-providers.tsx";
import { askWhoItIs } from "../shared/session/identity-question.ts";
import { anonymousStore } from "../shared/session/use-session.ts";
import { ToastHost } from "../shared/toast-host.tsx";
import { createMockApi } from "@rifas/api-mocks/create-mock-api";
import type { MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { createWorld, type MockWorld } from "@rifas/api-mocks/world/world";

/** The settings of a screen's story, in its `parameters.screen`. */
export interface ScreenStory {
  /** The URL of the screen, with its query string. */
  readonly address: string;
  /** The route's path, if it has parameters ('/rifas/:id'). Default: any. */
  readonly path?: string;
  /** The signed-in user. Default: none. */
  readonly user?: User;
  /** Changes to the default mock world. */
  readonly world?: Partial<MockWorld>;
  /** Operations that answer differently: `{ listPurchases: never }`. */
  readonly api?: MockOverrides;
}

/** Renders a screen at its URL and for its user, with its own mock server. For `meta.decorators`. */
export const screenStory: Decorator = (Story, { parameters }) => {
  const screen = screenOf(parameters);
  const { user = null, api } = screen;
  const client = createMockApi({
    world: createWorld(screen.world),
    user,
    confirmIdentity: askWhoItIs,
    ...(api === undefined ? {} : { overrides: api }),
  });
  const router = createMemoryRouter([{ path: screen.path ?? "*", element: <Story /> }], {
    initialEntries: [screen.address],
  });
  const cache = new Map();
  // As in the product, the cache outlives the page: a request answered after the story is left can still use it.
  initCache(cache);
  // A stable object, as `useSyncExternalStore` requires.
  const signedIn = user === null ? null : ({ status: "authenticated", user } as const);
  const session = signedIn === null ? anonymousStore : { ...anonymousStore, get: () => signedIn };
  return (
    <AppProviders
      origin="https://rifas.example"
      client={client}
      fallback={{}}
      cache={cache}
      session={session}
    >
      <RouterProvider router={router} />
      <ToastHost />
    </AppProviders>
  );
};

function screenOf(parameters: Readonly<Record<string, unknown>>): ScreenStory {
  const { screen } = parameters;
  if (isScreenStory(screen)) return screen;
  throw new Error("A screen's story needs parameters: { screen: { address: '/…' } }.");
}

/** The compiler has checked its other settings: stories are made by `onScreen`, or say `satisfies ScreenStory`. */
function isScreenStory(screen: unknown): screen is ScreenStory {
  return typeof screen === "object" && screen !== null && "address" in screen;
}
