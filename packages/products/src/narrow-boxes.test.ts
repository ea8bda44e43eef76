import { expect, it } from 'vitest';
import { narrowBoxes } from './narrow-boxes.ts';
import { shippedCatalog } from './shipped/kept-catalog.fixture.ts';

it('names a box by its file that holds much less than the longest answer by width, and no other', async () => {
  const [accident] = shippedCatalog().products.filter(({ slug }) => slug === 'accident');
  if (!accident) throw new Error('there is no accident');
  expect(await narrowBoxes(accident, async () => new Map([['employee.city', 60]]))).toEqual([]);
  const found = await narrowBoxes(accident, async () => new Map([['employee.city', 34]]));
  expect(found).toEqual(
    ['accident-app.pdf', 'accident-app-FL.pdf'].map(
      (file) =>
        `accident/forms/${file}:1: the field employee.city takes 34 letters, and what it prints may have 60, by the width of usual letters`,
    ),
  );
});
