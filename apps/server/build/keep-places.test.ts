import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { keepPlaces } from './keep-places.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'openroll-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds these sources from `main.ts` on; answers what the built program exports. */
async function built<Exported>(name: string, sources: Readonly<Record<string, string>>): Promise<Exported> {
  const root = path.join(folder, name);
  for (const [file, code] of Object.entries({ ...sources, 'package.json': '{"type":"module"}' })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  const outDir = path.join(root, 'dist');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepPlaces()],
    build: { ssr: 'main.ts', outDir },
  });
  return import(pathToFileURL(path.join(outDir, 'main.js')).href);
}

describe('a built server', () => {
  it('finds what lies beside a source where the source lies', async () => {
    const { url, dirname } = await built<{ url: string; dirname: string }>('beside', {
      'main.ts': "export { dirname, url } from './deep/place.ts';",
      'deep/place.ts': `
        import path from 'node:path';
        export const url: string = new URL('./sound.mp3', import.meta.url).href;
        export const dirname: string = path.join(import.meta.dirname, '../migrations');`,
    });
    expect(url).toBe(pathToFileURL(path.join(folder, 'beside/deep/sound.mp3')).href);
    expect(dirname).toBe(path.join(folder, 'beside/migrations'));
  });

  it('starts its threads with built files', async () => {
    const { said } = await built<{ said: Promise<string> }>('threads', {
      'main.ts': "export { said } from './deep/ask.ts';",
      'deep/ask.ts': `
        import { once } from 'node:events';
        import { Worker } from 'node:worker_threads';
        export const said = once(new Worker(new URL('./answer.ts', import.meta.url)), 'message').then(([one]) => one);`,
      'deep/answer.ts': `
        import path from 'node:path';
        import { parentPort } from 'node:worker_threads';
        parentPort?.postMessage(path.basename(import.meta.filename satisfies string));`,
    });
    expect(await said).toBe('answer.js');
  });

  it('is not built where two threads would start with files of one name', async () => {
    const start = "export const at = new URL('./answer.ts', import.meta.url);";
    const sources = {
      'main.ts': "export * from './one/start.ts'; export { at as other } from './other/start.ts';",
      'one/start.ts': start,
      'one/answer.ts': '',
      'other/start.ts': start,
      'other/answer.ts': '',
    };
    await expect(built('names', sources)).rejects.toThrow(/have one name/);
  });
});
