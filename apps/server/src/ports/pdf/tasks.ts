import { fillForms } from './fill-forms.ts';
import { merge } from './merge.ts';
import { seal } from './seal.ts';
import { verifySeal } from './verify-seal.ts';

/** What a worker can be asked to do. */
export const tasks = { fillForms, merge, seal, verifySeal };

export type Tasks = typeof tasks;
