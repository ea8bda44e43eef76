import type { Receipt, ReceiptApplication } from '@openroll/contract/receipts';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { address } from '../../../../test/open-page.tsx';
import { aStep, openWizard } from '../../../../test/wizard-facts.ts';

// Pages are drawn on canvas, which is not here.
vi.mock('../../../ui/values/PdfPages.tsx', () => import('../../../../test/drawn-pages.tsx'));

const finished = 'GET /pages/enrollment-complete-redirect';
const receipt = 'GET /api/wizard/receipt';
const copies = 'POST /api/wizard/receipt/copies';
const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  session_id: 9,
  group_name: 'Lakeside Manufacturing',
  premium_mode: 'monthly',
  employee_name: 'Dana Whitfield',
  submitted_at: '2026-11-21T15:00:00Z',
  applications: [
    {
      id: 41,
      product_name: 'Term Life',
      insured_name: 'Dana Whitfield',
      status: 'enrolled',
      awaits_review: false,
      coverage: '$100,000',
      premium: 7.42,
      pending_amount: 200_000,
      pending_premium: 22.24,
      paid_by: 'payroll',
      has_document: true,
    },
  ],
  total_premium: 7.42,
  total_pending_premium: 22.24,
  waived: ['Accident'],
  first_deduction: '2026-12-04',
  next_payment: null,
  copies_to: ['d…@whitfield.example'],
  may_send_copies: true,
  next_start: {
    case_id: 1,
    division_id: null,
    enrollment_city: 'Joliet',
    enrollment_state: 'IL',
    enrollment_mode: 'inperson',
  },
  ...changes,
});
const site = { [finished]: { json: { html: '<h1>Finished</h1><p>Well done.</p>' } } };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

// The completion page comes three seconds after an act (§5.12).
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function submit(more: NonNullable<Parameters<typeof openWizard>[0]>['answers'] = {}) {
  const reply = { success: true, enrollments: [], redirect: '/wizard/finished' };
  const opened = openWizard({
    steps: [aStep('last', [])],
    answers: {
      'POST /api/wizard/submit': { json: reply },
      [receipt]: { json: aReceipt() },
      ...site,
      ...more,
    },
  });
  await opened.user.click(await button('Finish and Submit Application'));
  await waitFor(() => expect(opened.network.to('POST /api/wizard/submit')).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(address()).toBe('/wizard/finished'));
  await screen.findByRole('heading', { level: 1, name: 'Finished' });
  return opened;
}

describe('after a submit', () => {
  it('a receipt tells what was applied for, what needs approval, what comes next and when', async () => {
    await submit();
    expect(screen.getByText('Well done.')).toBeDefined();
    const applied = within(await screen.findByRole('region', { name: 'What was applied for' }));
    expect(applied.getByRole('heading', { name: 'Term Life: Dana Whitfield' })).toBeDefined();
    expect(applied.getByText('$100,000 · $7.42 per month')).toBeDefined();
    expect(applied.getByText(/^\$200,000 needs approval: \+\$22\.24 per month/)).toBeDefined();
    expect(applied.getByText('Turned down: Accident.')).toBeDefined();
    expect(applied.queryByText(/^All together/)).toBeNull();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'What needs approval is decided by the underwriters. Until then nothing is deducted for it.',
      'The first deduction from pay is on Dec 4, 2026.',
    ]);
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeDefined();
  });

  it.each([
    ['', 0, 'All together: $19.25 per month.'],
    [
      ', and what approval adds',
      22.24,
      'All together: $19.25 per month, +$22.24 once all of it is approved.',
    ],
  ])('says of several applications what they cost together%s', async (_, total_pending_premium, words) => {
    const [application] = aReceipt().applications;
    if (!application) throw new Error('the receipt has an application');
    const applications = [application, { ...application, id: 42, product_name: 'Accident', premium: 11.83 }];
    const total = { applications, total_premium: 19.25, total_pending_premium };
    await submit({ [receipt]: { json: aReceipt(total) } });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each<[string, Partial<ReceiptApplication>, RegExp, RegExp[]]>([
    [
      'waits for the review of a call center',
      { awaits_review: true, pending_amount: null, pending_premium: null },
      /^Waits for the review\.$/,
      [/^The applications wait until they have been read and confirmed by the link/],
    ],
    [
      'waits for it, and then for a decision of what lies above the guarantee',
      { awaits_review: true },
      /^Waits for the review\.$/,
      [/^The applications wait until/, /decided by the underwriters/],
    ],
    [
      'waits for a decision alone',
      { awaits_review: false, pending_amount: null, pending_premium: null },
      /^Needs approval\.$/,
      [/decided by the underwriters/],
    ],
  ])('says of an application on what it waits: it %s', async (_, facts, status, next) => {
    const [application] = aReceipt().applications;
    if (!application) throw new Error('the receipt has an application');
    const applications = [{ ...application, status: 'pending' as const, ...facts }];
    await submit({ [receipt]: { json: aReceipt({ applications, first_deduction: null }) } });
    const applied = within(await screen.findByRole('region', { name: 'What was applied for' }));
    expect(applied.getByText(status)).toBeDefined();
    const told = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(told.slice(0, -1).map(({ textContent }) => textContent)).toEqual(
      next.map((words) => expect.stringMatching(words)),
    );
    expect(told.at(-1)?.textContent).toMatch(/^What is deducted from pay begins/);
  });

  it.each(['declined', 'expired'] as const)('nothing comes of an application that is %s', async (status) => {
    const [application] = aReceipt().applications;
    if (!application) throw new Error('the receipt has an application');
    const over = { ...application, status };
    const collected = { ...over, id: 42, paid_by: 'captured' as const };
    const more = { applications: [over, collected], first_deduction: null, next_payment: '2027-01-05' };
    await submit({ [receipt]: { json: aReceipt(more) } });
    const next = await screen.findByRole('region', { name: 'What happens next' });
    expect(within(next).queryAllByRole('listitem')).toEqual([]);
  });

  it('says from when a card or account is collected from, and nothing of deductions where there are none', async () => {
    const [application] = aReceipt().applications;
    if (!application) throw new Error('the receipt has an application');
    const applications = [{ ...application, paid_by: 'captured' as const, pending_amount: null }];
    const more = { applications, first_deduction: null, next_payment: '2027-01-05' };
    await submit({ [receipt]: { json: aReceipt(more) } });
    const next = await screen.findByRole('region', { name: 'What happens next' });
    const told = within(next).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'What is paid by card or account is collected from Jan 5, 2027 on.',
    ]);
  });

  it('copies go out once more, and a refusal is said', async () => {
    const { user, network } = await submit({ [copies]: { json: { success: true } } });
    await user.click(await button('Send it once more'));
    expect(await screen.findByText('Sent once more.')).toBeDefined();
    expect(network.to(copies).map(({ address: at }) => at)).toEqual([
      '/api/wizard/receipt/copies?session_id=9',
    ]);
    network.answer(copies, refusal(429));
    await user.click(await button('Send it once more'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('the next person begins in the same case', async () => {
    const { user } = await submit();
    await user.click(await button('Enroll the next person'));
    const modal = within(await screen.findByRole('dialog'));
    expect(await modal.findByDisplayValue('Joliet')).toBeDefined();
    expect(modal.queryByLabelText('Case')).toBeNull();
  });

  it('the site’s page stands alone where there is no receipt anymore', async () => {
    await submit({ [receipt]: refusal(409) });
    expect(screen.getByText('Well done.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What was applied for' })).toBeNull());
  });
});

const complete = 'GET /pages/complete';
const documents = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
const oneDocument = {
  headers: { 'x-document-hash': 'a'.repeat(64), 'x-document-parts': '7:primary:3' },
  text: 'a PDF',
};

describe('after somebody who came by a link', () => {
  const open = (session: Parameters<typeof openWizard>[0] & object) =>
    openWizard({
      ...session,
      answers: {
        'POST /api/wizard/preview': oneDocument,
        [complete]: { json: { html: '<h1>Thank you</h1>' } },
        ...session.answers,
      },
    });

  it.each([
    [
      ['pending_agent_signature'],
      [
        'The agent signs. Nothing begins before that.',
        'What is deducted from pay begins with the pay dates of Lakeside Manufacturing.',
      ],
    ],
    [
      ['enrolled'],
      [
        'Everybody has signed; nothing more is needed from you.',
        'What is deducted from pay begins with the pay dates of Lakeside Manufacturing.',
      ],
    ],
  ])(
    'has signed, a receipt says what and for whom, what comes next and where copies go: %s',
    async (statuses, next) => {
      const { user, network } = open({
        session: { isRemoteSignature: true },
        steps: [aStep('review', [documents]), aStep('sign', [])],
        answers: {
          'POST /api/wizard/submit': {
            json: {
              success: true,
              enrollments: statuses.map((status, id) => ({ id, status })),
              redirect: '/complete?kind=remote',
            },
          },
        },
      });
      await screen.findByText('Pages');
      await user.click(await button('Next'));
      await user.click(await button('Sign Application'));
      await waitFor(() => expect(network.to('POST /api/wizard/submit')).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(3_000);
      const signed = within(await screen.findByRole('region', { name: 'What you have signed' }));
      expect(signed.getByText('Of Lakeside Manufacturing:')).toBeDefined();
      expect(signed.getByRole('listitem').textContent).toBe('Critical Illness: Dana Whitfield');
      const after = within(screen.getByRole('region', { name: 'What happens next' }));
      expect(after.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(next);
      expect(
        within(screen.getByRole('region', { name: 'Copies' })).getByText(
          /to the address that your link was sent to/,
        ),
      ).toBeDefined();
      expect(network.to(receipt)).toEqual([]);
    },
  );

  it('has read, it says what was read, and that the link shows it no longer', async () => {
    const { user, network } = open({
      session: { isCallCenterReview: true },
      steps: [aStep('review', [documents])],
      answers: { 'POST /api/wizard/review': { json: { success: true, redirect: '/complete' } } },
    });
    await screen.findByText('Pages');
    await user.click(await button('I have read the applications'));
    const read = within(await screen.findByRole('region', { name: 'What you have read' }));
    expect(read.getByRole('listitem').textContent).toBe('Critical Illness: Dana Whitfield');
    expect(screen.getByText(/This link shows the applications no longer/)).toBeDefined();
    expect(network.to(receipt)).toEqual([]);
    expect(network.to('POST /api/wizard/submit')).toEqual([]);
  });
});

describe('after another ending', () => {
  it.each([
    ['Pause', 'Yes, Pause', 'pause', 'Paused', /waits in the list of enrollments as paused/],
    ['Cancel', 'Discard data and Exit', 'cancel', 'Discarded', /nothing was submitted/],
  ])('%s says where the work is, beside the site’s page', async (way, yes, verb, title, words) => {
    const { user } = openWizard({
      answers: {
        [`POST /api/wizard/${verb}`]: { json: { success: true, redirect: '/wizard/finished' } },
        ...site,
      },
    });
    await user.click(await button(way));
    await user.click(await button(yes));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(address()).toBe('/wizard/finished');
    expect(screen.getByText(words)).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Finished' })).getByText('Well done.')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Back to/ })).toBeDefined();
  });
});
