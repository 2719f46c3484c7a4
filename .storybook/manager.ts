import { addons } from "storybook/manager-api";
import { lightDocs } from "./docs-theme.ts";
import { plainName } from "./search-words.ts";

addons.setConfig({
  theme: lightDocs,
  sidebar: { showRoots: true, renderLabel: ({ name }) => plainName(name) },
});
