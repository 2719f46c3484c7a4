import { addons } from "storybook/manager-api";
import { lightDocs } from "./docs-theme.ts";

addons.setConfig({ theme: lightDocs, sidebar: { showRoots: true } });
