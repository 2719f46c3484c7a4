import { publicPage } from "./public-page.tsx";
import { screenStory, type ScreenStory } from "./screen-story.tsx";
import { untilShown } from "./until-shown.ts";

/** What the `meta` of a desk page's stories shares: the whole screen, with its mock server. */
export const deskPages = { decorators: [screenStory], parameters: { layout: "fullscreen" } };

/** The same of a storefront page, which has the margins of its shell. */
export const publicPages = { ...deskPages, decorators: [publicPage, screenStory] };

/** The story of a screen. */
export function onScreen(screen: ScreenStory) {
  return { parameters: { screen } };
}

/** The story of a screen once `text` is shown. */
export function onceShown(text: string | RegExp, screen: ScreenStory) {
  return { ...onScreen(screen), play: untilShown(text) };
}
