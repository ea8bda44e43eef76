import type { Plugin } from 'vite';

/** Has the document ask for its stylesheet without waiting for it: the script of index.html adds it. */
export const firstStylesheet = (): Plugin => ({
  name: 'openroll-first-stylesheet',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
});
