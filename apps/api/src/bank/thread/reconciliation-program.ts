// The program of the thread that matches: answers each situation with its matches.
import { matchAll } from "@rifas/reconciliation/match-all";
import { answerTasks } from "../../platform/outside/threads.ts";

answerTasks(matchAll);
