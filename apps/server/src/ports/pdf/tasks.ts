import { fillForm } from './fill-form.ts';
import { merge } from './merge.ts';
import { seal } from './seal.ts';
import { drawTextPage } from './text-page.ts';
import { verifySeal } from './verify-seal.ts';

/** What a worker can be asked to do. */
export const tasks = { fillForm, drawTextPage, merge, seal, verifySeal };

export type Tasks = typeof tasks;
