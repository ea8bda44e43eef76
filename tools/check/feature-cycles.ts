import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** For each feature, the features that it imports, each with a file that does; elsewhere folders and the files beside them. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Places whose folders form layers. */
const places = [
  'apps/server/src/features',
  'apps/server/src/platform',
  'apps/web/src/features',
  'packages/products/src',
  'packages/wizard/src',
];

/** A folder that needs another is above it; where each needs the other, neither can be read, tested or changed alone. */
export const featureCycles: Step = {
  name: 'feature-cycles',
  promise: 'no features and no folders of the engine need each other, be it in a circle or for a type only',
  async run(root) {
    return places.flatMap((place) => {
      const arrows = readArrows(root, place);
      return circlesIn(arrows).map((circle) => complaint(place, circle, arrows));
    });
  },
};

function readArrows(root: string, place: string): Arrows {
  const arrows = new Map<string, Map<string, string>>();
  for (const file of globSync(`${place}/**/*.{ts,tsx}`, { cwd: root }).toSorted()) {
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue;
    const from = featureOf(place, file);
    const found = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, found);
    for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = path.join(path.dirname(file), specifier);
      const to = featureOf(place, target);
      if (target.startsWith(`${place}/`) && to !== from && !found.has(to)) found.set(to, file);
    }
  }
  return arrows;
}

const featureOf = (place: string, file: string): string =>
  path.relative(place, file).split(path.sep)[0] ?? '';

/** The shortest circle through each feature that is on one; a feature is named in one circle only. */
function circlesIn(arrows: Arrows): string[][] {
  const named = new Set<string>();
  return [...arrows.keys()].flatMap((feature) => {
    const circle = named.has(feature) ? undefined : shortestWayBack(feature, arrows);
    for (const one of circle ?? []) named.add(one);
    return circle ? [circle] : [];
  });
}

function shortestWayBack(feature: string, arrows: Arrows): string[] | undefined {
  const ways = [[feature]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === feature) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

function complaint(place: string, circle: readonly string[], arrows: Arrows): string {
  const steps = circle.map((from, index) => {
    const to = circle[(index + 1) % circle.length] ?? '';
    return `${from} imports ${to} (${arrows.get(from)?.get(to)})`;
  });
  const remedy = place.endsWith('/features')
    ? 'Move what is shared to the feature that owns it, or to the platform.'
    : 'Move what is shared to the folder below.';
  return `Folders of ${place} need each other: ${steps.join(', ')}. ${remedy}`;
}
