import { addons } from "storybook/manager-api";
import { lightDocs } from "./docs-theme.ts";
import { shownName } from "./search-words.ts";

addons.setConfig({
  theme: lightDocs,
  sidebar: { showRoots: true, renderLabel: ({ name }) => shownName(name) },
});
