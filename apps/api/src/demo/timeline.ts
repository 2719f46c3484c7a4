/** Something that happened at a time. `alone`: nothing else may be under way beside it. */
interface Happening {
  at: Date;
  alone: boolean;
  run: () => Promise<void>;
}

/** Happenings noted in any order and played in the order of their times, several at once where they may. */
export interface Timeline {
  add(at: Date, run: () => Promise<void>): void;
  addAlone(at: Date, run: () => Promise<void>): void;
  play(atOnce: number): Promise<void>;
}

/** An empty timeline. */
export function createTimeline(): Timeline {
  const happenings: Happening[] = [];
  return {
    add: (at, run) => void happenings.push({ at, alone: false, run }),
    addAlone: (at, run) => void happenings.push({ at, alone: true, run }),
    play: async (atOnce) => {
      const running = new Set<Promise<void>>();
      for (const { alone, run } of happenings.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        if (alone) await Promise.all(running);
        const one = run().finally(() => running.delete(one));
        running.add(one);
        if (alone || running.size >= atOnce) await (alone ? one : Promise.race(running));
      }
      await Promise.all(running);
    },
  };
}
