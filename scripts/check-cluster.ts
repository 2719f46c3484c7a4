import { checkOnCluster } from "./check-on-cluster.ts";

// `npm run test:cluster`: docs/cluster.md, followed, and a cluster whose primary dies.
process.exitCode = (await checkOnCluster()) ? 0 : 1;
