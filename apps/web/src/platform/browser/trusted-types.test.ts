import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's Trusted Types: remembers which policies were made, and marks what they vouch for. */
const made: Record<string, Record<string, (text: string) => string>> = {};
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Record<string, (text: string) => string>) => {
      made[name] = rules;
      return rules;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('vouches for the one worker that it was asked for, and for no other script', async () => {
  const { trustWorker } = await import('./trusted-types.ts');
  expect(trustWorker('/assets/pdf.worker-1.mjs')).toBe('/assets/pdf.worker-1.mjs');
  expect(Object.keys(made)).toEqual(['app-html', 'app-worker']);
  expect(() => made['app-worker']?.createScriptURL?.('/assets/pdf.worker-1.mjs?other')).toThrow(TypeError);
  expect(() => made['app-worker']?.createScriptURL?.('https://evil.test/worker.mjs')).toThrow(TypeError);
});
