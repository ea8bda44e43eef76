import { createHash } from 'node:crypto';

/** The sources for `script-src` by which the scripts that stand in a document may run, and no others: their hashes. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
