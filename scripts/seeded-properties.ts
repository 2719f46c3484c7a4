import { configureGlobal } from "fast-check";
import { testSeed } from "./test-seed.ts";

// A setup file of Vitest: properties without a seed of their own get the one of this run.
configureGlobal({ seed: testSeed() });
