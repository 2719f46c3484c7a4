import { fork, type ChildProcess } from "node:child_process";
import type { Result } from "../failure.ts";
import { type Asker, takeTurns, type Turns } from "../limits/fair-queue.ts";
import type { LimitMeter } from "../limits/limit-meter.ts";
import type { Logger } from "../logger.ts";
import type { ServerConfig } from "../settings/config.ts";
import { programFile } from "./program-file.ts";

const idleMilliseconds = 60_000;

/** A process without a response for this many times the longest CPU time of a task is considered hung. */
const hangFactor = 12;

const megabyte = 1_000_000;

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
  stuck?: boolean;
}

/** What a process may use; it enforces this on itself. */
export interface ProgramBounds {
  /** The most memory of the process, in bytes; beyond it the process kills itself. */
  processBytes: number;
  /** The most CPU time for one task, in milliseconds. */
  milliseconds: number;
}

/** What the makers of such work need of their server. */
export interface Server {
  config: Pick<ServerConfig, "limits" | "workers">;
  limits: LimitMeter;
  logger: Logger;
}

/** What to start. */
export interface ProgramOptions {
  /** Names the program, the queue and the bounds: 'share-program.ts', `shareQueue`, `shareProcess`, `shareSeconds`. */
  name: "picture" | "share" | "statement";
  /** Where the program is in the source; the built server has all in one folder. */
  folder: string;
  /** How many tasks run at once. */
  slots: number;
  /** Bounds besides those of every process. */
  bounds?: object;
  nodeOptions: readonly string[];
  /** Its whole environment: it gets none of the server's secrets. */
  environment: Readonly<Record<string, string>>;
}

interface Running<Answer> {
  child: ChildProcess;
  tasks: Map<number, PromiseWithResolvers<Answer | "died">>;
  /** The answers of tasks that it is stuck with. */
  stuck: Map<number, Answer>;
}

/**
 * A process for input that may use up all memory, hang or crash, with a queue before it: started when there is work, ended after
 * a minute without, restarted if it died. Its queue and memory are metered.
 */
export class Outside<Task, Answer> {
  readonly #options: ProgramOptions;
  readonly #bounds: ProgramBounds;
  readonly #logger: Logger;
  readonly #turns: Turns;
  #running: Running<Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #memoryBytes = 0;

  constructor(server: Server, options: ProgramOptions) {
    const { name, slots, bounds } = options;
    const { amounts } = server.config.limits;
    this.#options = options;
    this.#logger = server.logger;
    this.#bounds = {
      ...bounds,
      processBytes: amounts[`${name}Process`] * megabyte,
      milliseconds: amounts[`${name}Seconds`] * 1_000,
    };
    this.#turns = takeTurns(server, `${name}Queue`, slots);
    server.limits.watch(`${name}Process`, () => this.#memoryBytes / megabyte);
  }

  /** The process id, while there is a process. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /**
   * Does work for somebody when its turn comes, which may `ask` the process: `died` if that ended before it answered. Throws
   * ProgramUnavailableError.
   */
  async run<T>(
    asker: Asker,
    work: (ask: (task: Task) => Promise<Answer | "died">) => Promise<T>,
  ): Promise<Result<T>> {
    return await this.#turns.run(asker, () => work((task) => this.#ask(task)));
  }

  async #ask(task: Task): Promise<Answer | "died"> {
    clearTimeout(this.#idle);
    const { child, tasks } = (this.#running ??= this.#start());
    const id = (this.#lastId += 1);
    const answer = Promise.withResolvers<Answer | "died">();
    tasks.set(id, answer);
    // The process limits CPU time itself; this deadline is for one that hangs.
    const kill = () => child.kill("SIGKILL");
    const deadline = setTimeout(kill, hangFactor * this.#bounds.milliseconds);
    child.send({ id, task } satisfies ToProgram<Task>, (error) => {
      // It exited before it got the task; the exit handler does the rest.
      if (error !== null) kill();
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
    const { name, folder, nodeOptions, environment } = this.#options;
    const child = fork(programFile(folder, name), [JSON.stringify(this.#bounds)], {
      execArgv: [...nodeOptions],
      serialization: "advanced",
      env: { ...environment },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const running: Running<Answer> = { child, tasks: new Map(), stuck: new Map() };
    child.on("message", ({ id, answer, memoryBytes, stuck }: FromProgram<Answer>) => {
      this.#memoryBytes = memoryBytes;
      if (stuck !== true) return running.tasks.get(id)?.resolve(answer);
      // The task is resolved once the process has exited, so that it gets no new tasks.
      running.stuck.set(id, answer);
      child.kill("SIGKILL");
    });
    const fail = (reason: string, cause?: Error): void => {
      const away = new ProgramUnavailableError(reason, { cause });
      for (const { reject } of running.tasks.values()) reject(away);
    };
    child.on("error", (error) => {
      this.#forget(running);
      fail("It could not be started.", error);
    });
    child.once("exit", (code, signal) => {
      this.#forget(running);
      if (running.tasks.size === 0) return;
      // Bad input kills it with a signal; it exits by itself only if its program can't run.
      if (signal === null) return fail(`It ended with code ${code}.`);
      const died = `the ${name} process died while working and will be restarted`;
      this.#logger.warn({ signal }, died);
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
