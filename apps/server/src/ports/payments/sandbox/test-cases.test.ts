import { describe, expect, it } from 'vitest';
import { judge } from './test-cases.ts';

const card = (number: string, changes = {}) =>
  judge({ method: 'card', number, cvv: '123', exp_month: 3, exp_year: 2027, ...changes }, '2026-03');
const bank = (changes: { routing?: string; account?: string; holder_type?: string } = {}) =>
  judge(
    {
      method: 'bank',
      routing: '021000021',
      account: '000123456789',
      holder_type: 'personal',
      account_type: 'checking',
      ...changes,
    },
    '2026-03',
  );

describe('a card of the demo world', () => {
  it.each([
    ['4111 1111 1111 1111', 'accepted', '1111'],
    ['4000-0000-0000-0002', 'declined', '0002'],
    ['4000000000009995', 'lost', '9995'],
    ['4000000000000119', 'error', '0119'],
  ])('%s is %s', (number, outcome, lastFour) => {
    expect(card(number)).toEqual({ ok: true, outcome, lastFour, brand: 'visa' });
  });

  it.each([
    ['5555 5555 5555 4444', {}, 'not-a-test-card'],
    ['4111 1111 1111 1112', {}, 'card-number'],
    ['', {}, 'card-number'],
    ['4111111111111111', { cvv: '12' }, 'card-cvv'],
    ['4111111111111111', { cvv: '000' }, 'cvv-refused'],
    ['4111111111111111', { exp_month: 13 }, 'card-expiry'],
    ['4111111111111111', { exp_year: 0 }, 'card-expiry'],
    ['4111111111111111', { exp_year: 20_270 }, 'card-expiry'],
    ['4111111111111111', { exp_month: 2, exp_year: 2026 }, 'card-expired'],
  ])('%j %j is refused: %s', (number, changes, why) => {
    expect(card(number, changes)).toEqual({ ok: false, why });
  });

  it('is good to the end of its month', () => {
    expect(card('4111111111111111', { exp_month: 3, exp_year: 2026 })).toMatchObject({ ok: true });
  });
});

describe('an account', () => {
  it('at the test bank is accepted, one that ends with 0002 is declined, with 0003 returned later', () => {
    expect(bank()).toEqual({ ok: true, outcome: 'accepted', lastFour: '6789', brand: null });
    expect(bank({ account: '1230003' })).toMatchObject({ outcome: 'returned', lastFour: '0003' });
    expect(bank({ account: '1230002' })).toMatchObject({ outcome: 'declined', lastFour: '0002' });
  });

  it.each([
    [{ routing: '12345678' }, 'bank-routing'],
    [{ routing: '111111111' }, 'not-a-test-account'],
    [{ account: '' }, 'bank-account'],
    [{ holder_type: 'church' }, 'bank-types'],
  ])('%j is refused: %s', (changes, why) => {
    expect(bank(changes)).toEqual({ ok: false, why });
  });
});
