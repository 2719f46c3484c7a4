/** Something that happened at a time. `alone`: nothing else may be under way beside it. */
interface TimelineEvent {
  at: Date;
  alone: boolean;
  run: () => Promise<void>;
}

/** Happenings noted in any order and played in the order of their times, several at once where they may. */
export interface Timeline {
  add: (at: Date, run: () => Promise<void>) => void;
  addAlone: (at: Date, run: () => Promise<void>) => void;
  play: (atOnce: number) => Promise<void>;
}

/**
 * Only what lies this close together is played at once: every step looks for what has lapsed by its own time, and must not
 * find something that an earlier step is just about to settle.
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
