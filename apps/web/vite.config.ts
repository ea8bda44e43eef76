import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { filesAhead } from './build/files-ahead.ts';
import { firstStylesheet } from './build/first-stylesheet.ts';
import { refuseCycles } from './build/refuse-cycles.ts';
import { refuseMissingStyles } from './build/refuse-missing-styles.ts';
import { refuseSchemaParse } from './build/refuse-schema-parse.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { singleIcons } from './build/single-icons.ts';
import { slimsContract } from './build/slim-contract.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The best for what the document itself asks for, which everybody waits for; else 9 of 11, which is nearly as small, and the PDF worker takes a tenth
 * of a second instead of ten.
 */
const qualityOf = (file: string, document: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: document.includes(`/assets/${file}"`) ? 11 : 9 },
});

/** Writes `.br` and `.gz` beside every text of the build; the server sends those (P12). */
const compressed = (): Plugin => ({
  name: 'openroll-compressed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const document = readFileSync(join(dir, 'index.html'), 'utf8');
    const files = readdirSync(join(dir, 'assets')).filter((name) => /\.(m?js|css|svg)$/.test(name));
    for (const file of files) {
      const path = join(dir, 'assets', file);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text, qualityOf(file, document)));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
});

export default defineConfig({
  plugins: [
    slimsContract(),
    singleIcons(),
    react(),
    compileMessages(),
    firstStylesheet(),
    filesAhead(),
    compressed(),
    refuseSchemaParse(),
    refuseMissingStyles(),
    refuseCycles(),
  ],
  resolve: {
    alias: [
      // The contract's schemas are the server's business: in the browser they cannot be asked, which saves 20 KB of zod.
      { find: /^zod$/, replacement: here('./src/platform/calls/schema-stand-in.ts') },
    ],
  },
  build: {
    // What loads what: the budgets of the pages are checked by it (tools/pages, P12).
    manifest: true,
    target: 'es2022',
    // The Content-Security-Policy allows no script and no style in the document, but for those that index.html itself brings.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // How long compressing takes is no news to whoever starts the product.
      checks: { pluginTimings: false },
      // All that the first page needs in one file: together it packs 8 KB smaller than in many. The entry stays by itself,
      // because the manifest knows the application by it.
      output: {
        // The first file names all others: without their titles it is a kilobyte lighter. The manifest tells them apart.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html)$)/, priority: 2 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/pages': 'http://127.0.0.1:3000' } },
});
