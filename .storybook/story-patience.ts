import { configure } from "storybook/test";

// On a busy machine, a designer's too, the default of one second is often not enough for what a story waits for.
configure({ asyncUtilTimeout: 20_000 });
