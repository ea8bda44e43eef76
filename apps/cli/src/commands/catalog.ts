import { catalogCheck, checkUsage } from './catalog-check.ts';
import { catalogDiff, diffUsage } from './catalog-diff.ts';
import { catalogForm, formUsage } from './catalog-form.ts';
import { catalogQuote, quoteUsage } from './catalog-quote.ts';

/** `openroll catalog check|diff|quote|form`: what a product author needs. Returns the exit code. */
export async function catalog([verb, ...args]: readonly string[]): Promise<number> {
  if (verb === 'check') return catalogCheck(args);
  if (verb === 'diff') return catalogDiff(args);
  if (verb === 'quote') return catalogQuote(args);
  if (verb === 'form') return catalogForm(args);
  throw new Error(`usage:\n${[checkUsage, diffUsage, quoteUsage, formUsage].join('\n')}`);
}
