import path from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import { tooHeavy, weighPages, weightTable } from '../pages/weigh-pages.ts';
import type { Step } from './step.ts';

export const pages: Step = {
  name: 'pages',
  promise: 'no page loads more JavaScript than its budget',
  async run(root) {
    ensureBuilt();
    const weights = weighPages(path.join(root, 'apps/web'));
    const messages = tooHeavy(weights);
    return messages.length === 0 ? [] : [...messages, weightTable(weights)];
  },
};
