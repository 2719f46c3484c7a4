import { fork, type ChildProcess } from "node:child_process";
import type { Logger } from "../logger.ts";

/** How long an idle process is kept. */
const idleMilliseconds = 60_000;

/** The process can't be started: worth retrying in a moment. */
export class ProgramUnavailableError extends Error {
  override readonly name: string = "ProgramUnavailableError";
}

/** A task for the process. */
export interface ToProgram<Task> {
  id: number;
  task: Task;
}

/** The outcome of a task, from the process. */
export interface FromProgram<Answer> {
  id: number;
  answer: Answer;
  /** The process's own memory, in bytes. */
  memoryBytes: number;
  /** It is still working on the task and can't be stopped otherwise: end it. */
  stuck: boolean;
}

/** What to start, and its bounds. */
export interface ProgramOptions {
  /** What the log calls it: 'picture'. */
  name: string;
  file: string;
  /** Its only argument, as JSON. */
  bounds: object;
  nodeOptions: readonly string[];
  /** Its whole environment: it gets none of the server's secrets. */
  environment: Readonly<Record<string, string>>;
  /** A process without a response for this long is considered hung. */
  hangMilliseconds: number;
  logger: Logger;
}

/** A running child process and its tasks. */
interface Running<Answer> {
  child: ChildProcess;
  tasks: Map<number, PromiseWithResolvers<Answer | "died">>;
  /** The answers of tasks that it is stuck with. */
  stuck: Map<number, Answer>;
}

/**
 * A process for input from strangers, which may use up all memory, hang or crash: started when there is work, ended after a
 * minute without, restarted if it died.
 */
export class ChildProgram<Task, Answer> {
  readonly #options: ProgramOptions;
  #running: Running<Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #memoryBytes = 0;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** The process id, while there is a process. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** The process's memory after the last task, in bytes; 0 while there is no process. */
  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  /** Gives it a task; `died` if the process ended before it answered. Throws ProgramUnavailableError. */
  async run(task: Task): Promise<Answer | "died"> {
    clearTimeout(this.#idle);
    const { child, tasks } = (this.#running ??= this.#start());
    const id = (this.#lastId += 1);
    const answer = Promise.withResolvers<Answer | "died">();
    tasks.set(id, answer);
    // The process limits CPU time itself; this deadline is for one that hangs.
    const deadline = setTimeout(() => child.kill("SIGKILL"), this.#options.hangMilliseconds);
    child.send({ id, task } satisfies ToProgram<Task>, (error) => {
      // It exited before it got the task; the exit handler does the rest.
      if (error !== null) child.kill("SIGKILL");
    });
    try {
      return await answer.promise;
    } finally {
      clearTimeout(deadline);
      tasks.delete(id);
      clearTimeout(this.#idle);
      if (tasks.size === 0) this.#idle = setTimeout(() => this.stop(), idleMilliseconds).unref();
    }
  }

  /** Ends the process; its tasks are lost. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill("SIGKILL");
    this.#running = undefined;
  }

  #start(): Running<Answer> {
    const { file, bounds, nodeOptions, environment, name, logger } = this.#options;
    const child = fork(file, [JSON.stringify(bounds)], {
      execArgv: [...nodeOptions],
      serialization: "advanced",
      env: { ...environment },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const running: Running<Answer> = { child, tasks: new Map(), stuck: new Map() };
    child.on("message", ({ id, answer, memoryBytes, stuck }: FromProgram<Answer>) => {
      this.#memoryBytes = memoryBytes;
      if (!stuck) return running.tasks.get(id)?.resolve(answer);
      // The task is resolved once the process has exited, so that it gets no new tasks.
      running.stuck.set(id, answer);
      child.kill("SIGKILL");
    });
    child.on("error", (error) => {
      this.#forget(running);
      const away = new ProgramUnavailableError("It could not be started.", { cause: error });
      for (const { reject } of running.tasks.values()) reject(away);
    });
    child.once("exit", (code, signal) => {
      this.#forget(running);
      if (running.tasks.size === 0) return;
      if (signal === null) {
        // Bad input kills it with a signal; it exits by itself only if its program can't run.
        const away = new ProgramUnavailableError(`It ended with code ${code}.`);
        for (const { reject } of running.tasks.values()) reject(away);
        return;
      }
      logger.warn({ signal }, `the ${name} process died while working and will be restarted`);
      for (const [id, { resolve }] of running.tasks) resolve(running.stuck.get(id) ?? "died");
    });
    // Must not keep an otherwise finished server alive.
    child.unref();
    child.channel?.unref();
    return running;
  }

  #forget(running: Running<Answer>): void {
    if (this.#running === running) this.#running = undefined;
    this.#memoryBytes = 0;
  }
}
