import { expect, it } from 'vitest';
import { missingStyles } from './refuse-missing-styles.ts';

const part = (name: string) => `/node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`;
const style = (name: string) => `/node_modules/@mantine/core/styles/${name}.layer.css`;

it('names the parts of the kit that are shown without their styles', () => {
  expect(missingStyles([part('Menu'), part('Button'), style('Button'), '/src/main.tsx'])).toEqual(['Menu']);
});

it('is content where styles are there that nobody shows', () => {
  expect(missingStyles([part('Button'), style('Button'), style('Menu')])).toEqual([]);
});
