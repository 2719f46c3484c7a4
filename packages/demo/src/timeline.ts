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

/** An empty timeline. */
export function createTimeline(): Timeline {
  const events: TimelineEvent[] = [];
  return {
    add: (at, run) => void events.push({ at, alone: false, run }),
    addAlone: (at, run) => void events.push({ at, alone: true, run }),
    play: async (atOnce) => {
      const running = new Set<Promise<void>>();
      for (const { alone, run } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        const most = alone ? 0 : atOnce - 1;
        while (running.size > most) await Promise.race(running);
        const one = run().finally(() => running.delete(one));
        running.add(one);
        if (alone) await one;
      }
      await Promise.all(running);
    },
  };
}
