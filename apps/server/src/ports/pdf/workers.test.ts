import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogForm } from '../../../test/documents/forms.ts';
import { oneForm } from '../../../test/documents/one-form.ts';
import { createPdf } from './create-pdf.ts';
import type { Pdf } from './pdf.ts';
import { documentGivenUp } from './workers.ts';

const template = catalogForm('accident/forms/accident-app.pdf');
/** The priority of each thread of this process, by its number; one that ends meanwhile has none. */
const prioritiesOfThreads = (): ReadonlyMap<string, number> =>
  new Map(
    readdirSync('/proc/self/task').flatMap((thread): [string, number][] => {
      try {
        const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1').replace(/.*\) /, '');
        return [[thread, Number(stat.split(' ')[16])]];
      } catch {
        return [];
      }
    }),
  );

let pdf: Pdf | undefined;
afterEach(() => pdf?.close());

describe('the document workers', () => {
  it('leave the main thread free while they work', async () => {
    pdf = createPdf({ workers: 1 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    await Promise.all([1, 2, 3].map(() => pdf?.fillForms(oneForm(template, []))));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it.runIf(process.platform === 'linux')('give way to whoever asks for a page', async () => {
    pdf = createPdf({ workers: 1 });
    const before = prioritiesOfThreads();
    await pdf.fillForms(oneForm(template, []));
    const added = [...prioritiesOfThreads()].filter(([thread]) => !before.has(thread));
    expect(added.map(([, priority]) => priority)).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority()).toBe(before.get(String(process.pid)));
  });

  it('refuse a file that is no PDF, and take the next one', async () => {
    pdf = createPdf({ workers: 1 });
    await expect(pdf.fillForms(oneForm(Buffer.from('not a pdf'), []))).rejects.toThrow();
    expect((await pdf.fillForms(oneForm(template, []))).ok).toBe(true);
  });

  it('give up a document that takes too long', async () => {
    pdf = createPdf({ workers: 1, timeLimitMs: 5 });
    const late = { message: 'a document took longer than 5 ms', code: documentGivenUp };
    await expect(pdf.fillForms(oneForm(template, []))).rejects.toMatchObject(late);
    await expect(pdf.fillForms(oneForm(template, []))).rejects.toMatchObject(late);
  });

  it('end one that takes too much memory, not the server', async () => {
    pdf = createPdf({ workers: 1, memoryMb: 6 });
    await expect(pdf.fillForms(oneForm(template, []))).rejects.toMatchObject({ code: documentGivenUp });
  });

  it('say of a file that is no PDF that it is the file', async () => {
    pdf = createPdf({ workers: 1 });
    await expect(pdf.merge([Buffer.from('not a pdf')])).rejects.not.toHaveProperty('code');
  });

  it('take nothing more once closed', async () => {
    pdf = createPdf();
    await pdf.close();
    await expect(pdf.merge([])).rejects.toMatchObject({
      message: 'the document workers are closed',
      code: documentGivenUp,
    });
  });
});
