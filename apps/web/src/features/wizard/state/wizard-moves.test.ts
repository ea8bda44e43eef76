import { expect, it, vi } from 'vitest';
import { t } from '../../../../test/english.ts';
import { fakeNetwork } from '../../../../test/fake-network.ts';
import { aSession, aStep } from '../../../../test/wizard-facts.ts';
import { wizardCalls } from '../wizard.data.ts';
import { createWizardMoves } from './wizard-moves.ts';
import { createWizardSaving } from './wizard-saving.ts';

const submit = 'POST /api/wizard/submit';
const rate = { applicant: 'primary', product: 7, premium_tiers: [], anticipated_policy_rating: null };

const listing = { steps: [aStep('last', [])], current_step: 0, is_uw_submitted: false, missing: [] };

const rememberTrouble = vi.fn();

async function openLastStep(answers: Parameters<typeof fakeNetwork>[0], steps = listing.steps) {
  const network = fakeNetwork({
    'GET /api/wizard/session': { json: aSession() },
    'POST /api/wizard/update-steps': {
      json: { ...listing, steps, version: 1 },
    },
    'POST /api/wizard/advance': {
      json: {
        ...listing,
        steps,
        step_hashes: steps.map(({ name }) => name),
        is_valid: true,
        errors: [],
        version: 2,
        rates: [{ ...rate, total_premium: 70.8 }],
      },
    },
    'POST /api/wizard/rates': { json: [{ ...rate, total_premium: 70.8 }] },
    'POST /api/wizard/preview': {
      headers: { 'x-document-hash': 'abc123', 'x-document-parts': '7:primary:3' },
    },
    ...answers,
  });
  const calls = wizardCalls(9);
  const saving = createWizardSaving(calls, t);
  await saving.open();
  return { network, saving, moves: createWizardMoves(saving, calls, t, rememberTrouble) };
}

it('submits what was shown: the hash of the documents and the total premium', async () => {
  const { network, saving, moves } = await openLastStep({
    [submit]: { json: { success: true, enrollments: [], redirect: '/wizard/finished' } },
  });
  await saving.preview();
  moves.submit();
  await expect.poll(() => saving.store.get().submission).toBe('done');
  expect(network.to(submit)[0]?.body).toMatchObject({
    preview_hash: 'abc123',
    expected_total_premium: 70.8,
    version: 2,
  });
});

it('says which steps it holds, and goes on showing those that are not sent again', async () => {
  const { network, saving } = await openLastStep({});
  const advance = 'POST /api/wizard/advance';
  await saving.advance();
  const unchanged = { ...listing, steps: [], step_hashes: ['last'] };
  network.answer(advance, { json: { ...unchanged, is_valid: true, errors: [], version: 3, rates: [] } });
  await saving.advance();
  expect(network.to(advance).map(({ body }) => (body as { held_steps: unknown }).held_steps)).toEqual([
    [],
    ['last'],
  ]);
  expect(saving.store.get().steps.map(({ name }) => name)).toEqual(['last']);
});

it('holds what a save listed, and what is on its way is counted from what it was asked with', async () => {
  const { network, saving } = await openLastStep({});
  const update = 'POST /api/wizard/update-steps';
  network.answer(update, { json: { ...listing, step_hashes: ['last'], version: 3 } });
  await saving.refreshSteps();
  network.answer(update, { json: { ...listing, steps: [], step_hashes: ['last'], version: 4 } });
  await Promise.all([saving.refreshSteps(), saving.refreshSteps()]);
  const held = network.to(update).map(({ body }) => (body as { held_steps: unknown }).held_steps);
  expect(held.slice(-3)).toEqual([[], ['last'], ['last']]);
  expect(saving.store.get().steps.map(({ name }) => name)).toEqual(['last']);
});

it('asks for the premium again when it has changed since it was shown', async () => {
  const { network, saving, moves } = await openLastStep({
    [submit]: {
      status: 409,
      json: { errors: [{ code: 'premium-changed', message: 'The premium has changed since it was shown.' }] },
    },
  });
  network.answer('POST /api/wizard/rates', { json: [{ ...rate, total_premium: 75 }] });
  moves.submit();
  await expect.poll(() => saving.store.get().premium).toBe(7_500);
  expect(saving.store.get().submission).toBe('none');
  expect(saving.store.get().problems[0]?.message).toBe('The premium has changed since it was shown.');
});

it.each([
  [408, 'paymentExpired', 'payment_with_app'],
  [500, 'paymentUnknown', 'payment_with_app'],
  [409, 'paymentUnknown', 'payment_with_app'],
])('a submit that fails with %i leads back to the payment', async (status, trouble, step) => {
  rememberTrouble.mockClear();
  const steps = ['payment_information', 'payment_with_app', 'last'].map((name) => aStep(name, []));
  const { network, moves } = await openLastStep(
    { [submit]: { status, json: { errors: [{ code: 'x', message: 'It failed.' }] } } },
    steps,
  );
  moves.submit();
  await expect.poll(() => rememberTrouble.mock.calls).toEqual([[trouble]]);
  await expect
    .poll(() => network.to('POST /api/wizard/update-steps').at(-1)?.body)
    .toMatchObject({ current_step: step });
});

it.each(['session-closed', 'document-changed', 'premium-changed'])(
  'a submit that is refused by %s says itself where to go on',
  async (code) => {
    rememberTrouble.mockClear();
    const steps = ['payment_with_app', 'last'].map((name) => aStep(name, []));
    const { saving, moves } = await openLastStep(
      { [submit]: { status: 409, json: { errors: [{ code, message: 'It failed.' }] } } },
      steps,
    );
    moves.submit();
    await expect.poll(() => saving.store.get().submission).toBe('none');
    await expect.poll(() => saving.store.get().isBusy).toBe(false);
    expect(rememberTrouble).not.toHaveBeenCalled();
  },
);

it('shows the premium of the latest answers, however late an older reply comes', async () => {
  const { saving } = await openLastStep({});
  const slow: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => slow.push(resolve)));
  const older = saving.askRates();
  const newer = saving.askRates();
  const reply = (total: number) => new Response(JSON.stringify([{ ...rate, total_premium: total }]));
  slow[1]?.(reply(20));
  await newer;
  slow[0]?.(reply(10));
  await older;
  expect(saving.store.get().premium).toBe(2_000);
});

it('asks for the premium again some seconds after the connection was lost, and says it once that fails, too', async () => {
  const { network, saving } = await openLastStep({});
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  network.answer('POST /api/wizard/rates', 'lost');
  saving.expectRates();
  const asked = saving.askRates();
  await vi.advanceTimersByTimeAsync(2_900);
  expect([saving.store.get().isRateDue, saving.store.get().message]).toEqual([true, undefined]);
  await vi.advanceTimersByTimeAsync(100);
  await asked;
  expect(saving.store.get()).toMatchObject({
    isRateDue: false,
    premium: undefined,
    message: 'There was a server problem fetching premium information.',
  });
  network.answer('POST /api/wizard/rates', { json: [{ ...rate, total_premium: 75 }] });
  await saving.askRates();
  expect(saving.store.get()).toMatchObject({ premium: 7_500, message: undefined });
  logged.mockRestore();
  vi.useRealTimers();
});
