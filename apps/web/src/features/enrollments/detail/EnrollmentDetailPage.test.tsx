import type { EnrollmentDetail } from '@openroll/contract/enrollment-detail';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment } from '../../../../test/enrollment-facts.ts';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const route = 'GET /api/enrollments/41';

function open(
  changes: Partial<EnrollmentDetail> = {},
  answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {},
) {
  return openPage('/enrollment-details/41', {
    as: aUser(['CaseAdmin']),
    answers: { [route]: { json: anEnrollment(changes) }, ...answers },
  });
}

const factsOf = async () => {
  const card = within(await screen.findByRole('region', { name: 'Application' }));
  return (name: string) => card.queryByText(name)?.nextElementSibling?.textContent ?? undefined;
};

describe('the facts of an enrollment', () => {
  it('say what was applied for, and that it waits to be transmitted', async () => {
    open();
    const fact = await factsOf();
    expect(fact('Coverage')).toBe('$10,000');
    expect(fact('Annualized premium')).toBe('$110.50');
    expect(fact('Transmitted')).toBe('queued');
    expect(fact('Timestamp')).toBe('Nov 20, 2026, 9:00 AM');
    expect(screen.getAllByRole('link', { name: 'Lakeside Manufacturing' }).at(-1)).toHaveProperty(
      'pathname',
      '/cases/1',
    );
  });

  it('say when it was transmitted', async () => {
    open({ delivered_at: '2026-11-21T15:30:00Z' });
    const fact = await factsOf();
    expect(fact('Transmitted')).toBe('Nov 21, 2026, 9:30 AM');
  });

  it.each([
    ['expired', 'Expired', undefined],
    ['waived', 'Waived', '$0.00'],
  ] as const)(
    'of an %s one: coverage %s, premium %s, and transmitted hidden',
    async (status, coverage, premium) => {
      open({ status, annual_premium_sum: 0 });
      const fact = await factsOf();
      expect([fact('Coverage'), fact('Annualized premium'), fact('Transmitted')]).toEqual([
        coverage,
        premium,
        undefined,
      ]);
    },
  );

  const split = {
    coverage: '$100,000',
    coverage_sum: 100_000,
    modal_premium: 12.3,
    annual_premium_sum: 147.6,
    pending_amount: 200_000,
    pending_premium: 24.6,
    pending_annual_premium: 295.2,
  };
  const splitRows = async () =>
    within(await screen.findByRole('table', { name: 'Guaranteed issue, and what needs approval' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('show what is in force and what is pending side by side', async () => {
    open(split);
    expect(await splitRows()).toEqual([
      ['Part of the coverage', 'Guaranteed issue', 'Needs approval'],
      ['Amount', '$100,000', '$200,000'],
      ['Deduction (Monthly)', '$12.30', '$24.60'],
      ['Annualized premium', '$147.60', '$295.20'],
    ]);
  });

  it('show that nothing is in force while all of it is pending', async () => {
    open({
      ...split,
      status: 'pending',
      coverage: '',
      coverage_sum: 0,
      modal_premium: 0,
      annual_premium_sum: 0,
    });
    expect((await splitRows()).slice(1, 3)).toEqual([
      ['Amount', '$0', '$200,000'],
      ['Deduction (Monthly)', '$0.00', '$24.60'],
    ]);
  });

  it('tell nothing of a split where all is in force', async () => {
    open();
    await factsOf();
    expect(screen.queryByRole('table', { name: 'Guaranteed issue, and what needs approval' })).toBeNull();
  });

  it('of a paused one show its date', async () => {
    open({ status: 'paused', paused_at: '2026-11-20T16:00:00Z' });
    const fact = await factsOf();
    expect(fact('Paused Date')).toBe('Nov 20, 2026, 10:00 AM');
    expect(fact('Transmitted')).toBeUndefined();
  });
});

describe('the review of a call center', () => {
  const waiting = {
    status: 'pending',
    enrollment_mode: 'callcenter',
    review: { state: 'ended', reviewed_at: null },
  } as const;
  const may = { ...anEnrollment().may, send_review: true };
  const card = async () => within(await screen.findByRole('region', { name: 'Call-center review' }));

  it('is not spoken of where nobody reviews', async () => {
    open();
    await factsOf();
    expect(screen.queryByRole('region', { name: 'Call-center review' })).toBeNull();
  });

  it('says where it stands, and nothing of an address that the reply does not tell', async () => {
    open({ ...waiting, review: { state: 'reviewed', reviewed_at: '2026-11-20T16:00:00Z' } });
    expect((await card()).getByText('The applications were read, Nov 20, 2026, 10:00 AM.')).toBeDefined();
    expect((await card()).queryByText(/Sent to/)).toBeNull();
  });

  it('says where it went to whoever is told', async () => {
    open({ ...waiting, call_center_email: 'robin@callcenter.example' });
    expect((await card()).getByText('Sent to robin@callcenter.example')).toBeDefined();
  });

  it('is sent again by its agent, to the applicant’s own address unless another one is typed', async () => {
    const send = 'POST /api/enrollmentsessions/9/review-email';
    const review = { ...waiting.review, applicant_email: 'dana@home.example' };
    const { user, network } = open({ ...waiting, review, may }, { [send]: { json: { success: true } } });
    const openModal = async () => {
      await user.click((await card()).getByRole('button', { name: 'Send review email' }));
      return within(await screen.findByRole('dialog', { name: 'Send review email' }));
    };
    const first = await openModal();
    expect(first.getByLabelText(/Email address/)).toHaveProperty('value', 'dana@home.example');
    await user.click(first.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The review email was sent.')).toBeDefined();
    const second = await openModal();
    await user.clear(second.getByLabelText(/Email address/));
    await user.type(second.getByLabelText(/Email address/), 'robin@callcenter.example');
    await user.click(second.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.to(send)).toHaveLength(2));
    expect(network.to(send).map(({ body }) => body)).toEqual([
      { email: 'dana@home.example' },
      { email: 'robin@callcenter.example' },
    ]);
  });

  it('says that the address was refused', async () => {
    const refused = 'There was a problem sending to that email address.';
    const { user } = open(
      { ...waiting, may },
      { 'POST /api/enrollmentsessions/9/review-email': refusal(400, refused) },
    );
    await user.click((await card()).getByRole('button', { name: 'Send review email' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Send review email' }));
    await user.click(modal.getByRole('button', { name: 'Send' }));
    expect(await modal.findByText(refused)).toBeDefined();
  });

  it('is done without by the home office, which says why', async () => {
    const release = 'POST /api/enrollmentsessions/9/release';
    const notice = {
      id: 'fraud-warning',
      version: '1',
      title: 'Fraud warning',
      text: 'Any person who knowingly lies.\n\nIt is a crime.',
      source: 'Our law',
    };
    const { user, network } = open(
      { ...waiting, may: { ...may, send_review: false, release: true } },
      {
        [release]: { json: { success: true, enrollments: [] } },
        'GET /api/enrollmentsessions/9/notices': { json: { notices: [notice] } },
      },
    );
    expect((await card()).queryByRole('button', { name: 'Send review email' })).toBeNull();
    await user.click((await card()).getByRole('button', { name: 'Release without review' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Release without review' }));
    await user.click(await modal.findByText('Fraud warning'));
    expect(modal.getByText('It is a crime.')).toBeDefined();
    expect(modal.getByText('fraud-warning, version 1: Our law')).toBeDefined();
    expect(modal.getByRole('button', { name: 'Release' })).toHaveProperty('disabled', true);
    await user.type(modal.getByLabelText(/Why/), 'The reviewer called in.');
    await user.click(modal.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(network.to(release)[0]?.body).toEqual({ reason: 'The reviewer called in.' }));
  });
});

describe('a decision of the home office', () => {
  const decide = 'POST /api/enrollments/41/decide';
  const waiting = {
    status: 'pending',
    coverage_sum: 0,
    pending_amount: 200_000,
    may: { ...anEnrollment().may, decide: 'pending_amount' },
  } as const;
  const card = async () => within(await screen.findByRole('region', { name: 'Underwriting decision' }));

  it('is not spoken of where nothing waits for one', async () => {
    open();
    await factsOf();
    expect(screen.queryByRole('region', { name: 'Underwriting decision' })).toBeNull();
  });

  it('approves a part from a day on, and says why', async () => {
    const { user, network } = open(waiting, { [decide]: { json: anEnrollment() } });
    expect((await card()).getByText(/The amount above the guarantee waits/)).toBeDefined();
    await user.click((await card()).getByRole('button', { name: 'Decide' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Decide' }));
    const send = modal.getByRole('button', { name: 'Decide' });
    await user.click(modal.getByRole('radio', { name: 'Approve a part' }));
    await user.type(modal.getByLabelText(/Why/), 'The records have come in.');
    expect(send).toHaveProperty('disabled', true);
    await user.type(modal.getByLabelText(/Approved amount/), '150,000');
    await user.type(modal.getByLabelText(/Effective date/), '12/1/2026');
    await user.click(send);
    await waitFor(() =>
      expect(network.to(decide)[0]?.body).toEqual({
        part: 'pending_amount',
        decision: 'part',
        amount: 150_000,
        effective_date: '2026-12-01',
        reason: 'The records have come in.',
      }),
    );
  });

  it('asks neither for an amount nor for a day where it declines, and shows why it is refused', async () => {
    const { user } = open(waiting, {
      [decide]: refusal(409, 'Somebody has decided otherwise. Please reload to see the decision.'),
    });
    await user.click((await card()).getByRole('button', { name: 'Decide' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Decide' }));
    await user.click(modal.getByRole('radio', { name: 'Decline' }));
    expect([modal.queryByLabelText(/Approved amount/), modal.queryByLabelText(/Effective date/)]).toEqual([
      null,
      null,
    ]);
    await user.type(modal.getByLabelText(/Why/), 'Not insurable.');
    await user.click(modal.getByRole('button', { name: 'Decide' }));
    expect(await modal.findByText(/Somebody has decided otherwise/)).toBeDefined();
  });

  it('sends no part whose amount cannot be read: it is said at the field', async () => {
    const { user, network } = open(waiting, { [decide]: { json: anEnrollment() } });
    await user.click((await card()).getByRole('button', { name: 'Decide' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Decide' }));
    await user.click(modal.getByRole('radio', { name: 'Approve a part' }));
    await user.type(modal.getByLabelText(/Why/), 'The records have come in.');
    await user.type(modal.getByLabelText(/Approved amount/), 'half of it');
    await user.click(modal.getByRole('button', { name: 'Decide' }));
    expect(await modal.findByText('This is not an amount of dollars.')).toBeDefined();
    expect(network.to(decide)).toEqual([]);
  });

  it('of an underwriter outside is shown, and what it rests on to whom the reply tells it', async () => {
    const underwriting = {
      decision: 'REFER',
      rating: null,
      decided_at: '2026-11-21T15:30:00Z',
      waits_on: null,
    } as const;
    open({ underwriting: { ...underwriting, risk_factors: ['records'] } });
    expect((await card()).getByText('Referred by the underwriter')).toBeDefined();
    expect((await card()).getByText('It rests on: records')).toBeDefined();
  });

  it('of another rating says on whom it waits', async () => {
    open({
      status: 'pending',
      underwriting: {
        decision: 'ACCEPT',
        rating: 'standard',
        decided_at: '2026-11-21T15:30:00Z',
        waits_on: 'confirmation',
      },
      signature_letter: { signer: 'applicant', state: 'sent' },
    });
    expect((await card()).getByText(/It waits until what is chosen there has been confirmed/)).toBeDefined();
    expect(screen.getByText('Employee: confirmation pending')).toBeDefined();
    expect(screen.getByText('The confirmation email was sent.')).toBeDefined();
    expect(screen.getByText('queued')).toBeDefined();
  });

  it('is shown with its cents where it has any', async () => {
    const decided_at = '2026-11-21T15:30:00Z';
    open({
      decisions: [
        {
          part: 'pending_amount',
          decision: 'part',
          amount: 1500.5,
          applied_amount: 2000,
          premium: 3.25,
          effective_date: null,
          decided_at,
        },
      ],
    });
    expect((await card()).getByText('Approved in part: $1,500.50')).toBeDefined();
    expect((await card()).getByText('Applied for: $2,000')).toBeDefined();
    expect((await card()).getByText('Premium: $3.25 (Monthly)')).toBeDefined();
  });

  it('is shown with its day to everybody, and why to whom the reply tells it', async () => {
    const decided = {
      part: 'pending_amount',
      decision: 'part',
      amount: 150_000,
      applied_amount: null,
      premium: null,
      effective_date: '2026-12-01',
      decided_at: '2026-11-21T15:30:00Z',
    } as const;
    open({ decisions: [decided] });
    expect((await card()).getByText('Approved in part: $150,000')).toBeDefined();
    expect((await card()).getByText(/Effective from .*Dec 1, 2026/)).toBeDefined();
    expect((await card()).queryByRole('button', { name: 'Decide' })).toBeNull();
  });
});

describe('its actions', () => {
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('are what the reply allows', async () => {
    open({
      may: {
        remove: false,
        resume: false,
        enroll: false,
        view_pdf: false,
        deliver: false,
        move: false,
        resend: false,
        send_review: false,
        release: false,
        decide: null,
        transfer: false,
        edit_splits: false,
        download_package: false,
      },
    });
    const pdf = await screen.findByRole('button', { name: 'View PDF' });
    expect(pdf).toHaveProperty('disabled', true);
    expect(names()).not.toContain('Delete');
    expect(names()).not.toContain('New Enrollment');
  });

  it('of a paused one are Resume, and no New Enrollment', async () => {
    open({
      status: 'paused',
      may: {
        remove: true,
        resume: true,
        enroll: true,
        view_pdf: false,
        deliver: false,
        move: false,
        resend: false,
        send_review: false,
        release: false,
        decide: null,
        transfer: false,
        edit_splits: false,
        download_package: false,
      },
    });
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined();
    expect(names()).not.toContain('New Enrollment');
  });

  it('delete it after a second click, and show the list', async () => {
    const remove = 'DELETE /api/enrollments/41';
    const { user, network } = open({}, { [remove]: { json: { success: true } } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Delete this enrollment?' }));
    expect(modal.getByText(/Jordan Whitfield \(Critical Illness\)/)).toBeDefined();
    expect(network.to(remove)).toHaveLength(0);
    await user.click(modal.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/enrollments'));
  });

  it('say why it could not be deleted', async () => {
    const { user } = open({}, { 'DELETE /api/enrollments/41': refusal(400, 'It is being delivered.') });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const modal = within(await screen.findByRole('dialog'));
    await user.click(modal.getByRole('button', { name: 'Delete' }));
    expect(await modal.findByText('It is being delivered.')).toBeDefined();
  });
});

const toHandOver = {
  id: 7,
  case_id: 3,
  case_name: 'Lakeside Manufacturing',
  employee_name: 'Jordan Whitfield',
  enrollment_state: 'IL',
  created_at: '2026-03-02T12:00:00Z',
  statuses: ['pending_agent_signature'],
  agents: [{ id: 6, name: 'Blake Broker' }],
};

it('is handed over to another agent, with all that is not finished of its session', async () => {
  const { user, network } = open(
    { session_id: 7, status: 'pending_agent_signature', may: { ...anEnrollment().may, transfer: true } },
    {
      'GET /api/enrollmentsessions/unfinished': { json: { sessions: [toHandOver] } },
      'POST /api/enrollmentsessions/7/transfer': { json: { success: true } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Transfer to another agent' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Transfer to another agent' }));
  expect(await modal.findByText(/Jordan Whitfield, Lakeside Manufacturing/)).toBeDefined();
  expect(modal.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(modal.getByLabelText(/New agent/), 'Blake Broker');
  await user.type(modal.getByLabelText(/Reason/), 'On leave');
  await user.click(modal.getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('It has been transferred.')).toBeDefined();
  expect(network.to('POST /api/enrollmentsessions/7/transfer')[0]?.body).toMatchObject({
    agent_id: 6,
    reason: 'On leave',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that nobody else may take it over', async () => {
  const { user } = open(
    { session_id: 7, status: 'paused', may: { ...anEnrollment().may, transfer: true } },
    { 'GET /api/enrollmentsessions/unfinished': { json: { sessions: [{ ...toHandOver, agents: [] }] } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Transfer to another agent' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Transfer to another agent' }));
  expect(await modal.findByText('No other agent of the case is licensed in the state.')).toBeDefined();
  expect(modal.getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', true);
});

describe('what lies in the Pending Group', () => {
  const mayMove = {
    remove: true,
    resume: false,
    enroll: true,
    view_pdf: true,
    deliver: false,
    move: true,
    resend: false,
    send_review: false,
    release: false,
    decide: null,
    transfer: false,
    edit_splits: false,
    download_package: false,
  };
  const [row] = anEnrollment().enrollment_history;
  const history = row
    ? [
        row,
        { ...row, id: 42, insured_name: 'Dana Whitfield', product_name: 'Accident' },
        { ...row, id: 39, session_id: 7, product_name: 'Whole Life' },
      ]
    : [];
  const answers = {
    'GET /api/cases': {
      json: {
        cases: [
          { id: 1, group_name: 'Pending Group', is_active: true },
          { id: 2, group_name: 'Lakeside Manufacturing', is_active: true },
          { id: 3, group_name: 'Closed', is_active: false },
        ],
      },
    },
    'GET /api/cases/2': {
      json: {
        id: 2,
        group_name: 'Lakeside Manufacturing',
        case_divisions: [{ id: 8, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' }],
      },
    },
  };
  const openPending = (move: ReturnType<typeof refusal>) =>
    open(
      { may: mayMove, enrollment_history: history },
      { ...answers, 'POST /api/enrollments/41/move': move },
    );

  it('moves to a case, after a question that lists the applications that go along', async () => {
    const { user, network } = openPending({ json: anEnrollment({ case_id: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Move to a case' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Move to a case' }));
    expect(modal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jordan Whitfield, Critical Illness',
      'Dana Whitfield, Accident',
    ]);
    const confirm = modal.getByRole('button', { name: 'Move' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.click(modal.getByRole('combobox', { name: /^Case/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toContain('Lakeside Manufacturing');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Pending Group');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Closed');
    await user.click(screen.getByRole('option', { name: 'Lakeside Manufacturing' }));
    await user.selectOptions(await modal.findByRole('combobox', { name: /^Division/ }), 'Plant');
    network.answer('GET /api/enrollments/41', {
      json: anEnrollment({ case_id: 2, may: { ...mayMove, move: false } }),
    });
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page is read anew: it lies in a case now.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move to a case' })).toBeNull());
    expect(network.to('POST /api/enrollments/41/move')[0]?.body).toEqual({ case_id: 2, case_division_id: 8 });
  });

  it('finds a case beyond those that can be listed by its name', async () => {
    const listed = Array.from({ length: 1000 }, (_, index) => ({
      id: index + 10,
      group_name: `Group ${index + 1}`,
      is_active: true,
    }));
    const { user } = open(
      { may: mayMove, enrollment_history: history },
      {
        ...answers,
        'GET /api/cases': ({ address }) => ({
          json: address.includes('search=Lake') ? answers['GET /api/cases'].json : { cases: listed },
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Move to a case' }));
    const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /^Case/ });
    await user.click(field);
    await user.type(field, 'Lake');
    await user.click(await screen.findByRole('option', { name: 'Lakeside Manufacturing' }));
    expect(await screen.findByRole('combobox', { name: /^Division/ })).toBeDefined();
    expect(field).toHaveProperty('value', 'Lakeside Manufacturing');
  });

  it('says why a case does not take it', async () => {
    const { user } = openPending(refusal(400, 'This case does not offer Accident.'));
    await user.click(await screen.findByRole('button', { name: 'Move to a case' }));
    const modal = within(await screen.findByRole('dialog'));
    await user.click(modal.getByRole('combobox', { name: /^Case/ }));
    await user.click(await screen.findByRole('option', { name: 'Lakeside Manufacturing' }));
    await user.selectOptions(await modal.findByRole('combobox', { name: /^Division/ }), 'Plant');
    await user.click(modal.getByRole('button', { name: 'Move' }));
    expect(await modal.findByText('This case does not offer Accident.')).toBeDefined();
  });

  it('offers it to nobody who may not', async () => {
    open();
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByRole('button', { name: 'Move to a case' })).toBeNull();
  });
});

describe('what waits for a signature by email', () => {
  const mayResend = {
    remove: false,
    resume: false,
    enroll: true,
    view_pdf: true,
    deliver: false,
    move: false,
    resend: true,
    send_review: false,
    release: false,
    decide: null,
    transfer: false,
    edit_splits: false,
    download_package: false,
  };
  const resend = 'POST /api/enrollmentsessions/9/remote-signature-email';
  const openWaiting = (
    email: NonNullable<EnrollmentDetail['signature_letter']>,
    answer: ReturnType<typeof refusal> = { json: { success: true } },
  ) =>
    open(
      {
        status: 'pending_applicant_signature',
        signature_letter: email,
        enrollment_signatures: [],
        may: mayResend,
      },
      { [resend]: answer },
    );
  const openModal = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Resend signature email' }));
    return within(await screen.findByRole('dialog', { name: 'Resend signature email' }));
  };

  it('says that the email could not be delivered, and whom it waits for', async () => {
    openWaiting({ signer: 'spouse', state: 'failed' });
    expect(await screen.findByText('Spouse: pending')).toBeDefined();
    expect(screen.getByText('The signature email could not be delivered.')).toBeDefined();
  });

  it('is sent again to where it went when no address is typed', async () => {
    const { user, network } = openWaiting({ signer: 'applicant', state: 'sent' });
    const modal = await openModal(user);
    expect(modal.getByLabelText('Email address')).toHaveProperty('value', '');
    await user.click(modal.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('The signature email was sent.', { selector: '[role=status] *' }),
    ).toBeDefined();
    expect(network.to(resend)[0]?.body).toEqual({ email: '' });
  });

  it('shows the home office where it went, and says when the address takes no email', async () => {
    const sentence = 'There was a problem sending to that email address.';
    const { user, network } = openWaiting(
      { signer: 'applicant', state: 'failed', address: 'dana@bounce.test' },
      refusal(400, sentence),
    );
    const modal = await openModal(user);
    const address = modal.getByLabelText('Email address');
    expect(address).toHaveProperty('value', 'dana@bounce.test');
    await user.clear(address);
    await user.type(address, 'dana@example.com');
    await user.click(modal.getByRole('button', { name: 'Send' }));
    expect(await modal.findByText(sentence)).toBeDefined();
    expect(network.to(resend)[0]?.body).toEqual({ email: 'dana@example.com' });
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });

  it('is the confirmation email where another rating is to be confirmed, and says so throughout', async () => {
    const { user, network } = open(
      {
        status: 'pending',
        underwriting: {
          decision: 'ACCEPT',
          rating: 'standard',
          decided_at: '2026-11-21T15:30:00Z',
          waits_on: 'confirmation',
        },
        signature_letter: { signer: 'spouse', state: 'failed' },
        may: mayResend,
      },
      { [resend]: { json: { success: true } } },
    );
    expect(await screen.findByText('The confirmation email could not be delivered.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Resend confirmation email' }));
    expect(
      modal.getByText(
        'The spouse is sent a new link to confirm the rating. The earlier link works no longer.',
      ),
    ).toBeDefined();
    await user.click(modal.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText('The confirmation email was sent.', { selector: '[role=status] *' }),
    ).toBeDefined();
    expect(network.to(resend)).toHaveLength(1);
  });

  it('is offered for nothing else', async () => {
    open();
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByRole('button', { name: 'Resend signature email' })).toBeNull();
  });
});

it('shows what the carrier answers of the application, and beside it of what was decided above the guarantee', async () => {
  const accepted = {
    state: 'accepted',
    policy_number: 'OM-7',
    code: null,
    words: null,
    answered_at: null,
    contact: null,
  } as const;
  open({
    carrier_answer: accepted,
    decision_answer: {
      ...accepted,
      state: 'rejected',
      policy_number: null,
      code: 'A-2',
      words: 'Nobody is insured above 250,000.',
      contact: { carrier: 'Openroll Mutual', name: null, email: 'new@mutual.test', phone: null },
    },
  });
  const own = within(await screen.findByRole('region', { name: 'Carrier' }));
  expect(own.getByText('Accepted by the carrier')).toBeDefined();
  expect(own.getByText('OM-7')).toBeDefined();
  const decision = within(screen.getByRole('region', { name: 'Carrier: amount above the guarantee' }));
  expect(decision.getByText('Rejected by the carrier')).toBeDefined();
  expect(decision.getByText('A-2')).toBeDefined();
  expect(decision.getByText('Nobody is insured above 250,000.')).toBeDefined();
  expect(decision.getByRole('link', { name: 'new@mutual.test' })).toBeDefined();
});

it('says who declined, when and why', async () => {
  open({
    status: 'declined',
    declined_by: 'signer',
    decline: { signer: 'spouse', declined_at: '2026-11-21T15:30:00Z', reason: 'Not what we talked about.' },
  });
  const fact = await factsOf();
  expect(fact('Declined')).toBe('Declined by the spouse instead of signing, Nov 21, 2026, 9:30 AM');
  expect(fact('Reason given')).toBe('Not what we talked about.');
});

it('names who signed, how and when; an address only where the server tells it', async () => {
  const [applicant] = anEnrollment().enrollment_signatures;
  if (!applicant) throw new Error('nothing is signed');
  const agent = {
    ...applicant,
    signer: 'agent',
    signer_name: 'Avery Agent',
    signed_how: 'signed_in',
  } as const;
  open({ enrollment_signatures: [applicant, agent] });
  expect(await screen.findByText('Avery Agent, signed online, Nov 20, 2026, 9:00 AM')).toBeDefined();
  expect(await screen.findByText('Dana Whitfield, signed in person, Nov 20, 2026, 9:00 AM')).toBeDefined();
  expect(screen.queryByText(/IP address/)).toBeNull();
});

describe('where the link to sign goes', () => {
  const email = 'dana@example.com';
  const waiting: Partial<EnrollmentDetail> = {
    status: 'pending_applicant_signature',
    signature_letter: { signer: 'applicant', state: 'sent' },
    enrollment_signatures: [],
  };
  const addressOnCard = async () => {
    const card = within(await screen.findByRole('region', { name: 'Signatures' }));
    return card.queryByText('Remote signature email')?.nextElementSibling?.textContent;
  };

  it.each([
    ['while it waits for the signature', waiting],
    ['once it is signed', {}],
  ])('AC12 is there %s for whom the server tells it', async (_when, changes) => {
    open({ ...changes, remote_signature_email: email });
    expect(await addressOnCard()).toBe(email);
  });

  it.each([
    ['is not told it', waiting],
    ['is told that it goes nowhere', { remote_signature_email: null }],
  ])('AC12 is not there for who %s', async (_why, changes) => {
    open(changes);
    expect(await addressOnCard()).toBeUndefined();
  });
});

it('AC25 says what was entered otherwise than the census has it', async () => {
  open({ census_differs: ['date_of_birth'] });
  const told = 'The date of birth that was entered differs from the census.';
  expect(await screen.findByText(told)).toBeDefined();
  expect(screen.queryByText(/The name that was entered/)).toBeNull();
});

it('AC18 says of an agent’s signature that it came from where the applicant’s did, where the server tells it', async () => {
  const [applicant] = anEnrollment().enrollment_signatures;
  if (!applicant) throw new Error('nothing is signed');
  const signed = (same_origin_as: ('applicant' | 'spouse' | 'agent')[]) => ({
    ...applicant,
    signer: 'agent' as const,
    signer_name: 'Avery Agent',
    ip_address: '203.0.113.5',
    same_origin_as,
  });
  open({ enrollment_signatures: [{ ...applicant, method: 'remote' }, signed(['applicant'])] });
  const line = await screen.findByText(/^Avery Agent, signed/);
  const told = 'Same IP address and browser as the signature of the applicant.';
  expect(within(line.closest('li') as HTMLElement).getByText(told)).toBeDefined();
  cleanup();
  open({ enrollment_signatures: [{ ...applicant, method: 'remote' }, signed([])] });
  await screen.findByText(/^Avery Agent, signed/);
  expect(screen.queryByText(/Same IP address/)).toBeNull();
});

it('says in the history what is pending beside what is in force', async () => {
  const [row] = anEnrollment().enrollment_history;
  if (!row) throw new Error('there is no history');
  open({
    enrollment_history: [
      { ...row, id: 1, coverage: '$100,000', pending_amount: 200_000 },
      { ...row, id: 2, coverage: '', pending_amount: 300_000 },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'History of Dana Whitfield' }));
  expect(table.getByText('$100,000, $200,000 pending')).toBeDefined();
  expect(table.getByText('$300,000 pending')).toBeDefined();
});

it('lists the history from the oldest, and a row opens another enrollment', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'History of Dana Whitfield' });
  const products = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
  expect(products).toEqual(['Accident', 'Critical Illness']);
  await user.click(within(table).getByRole('link', { name: 'Accident' }));
  expect(address()).toBe('/enrollment-details/40');
});

it('shows the family of the census with birth dates and ages', async () => {
  open();
  const census = within(await screen.findByRole('region', { name: 'Census information' }));
  expect(census.getByText('Mar 14, 1984 (age 42)')).toBeDefined();
  expect(census.getByText('May 20, 2012 (age 14)')).toBeDefined();
});

it('goes to /403 when the server refuses it', async () => {
  open({}, { [route]: refusal(403, 'You do not have permission to see this.') });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('says so when there is no such enrollment', async () => {
  open({}, { [route]: refusal(404, 'Not found.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Enrollment not found' })).toBeDefined();
});

describe('who shares its commission', () => {
  const put = 'PUT /api/enrollments/41/agent_splits';
  const agents = {
    'GET /api/cases/1/agents_with_access': {
      json: {
        rows: [
          [5, 'Avery', 'Agent', false, 'active'],
          [8, 'Blair', 'Broker', false, 'active'],
          [9, 'Robin', 'Robot', true, 'active'],
          [10, 'Ines', 'Invited', false, 'invited'],
          [11, 'Dee', 'Gone', false, 'deactivated'],
        ].map(([id, first_name, last_name, is_api_user, status]) => ({
          id,
          first_name,
          last_name,
          is_api_user,
          status,
        })),
      },
    },
  };
  const shared: Partial<EnrollmentDetail> = {
    agent_split: '87.50',
    split_agents: [{ id: 7, name: 'Lee Leaver', split: '12.50' }],
    splits_updated_at: '2026-11-21T15:30:00.000Z',
  };
  const may = { ...anEnrollment().may, edit_splits: true };
  const openModal = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit split agents' }));
    return within(await screen.findByRole('dialog', { name: 'Edit split agents' }));
  };

  it('stands beside the agent', async () => {
    open(shared);
    expect(await screen.findByText('Avery Agent (87.50 %)')).toBeDefined();
    expect(screen.getByText('Lee Leaver (12.50 %)')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit split agents' })).toBeNull();
  });

  it('names the writing agent of what was handed over', async () => {
    open({ ...shared, enrolling_agent: { id: 4, name: 'Wren Writer' } });
    expect(await screen.findByText('Wren Writer (87.50 %), Lee Leaver (12.50 %)')).toBeDefined();
  });

  it('is edited: the enrolling agent has what the others leave, and nobody is chosen twice', async () => {
    const { user, network } = open({ ...shared, may }, { ...agents, [put]: { json: anEnrollment(shared) } });
    const modal = await openModal(user);
    const left = () => modal.getByLabelText<HTMLInputElement>('Percentage of the enrolling agent').value;
    expect(left()).toBe('87.50');
    await user.click(modal.getByRole('button', { name: 'Add split agent' }));
    const second = modal.getByRole('combobox', { name: 'Split agent 2' });
    await within(second).findByRole('option', { name: 'Blair Broker' });
    const options = within(second).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((one) => [one.text, one.disabled])).toEqual([
      ['Nobody', false],
      ['Blair Broker', false],
      ['Lee Leaver', true],
    ]);
    await user.selectOptions(second, 'Blair Broker');
    await user.type(modal.getByLabelText('Percentage of split agent 2'), '7.255x');
    expect(left()).toBe('80.25');
    await user.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.to(put)[0]?.body).toEqual([
      { id: 7, split: '12.50' },
      { id: 8, split: '7.25' },
    ]);
  });

  it('C10 goes on with whoever is not active anymore, said as it is, and offers no other', async () => {
    const gone = { id: 11, name: 'Dee Gone', split: '12.50' };
    const { user } = open({ ...shared, split_agents: [gone], may }, agents);
    const modal = await openModal(user);
    const only = modal.getByRole('combobox', { name: 'Split agent 1' });
    expect(
      await within(only).findByRole('option', { name: 'Dee Gone (not active)', selected: true }),
    ).toBeDefined();
    expect(
      within(only)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ text }) => text),
    ).toEqual(['Nobody', 'Blair Broker', 'Dee Gone (not active)']);
  });

  it('cannot be more than all of it, and shows why the server refuses', async () => {
    const { user } = open(
      { ...shared, may },
      { ...agents, [put]: refusal(400, 'Split Agent 1 is not set.') },
    );
    const modal = await openModal(user);
    const share = modal.getByLabelText('Percentage of split agent 1');
    await user.clear(share);
    await user.type(share, '100.01');
    expect(modal.getByText('Agent split values cannot exceed 100%')).toBeDefined();
    expect(modal.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.clear(share);
    await user.click(modal.getByRole('button', { name: 'Save' }));
    expect(await modal.findByText('Split Agent 1 is not set.')).toBeDefined();
    await user.click(modal.getByRole('button', { name: 'Remove split agent 1' }));
    expect(modal.queryByLabelText('Split agent 1')).toBeNull();
  });
});

describe('the payment of an enrollment', () => {
  const payment: NonNullable<EnrollmentDetail['payment']> = {
    method: 'card',
    brand: 'visa',
    last_four: '1111',
    schedule_type: 'monthly-day-of-month',
    day_of_month: 15,
    next_payment_date: '2026-12-15',
    payment_with_app: true,
    payment_with_app_made: true,
    payment_with_app_date: '2026-11-20T15:00:00Z',
    state: 'paid',
    amount: 43.18,
    settled_at: null,
  };
  const cardOf = async (changes: Partial<typeof payment> = {}) => {
    open({ payment: { ...payment, ...changes } });
    const card = within(await screen.findByRole('region', { name: 'Payment' }));
    return {
      has: (text: string) => card.queryByText(text) !== null,
      fact: (name: string) => card.queryByText(name)?.nextElementSibling?.textContent ?? undefined,
    };
  };

  it('says from what, how much and when; the number at the provider only to whom the server tells it', async () => {
    const { has, fact } = await cardOf();
    expect(has('Paid')).toBe(true);
    expect(fact('Premiums are collected from')).toBe('Card ending in 1111');
    expect(fact('First month’s premium')).toBe('$43.18');
    expect(fact('Paid on')).toBe('Nov 20, 2026, 9:00 AM');
    expect(fact('Later premiums')).toBe('Later premiums are collected on day 15 of each month.');
    expect(fact('Next payment')).toBe('Dec 15, 2026');
    expect([fact('Number at the payment provider'), fact('Refunded on')]).toEqual([undefined, undefined]);
  });

  it.each([
    ['refunded', 'Refunded', 'Refunded on'],
    ['failed', 'Failed: returned by the bank', 'Returned on'],
  ] as const)('says when it was %s', async (state, words, label) => {
    const { has, fact } = await cardOf({
      method: 'bank',
      state,
      settled_at: '2026-11-23T15:00:00Z',
      payment_with_app_processor_id: 'pi_1',
    });
    expect(has(words)).toBe(true);
    expect(fact('Premiums are collected from')).toBe('Bank account ending in 1111');
    expect(fact(label)).toBe('Nov 23, 2026, 9:00 AM');
    expect(fact('Number at the payment provider')).toBe('pi_1');
  });

  it('is not there where premiums are deducted from pay', async () => {
    open();
    await factsOf();
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  });
});
