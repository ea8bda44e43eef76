import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

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
    const lines = Object.entries(catalogs).map(
      ([name, texts]) => `export const ${name} = ${JSON.stringify(compileAll(id, texts))};`,
    );
    return { code: lines.join('\n'), map: null };
  },
});

function compileAll(file: string, texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new Error(`${file}: ${key} is no ICU message: ${text}`, { cause: error });
      }
    }),
  );
}
