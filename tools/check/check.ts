// npm run check: everything that a machine can say about the tree without running the product.
// `-- --only lint,types` runs a selection; `-- --report FILE` also writes what was found as JSON: { passed, failed, failures }.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Failure } from '../test/runner.ts';
import { englishSentences } from './english-sentences.ts';
import { featureCycles } from './feature-cycles.ts';
import { folders } from './feature-folders.ts';
import { messageKeys } from './message-keys.ts';
import { pages } from './page-steps.ts';
import { privateNames } from './private-names.ts';
import { arrows, deadCode, lint, types } from './program-steps.ts';
import { references } from './references.ts';
import { retiredNames } from './retired-names.ts';
import { migrations, schema, upgrade } from './schema-steps.ts';
import { smallHelpers } from './small-helpers.ts';
import { movers } from './status-movers.ts';
import type { Step } from './step.ts';
import { writers } from './table-writers.ts';
import { usEnglish } from './us-english.ts';

const STEPS: Step[] = [
  types,
  lint,
  arrows,
  deadCode,
  pages,
  schema,
  upgrade,
  folders,
  smallHelpers,
  featureCycles,
  writers,
  movers,
  migrations,
  privateNames,
  usEnglish,
  retiredNames,
  englishSentences,
  messageKeys,
  references,
];
const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { only: { type: 'string' }, report: { type: 'string' } } });

const chosen = choose(values.only);
const failures = await runAll(chosen);
const failed = failures.length;
console.log(
  failed === 0 ? `All ${chosen.length} checks passed.` : `${failed} of ${chosen.length} checks failed.`,
);
if (values.report) {
  mkdirSync(path.dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ passed: chosen.length - failed, failed, failures }));
}
process.exitCode = failed === 0 ? 0 : 1;

function choose(only: string | undefined): Step[] {
  if (only === undefined) return STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length === 0) return STEPS.filter((step) => names.includes(step.name));
  console.error(
    `There is no check ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}

/** Two at a time. Answers those that failed, with what they say. */
async function runAll(steps: Step[]): Promise<Failure[]> {
  const waiting = [...steps];
  const failures: Failure[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const messages = await runOne(step);
      if (messages.length > 0) failures.push({ title: `check ${step.name}`, message: messages.join('\n') });
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

/** Answers what it found wrong. */
async function runOne({ name, promise, run }: Step): Promise<readonly string[]> {
  const begun = Date.now();
  const messages = await run(root).catch((error: Error) => [`The check itself broke down: ${error.stack}`]);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${messages.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${promise} (${seconds} s)`);
  for (const message of messages) console.log(message.replace(/^/gm, '       '));
  return messages;
}
