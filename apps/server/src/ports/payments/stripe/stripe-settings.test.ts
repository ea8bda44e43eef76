import { expect, it } from 'vitest';
import { stripeOf } from './stripe-settings.ts';

const test = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  OPENROLL_BASE_URL: 'https://enroll.example',
};
const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' };

it('takes live keys in production and test keys elsewhere, and nothing where none is set', () => {
  expect(stripeOf({}, true)).toBeUndefined();
  expect(stripeOf(test, false)).toEqual({
    secretKey: 'sk_test_a',
    publishableKey: 'pk_test_a',
    webhookSecret: 'whsec_a',
  });
  expect(stripeOf(live, true)?.secretKey).toBe('sk_live_a');
});

it.each([
  [{ ...test, STRIPE_WEBHOOK_SECRET: '' }, false, 'go together'],
  [{ ...test, OPENROLL_BASE_URL: '' }, false, 'go together'],
  [test, true, 'STRIPE_SECRET_KEY is a live key here'],
  [live, false, 'STRIPE_SECRET_KEY is a test key here'],
  [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }, true, 'STRIPE_PUBLISHABLE_KEY is a live key here'],
  [{ ...test, STRIPE_WEBHOOK_SECRET: 'secret' }, false, 'STRIPE_WEBHOOK_SECRET is like'],
  [{ ...live, STRIPE_API: 'http://127.0.0.1:1' }, true, 'STRIPE_API is for tests'],
  [{ ...test, STRIPE_API: 'https://elsewhere.example' }, false, 'STRIPE_API is for tests'],
])('refuses %j (production: %s): %s', (env, production, why) => {
  expect(() => stripeOf(env, production)).toThrow(why);
});
