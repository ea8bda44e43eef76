import path from 'node:path';
import type { Plugin } from 'vite';

/** A file of ours that a thread is started with: `new URL('./start-reader.ts', import.meta.url)`. */
const threads = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

/**
 * A built file lies elsewhere than what it was made from. What a source finds beside itself (migrations, fonts, scripts, packages) is looked for
 * where the source lies; the file that a thread is started with is built as well. The build fails where two such files have one name.
 */
export function keepPlaces(): Plugin {
  let outDir = '';
  const started = new Map<string, string>();
  return {
    name: 'openroll-keep-places',
    enforce: 'pre',
    configResolved({ root, build }) {
      outDir = path.resolve(root, build.outDir);
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return;
      for (const [, name = ''] of code.matchAll(threads)) {
        const file = path.join(path.dirname(id), `${name}.ts`);
        if ((started.get(name) ?? file) !== file)
          this.error(`${file} and ${started.get(name)} have one name`);
        if (!started.has(name)) this.emitFile({ type: 'chunk', id: file, fileName: `${name}.js` });
        started.set(name, file);
      }
      return { code: withPlaces(code, path.relative(outDir, id)), map: null };
    },
  };
}

/** The code of the source that lies there, seen from the built file. */
function withPlaces(code: string, source: string): string {
  const place = JSON.stringify(source);
  return code
    .replace(threads, (_, name) => `new URL('./${name}.js', import.meta.built)`)
    .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    .replaceAll(
      'import.meta.dirname',
      `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`,
    )
    .replaceAll('import.meta.built', 'import.meta.url');
}
