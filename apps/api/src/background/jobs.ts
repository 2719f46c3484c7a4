import { createEmailWorker } from "../email/email-worker.ts";
import { expireLapsed } from "../purchases/expire-lapsed.ts";
import { sweepRaffles } from "../raffles/sweep-raffles.ts";
import { cleanUp } from "./clean-up.ts";
import type { Job } from "./job.ts";

/** Everything the product does by itself. */
export const jobs: readonly Job[] = [
  {
    name: "e-mails",
    everySeconds: 5,
    wokenByMail: true,
    prepare: (context) => createEmailWorker(context).deliverDue,
  },
  {
    name: "lapsed holds",
    everySeconds: 5,
    prepare: (context) => () => expireLapsed(context),
  },
  {
    name: "raffles",
    everySeconds: 10,
    prepare: (context) => () => sweepRaffles(context),
  },
  {
    name: "clean-up",
    everySeconds: 60 * 60,
    prepare: (context) => () => cleanUp(context),
  },
];
