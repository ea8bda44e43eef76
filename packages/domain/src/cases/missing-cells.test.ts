import fc from 'fast-check';
import { expect, it } from 'vitest';
import { missingCells } from './missing-cells.ts';

const value = fc.constantFrom('a', 'b');
const ages = fc.tuple(fc.nat(30), fc.nat(30)).map(([one, other]) => ({
  min: Math.min(one, other),
  max: Math.max(one, other),
}));
const row = fc.record({
  columns: fc
    .record({ plan: value, tier: value, rider: value }, { requiredKeys: [] })
    .map((columns) => new Map(Object.entries(columns))),
  ages,
  amounts: fc.option(fc.constantFrom({ min: 0, max: 49 }, { min: 50, max: 99 }), { nil: undefined }),
});
const wanted = fc.record({
  columns: fc.record({ plan: value, tier: value, rider: value, amount: fc.constantFrom('10', '60') }),
  ages: ages.map(({ min, max }) => Array.from({ length: max - min + 1 }, (_, index) => min + index)),
});

it('finds exactly the wanted ages that no row fits, whatever rows and cells look like', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), wanted, (rows, cell) => {
      const amount = Number(cell.columns.amount);
      const fits = (age: number) =>
        rows.some(
          (each) =>
            age >= each.ages.min &&
            age <= each.ages.max &&
            (!each.amounts || (amount >= each.amounts.min && amount <= each.amounts.max)) &&
            [...each.columns].every(
              ([column, of]) => (cell.columns as Record<string, string>)[column] === of,
            ),
        );
      const found = missingCells(rows, [cell]).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(found).toEqual(cell.ages.filter((age) => !fits(age)));
    }),
    { numRuns: 500 },
  );
});
