import type { Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/[\w-]+\.ts$/;
const summary = /^ {2}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** An endpoint without what the document of the API says of it. */
export const withoutSummaries = (code: string): string => code.replace(summary, '');

/** Summaries of endpoints are for whoever reads the document of the API, which the server writes: the browser carries none (P12). */
export const dropSummaries = (): Plugin => ({
  name: 'openroll-drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contractFile.test(id) ? { code: withoutSummaries(code), map: null } : undefined),
});
