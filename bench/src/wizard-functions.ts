import { serializedEnrollment } from '@openroll/contract/wizard';
import { loadCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { lakeside, whitfields } from '@openroll/products/shipped/whitfields.fixture';
import { toKeyRing } from '@openroll/server/platform/keys/key-ring';
import { newDataKey, openJson, sealJson } from '@openroll/server/platform/keys/sealing';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { rateAll } from '@openroll/wizard/rates/rate';
import { type Walk, walk } from '@openroll/wizard/walk';
import { median } from './measure.ts';
import { table } from './report.ts';

const rounds = 1000;

/** What a step is made of, in process: microseconds of each part for the Whitfields and their two products. */
export function measureFunctions(): string {
  const ids = { criticalIllness: 3, accident: 4 };
  const data = whitfields(ids);
  const catalog = loadCatalog(shippedCatalogFolder);
  const context = lakeside(catalog, ids);
  const chosen = new Set(context.products.map(({ definition }) => definition));
  const others = catalog.products.filter(({ definition }) => !chosen.has(definition));
  const offered = others.map(({ definition }, index) => ({ id: 100 + index, definition, options: {} }));
  const all = { ...context, products: [...context.products, ...offered] };
  const body = JSON.stringify({ data, current_step: 'employee' });
  const reply = { steps: walk(context, data).steps };
  const ring = toKeyRing({
    first: { kid: 'bench', root: 'cm9vdA==' },
    indexRoot: 'aW5kZXg=',
    rotated: [],
  });
  const key = newDataKey(ring, 'session|1');
  const sealed = sealJson(key, 'bench', data);
  const functions = {
    'parse the body and check its shape': () => serializedEnrollment.parse(JSON.parse(body)),
    'walk, two products: all steps and all that is wrong on them': () => whole(walk(context, data)),
    'walk, every shipped product offered': () => whole(walk(all, data)),
    'one step and what is wrong on it, every shipped product offered': () =>
      walk(all, data).errorsOn('employee'),
    'rateAll: every premium': () => rateAll(context, data),
    'assembleApplications: what would be applied for': () => assembleApplications(context, data),
    'seal the answers and open them': () => openJson(key, 'bench', sealed) && sealJson(key, 'bench', data),
    'print the steps as JSON': () => JSON.stringify(reply),
  };
  const sizes = `Body ${kb(body)} KB, steps ${kb(JSON.stringify(reply))} KB; with every product offered ${kb(JSON.stringify(walk(all, data).steps))} KB.`;
  const rows = Object.entries(functions).map(([name, run]) => [name, timeOf(run).toFixed(0)]);
  return `${table(['in process', 'p50 µs'], rows)}\n\n${sizes}`;
}

/** A walk works out what is looked at: here, all of it. */
const whole = ({ steps, errors }: Walk): number =>
  steps.flatMap(({ fields }) => fields).length + errors.length;

const kb = (text: string): string => (text.length / 1000).toFixed(1);

function timeOf(run: () => unknown): number {
  const times: number[] = [];
  for (let round = -rounds / 5; round < rounds; round++) {
    const from = performance.now();
    run();
    if (round >= 0) times.push((performance.now() - from) * 1000);
  }
  return median(times);
}
