import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { isSaidInBrowser } from './sentences-said.ts';

const problemsFile = /\/problems\.ts$/;

const catalogFile = /\/packages\/messages\/src\/[a-z]{2}\/(?!all\.ts)[\w-]+\.ts$/;

/**
 * Compiles the texts of every language while the web app is built and tested: the browser gets messages that need no parser,
 * and a text that is no ICU MessageFormat stops the build, naming its key. What reaches this are plain objects of texts.
 */
export const compileMessages = (): Plugin => ({
  name: 'openroll-compile-messages',
  async transform(code, id) {
    if (!catalogFile.test(id)) return undefined;
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const catalogs = (await import(/* @vite-ignore */ url)) as Record<string, Record<string, string>>;
    const isSaidHere = (key: string) => !problemsFile.test(id) || isSaidInBrowser(key);
    const lines = Object.entries(catalogs).map(
      ([name, texts]) => `export const ${name} = ${JSON.stringify(compileAll(id, texts, isSaidHere))};`,
    );
    return { code: lines.join('\n'), map: null };
  },
});

/** Compiles all of them, so that a broken one stops the build, and answers those that the browser says. */
function compileAll(
  file: string,
  texts: Readonly<Record<string, string>>,
  isSaidHere: (key: string) => boolean,
): Record<string, unknown> {
  const compiled = Object.entries(texts).map(([key, text]) => {
    try {
      return [key, compile(text)] as const;
    } catch (error) {
      throw new Error(`${file}: ${key} is no ICU message: ${text}`, { cause: error });
    }
  });
  return Object.fromEntries(compiled.filter(([key]) => isSaidHere(key)));
}
