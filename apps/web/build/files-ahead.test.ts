import { expect, it } from 'vitest';
import { type BuiltFile, filesOf } from './files-ahead.ts';

const chunk = (
  name: string,
  imports: readonly string[] = [],
  { module, css = [] }: { readonly module?: string; readonly css?: readonly string[] } = {},
): [string, BuiltFile] => [
  name,
  {
    type: 'chunk',
    fileName: name,
    imports,
    ...(module ? { facadeModuleId: `/web/${module}` } : {}),
    viteMetadata: { importedCss: new Set(css) },
  },
];
const bundle: Record<string, BuiltFile> = Object.fromEntries([
  chunk('index.js', ['first.js'], { module: 'index.html', css: ['index.css'] }),
  chunk('first.js'),
  chunk('list.js', ['index.js', 'table.js'], { module: 'src/ListPage.tsx', css: ['list.css'] }),
  chunk('table.js', ['first.js', 'box.js'], { css: ['table.css'] }),
  chunk('shell.js', ['box.js'], { module: 'src/Shell.tsx' }),
  chunk('box.js', ['table.js']),
  chunk('other.js', ['box.js'], { module: 'src/OtherPage.tsx' }),
]);
bundle['kit.css'] = { type: 'asset', fileName: 'kit.css', originalFileNames: ['src/kit-styles.ts'] };

it('names what a page needs besides the entry, each file once, styles first', () => {
  expect(filesOf(['src/ListPage.tsx', 'src/kit-styles.ts', 'src/Shell.tsx'], bundle)).toEqual([
    'list.css',
    'table.css',
    'kit.css',
    'list.js',
    'table.js',
    'box.js',
    'shell.js',
  ]);
});

it('stops the build when a page has no file of its own anymore', () => {
  expect(() => filesOf(['src/GonePage.tsx'], bundle)).toThrow('src/GonePage.tsx is no file of its own');
});
