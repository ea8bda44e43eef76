import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './report.ts';

/** What one run of `e2e/stories/counting.spec.ts` has kept. */
interface Counted {
  readonly interactions: number;
  readonly pages: number;
  readonly roundTrips: number;
  readonly saves: number;
  readonly kilobytes: number;
}

const runs = {
  mouse: 'the Whitfields in six products, by mouse',
  keyboard: 'the same by keyboard alone',
  phone: 'the same with a finger, on a phone',
  alone: 'Morgan Ellis in Term Life alone, by mouse',
};

/** Interactions, and pages. */
const familyGoals = [90, 14] as const;
const aloneGoal = 25;

/** What each run took beside the goals of §18.3, as the stories found it last. Throws where they have not run. */
export function reportCounts(): string {
  const rows = Object.entries(runs).map(([name, what]) => {
    const { interactions, pages, roundTrips, saves, kilobytes } = read(name);
    const [goal, pageGoal] = name === 'alone' ? [aloneGoal, undefined] : familyGoals;
    return [
      what,
      `${interactions}`,
      `${goal} ${interactions <= goal ? 'met' : 'missed'}`,
      `${pages}`,
      pageGoal === undefined ? '–' : `${pageGoal} ${pages <= pageGoal ? 'met' : 'missed'}`,
      roundTrips + saves,
      kilobytes,
    ];
  });
  return table(['run', 'interactions', 'at most', 'pages', 'at most', 'round trips', 'KB'], rows);
}

function read(name: string): Counted {
  const file = join(import.meta.dirname, `../../test-results/counts-${name}.json`);
  if (!existsSync(file))
    throw new Error('Nothing was counted yet: npm run test:stories -- counting, and then this part again');
  return JSON.parse(readFileSync(file, 'utf8')) as Counted;
}
