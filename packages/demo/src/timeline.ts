/** An event at a time. `alone`: no other event may run at the same time. */
interface TimelineEvent {
  at: Date;
  alone: boolean;
  run: () => Promise<void>;
}

/** Events added in any order and run in chronological order, several at once if allowed. */
export interface Timeline {
  add: (at: Date, run: () => Promise<void>) => void;
  addAlone: (at: Date, run: () => Promise<void>) => void;
  play: (atOnce: number) => Promise<void>;
}

/**
 * Only events this close together run at once: each one expires what has lapsed by its own time, and must not expire
 * something that an earlier event is about to complete.
 */
const SPAN = 8 * 3_600_000;

/** An empty timeline. */
export function createTimeline(): Timeline {
  const events: TimelineEvent[] = [];
  return {
    add: (at, run) => void events.push({ at, alone: false, run }),
    addAlone: (at, run) => void events.push({ at, alone: true, run }),
    play: async (atOnce) => {
      const running = new Map<Promise<void>, number>();
      for (const { at, alone, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        const time = at.getTime();
        const most = alone ? 0 : atOnce - 1;
        const tooFar = () => [...running.values()].some((other) => other < time - SPAN);
        while (running.size > most || tooFar()) await Promise.race(running.keys());
        const one = run().finally(() => running.delete(one));
        running.set(one, time);
        if (alone) await one;
      }
      await Promise.all(running.keys());
    },
  };
}
