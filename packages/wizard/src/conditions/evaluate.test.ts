import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from './condition.ts';
import { evaluate, namesIn, operators } from './evaluate.ts';

const answers: Readonly<Record<string, unknown>> = {
  tobacco: 'yes',
  age: 42,
  agreed: true,
  refused: false,
  blank: '',
  born: '1984-03-14',
  list: ['x', 'a'],
};
const read = (name: string) => answers[name];
const holds = (condition: Condition) => evaluate(condition, read);

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['reads an answer', { '==': [{ var: 'tobacco' }, 'yes'] }, true],
    ['tells a missing answer from every other', { '==': [{ var: 'nothing' }, 'yes'] }, false],
    ['finds a missing answer equal to null', { '==': [{ var: 'nothing' }, null] }, true],
    ['does not take a number for its digits', { '==': [{ var: 'age' }, '42'] }, false],
    ['compares numbers', { '>=': [{ var: 'age' }, 42] }, true],
    ['compares a number between two limits', { '<': [18, { var: 'age' }, 42] }, false],
    ['compares dates as text', { '<': [{ var: 'born' }, '1984-03-15'] }, true],
    ['has no order between types', { '<': ['1', 2] }, false],
    ['has no order with what is missing', { '<': [{ var: 'nothing' }, 2] }, false],
    ['negates', { '!': { var: 'refused' } }, true],
    ['takes blank for no', { var: 'blank' }, false],
    ['joins with and', { and: [{ var: 'agreed' }, { '>': [{ var: 'age' }, 40] }] }, true],
    ['joins with or', { or: [{ var: 'refused' }, { var: 'agreed' }] }, true],
    ['finds in a list', { in: [{ var: 'tobacco' }, ['no', 'yes']] }, true],
    ['finds no missing answer in a list', { in: [{ var: 'nothing' }, ['no', 'yes']] }, false],
    ['adds', { '==': [{ '+': [{ var: 'age' }, 1] }, 43] }, true],
    ['subtracts', { '==': [{ '-': [{ var: 'age' }, 2] }, 40] }, true],
    ['negates one number', { '==': [{ '-': [{ var: 'age' }] }, -42] }, true],
    ['has no sum with what is missing', { '==': [{ '+': [{ var: 'nothing' }, 1] }, 1] }, false],
    ['does not hold under an operator outside the list', { exec: ['1'] }, false],
    ['does not hold under a name of every object', { constructor: ['1'] }, false],
    ['does not hold with two operators', { '==': [1, 1], '!=': [1, 2] }, false],
    ['finds a value in a list that is answered', { in: ['x', { var: 'list' }] }, true],
    ['finds no other value in it', { in: ['y', { var: 'list' }] }, false],
    ['takes no list for a value', { '==': [{ var: 'list' }, 'x'] }, false],
  ])('%s', (_, condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  it('names every answer it reads', () => {
    expect(namesIn({ and: [{ var: 'a' }, { in: [{ var: 'b.c' }, ['x', { var: 'd' }]] }] })).toEqual([
      'a',
      'b.c',
      'd',
    ]);
  });

  it('is total over anything that looks like one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...operators), (value, operator) => {
        const condition = { [operator]: value } as Condition;
        expect(typeof holds(condition)).toBe('boolean');
        expect(typeof holds(value as Condition)).toBe('boolean');
      }),
    );
  });

  it('does not hold when it is nested without end', () => {
    let deep: Condition = true;
    for (let depth = 0; depth < 10_000; depth++) deep = { and: [deep] };
    expect(holds(deep)).toBe(false);
  });
});
