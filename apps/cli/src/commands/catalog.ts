import { catalogUsage } from './catalog-usage.ts';

/** `openroll catalog check|diff|quote|filing|form`: what a product author needs. Returns the exit code; each loads only what it needs. */
export async function catalog([verb, ...args]: readonly string[]): Promise<number> {
  if (verb === 'check') return (await import('./catalog-check.ts')).catalogCheck(args);
  if (verb === 'quote') return (await import('./catalog-quote.ts')).catalogQuote(args);
  if (verb === 'diff') return (await import('./catalog-diff.ts')).catalogDiff(args);
  if (verb === 'filing') return (await import('./catalog-filing.ts')).catalogFiling(args);
  if (verb === 'form') return (await import('./catalog-form.ts')).catalogForm(args);
  throw new Error(`usage:\n${Object.values(catalogUsage).join('\n')}`);
}
