import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tooHeavy, weighPages, weightTable } from './weigh-pages.ts';

let web: string;
beforeEach(() => {
  web = mkdtempSync(path.join(tmpdir(), 'openroll-pages-'));
});
afterEach(() => rmSync(web, { recursive: true }));

const weights: Record<string, number> = {
  main: 100,
  shell: 20,
  texts: 5,
  list: 30,
  grid: 10,
  wizard: 40,
  words: 2,
};
const manifest = {
  'index.html': { file: 'main.js', dynamicImports: ['src/app/shell/Shell.tsx'] },
  'src/app/shell/Shell.tsx': { file: 'shell.js', imports: ['index.html'] },
  'src/platform/texts/page-texts.ts': { file: 'texts.js' },
  'src/features/cases/list/CasesPage.tsx': {
    file: 'list.js',
    imports: ['_grid.js', 'index.html'],
    css: ['list.css'],
  },
  '_grid.js': { file: 'grid.js', imports: ['index.html'] },
  'src/features/wizard/WizardPage.tsx': { file: 'wizard.js', imports: ['index.html'] },
  'src/platform/texts/wizard-texts.ts': { file: 'words.js' },
};

function build(more: Record<string, number> = {}): void {
  mkdirSync(path.join(web, 'dist/current/.vite'), { recursive: true });
  mkdirSync(path.join(web, 'src/app'), { recursive: true });
  writeFileSync(path.join(web, 'dist/current/.vite/manifest.json'), JSON.stringify(manifest));
  for (const [name, size] of Object.entries({ ...weights, ...more }))
    writeFileSync(path.join(web, `dist/current/${name}.js.gz`), Buffer.alloc(size * 1000));
  const routes = [
    './shell/Shell.tsx',
    '../features/cases/list/CasesPage.tsx',
    '../features/wizard/WizardPage.tsx',
  ];
  writeFileSync(
    path.join(web, 'src/app/routes.tsx'),
    routes.map((file) => `const It = page(() => import('${file}'));`).join('\n'),
  );
}

it('counts a page with the shell, the texts and what they import, each once', () => {
  build();
  expect(weighPages(web)).toEqual([
    { page: 'SignInPage', first: 100, next: 0, from: '–' },
    { page: 'CasesPage', first: 165, next: 60, from: 'WizardPage' },
    { page: 'WizardPage', first: 147, next: 42, from: 'CasesPage' },
  ]);
});

it('names the page that is too heavy, and by how much', () => {
  build({ main: 151, list: 31 });
  expect(tooHeavy(weighPages(web))).toEqual([
    expect.stringMatching(/^SignInPage loads 151\.0 KB first; 150 is the most\./),
    expect.stringMatching(/^CasesPage adds 61\.0 KB to WizardPage; 60 is the most\./),
  ]);
});

it('refuses a list that has grown over its budget', () => {
  build({ list: 90 });
  expect(tooHeavy(weighPages(web)).join()).toContain('CasesPage loads 225.0 KB first; 220 is the most');
});

it('prints a line per page', () => {
  build();
  expect(weightTable(weighPages(web))).toContain('| WizardPage | 147.0 | 220 | 42.0 | 60 | CasesPage |');
});

it('says when a page of the routes is not in the build', () => {
  build();
  writeFileSync(path.join(web, 'src/app/routes.tsx'), `page(() => import('../features/tags/TagsPage.tsx'))`);
  expect(() => weighPages(web)).toThrow('src/features/tags/TagsPage.tsx is not in the web build');
});
