import { startBenchServer } from "./bench/bench-server.ts";
import { benchRaffleSizes } from "./bench/raffle-sizes.ts";

// `pnpm bench`: what the product promises about speed, as ratios, over HTTP, on the server as it ships. Fails where a
// promise isn't kept. Wants a machine with nothing else to do: it prints how idle calls fare too.
const server = await startBenchServer();
try {
  process.exitCode = (await benchRaffleSizes(server)) ? 0 : 1;
} finally {
  await server.stop();
}
