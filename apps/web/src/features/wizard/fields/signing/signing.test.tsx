import type { SignaturePart } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../../test/fake-network.ts';
import { openFields } from '../../../../../test/open-fields.ts';
import { aStep, openWizard } from '../../../../../test/wizard-facts.ts';

// Pages are drawn on canvas, which is not here: that they are is for the story.
vi.mock('../../../../ui/values/PdfPages.tsx', () => import('../../../../../test/drawn-pages.tsx'));

describe('the documents to review', () => {
  const field = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const route = 'POST /api/wizard/preview';
  const next = () => screen.getByRole('button', { name: 'Next' });

  it('say why they cannot be shown, and are prepared again on demand', async () => {
    const steps = [aStep('review', [field]), aStep('after', [])];
    const { user, network } = openWizard({
      steps,
      answers: {
        [route]: refusal(400, 'This is too long for the application form: at most 30 characters fit.'),
      },
    });
    expect(await screen.findByText('There was a server problem creating the preview PDF')).toBeDefined();
    expect(screen.getByText(/at most 30 characters fit/)).toBeDefined();
    expect(next()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Prepare them again' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });

  it('name the answer that a form has no room for, lead to it, and back', async () => {
    const message = 'This is too long for the application form: at most 30 characters fit.';
    const steps = [
      aStep('employee', [makeField('last_name', 'text', 'Last name')]),
      aStep('review', [field]),
      aStep('after', []),
    ];
    const { user, network } = openWizard({
      steps,
      session: {
        version: 2,
        products,
        resumed_enrollment_data: { data: dana('Featherstonehaugh'), current_step_index: 1 },
      },
      answers: {
        [route]: {
          status: 400,
          json: {
            errors: [{ code: 'value-too-long-for-form', message, field_name: 'last_name', step: 'employee' }],
          },
        },
      },
    });
    expect(await screen.findByText(/^Last name:/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go to “employee”' }));
    const answer = await screen.findByRole('textbox', { name: 'Last name' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(screen.getByText(message)).toBeDefined();
    await user.clear(answer);
    await user.type(answer, 'Whitfield');
    network.answer(route, shown('a'.repeat(64)));
    await user.click(screen.getByRole('button', { name: 'Back to your answers' }));
    await openPart('Critical Illness: Dana Whitfield 3 pages', user);
    await openPart('Accident: Dana Whitfield 2 pages', user);
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
  });

  const products = [
    { id: 7, name: 'ci', display_name: 'Critical Illness' },
    { id: 8, name: 'accident', display_name: 'Accident' },
  ];
  const dana = (last_name = 'Whitfield') => ({
    applicants: [{ id: 'primary', type: 'primary' as const, data: { first_name: 'Dana', last_name } }],
    selectedCoverages: [],
  });
  const shown = (hash: string, parts = '7:primary:3,8:primary:2') => ({
    headers: { 'x-document-hash': hash, 'x-document-parts': parts },
    text: 'a PDF',
  });
  type User = ReturnType<typeof openWizard>['user'];
  const documents = async () =>
    within(await screen.findByRole('region', { name: 'Applications as they will be signed' }));
  const openPart = async (name: string, user: User) =>
    user.click((await documents()).getByRole('button', { name: new RegExp(`^${name}`) }));
  const open = (parts?: string) =>
    openWizard({
      steps: [aStep('review', [field]), aStep('after', [])],
      session: { products, initial_data: dana() },
      answers: { [route]: shown('a'.repeat(64), parts) },
    });
  const sent = ({ network }: ReturnType<typeof open>) =>
    network
      .to('POST /api/wizard/advance')
      .map(({ body }) => (body as { read_documents?: unknown }).read_documents);

  it('stand under their names; Next opens when each was opened, which is told with it', async () => {
    const opened = open();
    const { user } = opened;
    expect((await documents()).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect((await documents()).getByText('0 of 2 opened')).toBeDefined();
    expect(next()).toHaveProperty('disabled', true);
    expect(screen.getByText('Please open every document first.')).toBeDefined();
    await openPart('Accident: Dana Whitfield 2 pages', user);
    const pages = await (await documents()).findByRole('region', { name: 'Accident: Dana Whitfield' });
    // Its pages begin behind those of the one before it.
    expect(pages.getAttribute('data-from')).toBe('3');
    expect(next()).toHaveProperty('disabled', true);
    fireEvent.submit(next().closest('form') as HTMLFormElement);
    expect(sent(opened)).toEqual([]);
    await openPart('Critical Illness: Dana Whitfield 3 pages', user);
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
    expect(screen.queryByText('Please open every document first.')).toBeNull();
    await user.click(next());
    await waitFor(() => expect(sent(opened)).toEqual([['8:primary', '7:primary']]));
  });

  it('are read all at once, and closed again without being unread', async () => {
    const { user } = open();
    const all = await documents();
    await user.click(all.getByRole('button', { name: 'Read all' }));
    expect(await all.findAllByText('Pages')).toHaveLength(2);
    await waitFor(() => expect(all.getByText('2 of 2 opened')).toBeDefined());
    await user.click(all.getByRole('button', { name: 'Close all' }));
    expect(all.queryByText('Pages')).toBeNull();
    expect(next()).toHaveProperty('disabled', false);
  });

  describe('of one who signs by a link', () => {
    const opened = (signature: string) =>
      openWizard({
        steps: [aStep('review', [field]), aStep(signature, [])],
        session: { products, initial_data: dana(), isRemoteSignature: true },
        answers: { [route]: shown('a'.repeat(64), '7:primary:3') },
      });

    it('AC16 come to an employee when they ask, and again by themselves when they come back', async () => {
      const { user, network } = opened('applicant_signature');
      const ask = await screen.findByRole('button', { name: 'Show the documents' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(network.to(route)).toHaveLength(0);
      expect(next()).toHaveProperty('disabled', true);
      await user.click(ask);
      expect(document.activeElement?.textContent).toBe('Applications');
      await (await documents()).findByText('Pages');
      expect(network.to(route)).toHaveLength(1);
      await waitFor(() => expect(next()).toHaveProperty('disabled', false));
      await user.click(next());
      await screen.findByRole('heading', { name: 'The applicant_signature step' });
      // Previous and Next act once a second (§5.9).
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await user.click(screen.getByRole('button', { name: 'Previous' }));
      await documents();
      expect(screen.queryByRole('button', { name: 'Show the documents' })).toBeNull();
      expect(network.to(route)).toHaveLength(2);
    });

    it('come to a spouse at once, who has said who they are', async () => {
      const { network } = opened('spouse_signature');
      await (await documents()).findByText('Pages');
      expect(network.to(route)).toHaveLength(1);
    });
  });

  it('one by itself is open already', async () => {
    open('7:primary:3');
    await (await documents()).findByText('Pages');
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
    expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull();
  });

  it('of one application are open together, and what is signed beside it has its own name', async () => {
    const named = { ...field, choices: [{ value: 'hipaa-authorization', text: 'Authorization' }] };
    openWizard({
      steps: [aStep('review', [named]), aStep('after', [])],
      session: { products, initial_data: dana() },
      answers: { [route]: shown('a'.repeat(64), '7:primary:3,7:primary/hipaa-authorization:1') },
    });
    expect(await (await documents()).findAllByText('Pages')).toHaveLength(2);
    const name = 'Authorization · Critical Illness: Dana Whitfield';
    const pages = await (await documents()).findByRole('region', { name });
    expect(pages.getAttribute('data-from')).toBe('3');
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
  });

  it('are read once: who comes back to the same ones goes on, and reads others anew', async () => {
    const { user, network } = open();
    await user.click((await documents()).getByRole('button', { name: 'Read all' }));
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
    await user.click(next());
    await screen.findByRole('heading', { level: 1, name: 'The after step' });
    // Either acts once a second (§5.9).
    const rest = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    const back = async () => {
      await rest();
      await user.click(screen.getByRole('button', { name: 'Previous' }));
    };
    await back();
    await waitFor(async () => expect((await documents()).getByText('2 of 2 opened')).toBeDefined());
    expect(next()).toHaveProperty('disabled', false);
    await rest();
    await user.click(next());
    await screen.findByRole('heading', { level: 1, name: 'The after step' });
    network.answer(route, shown('b'.repeat(64)));
    await back();
    await waitFor(async () => expect((await documents()).getByText('0 of 2 opened')).toBeDefined());
    expect(next()).toHaveProperty('disabled', true);
  });

  it('of which nobody can tell the parts are not passed', async () => {
    open('');
    await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next()).toHaveProperty('disabled', true));
    expect(await screen.findByText('There was a server problem creating the preview PDF')).toBeDefined();
  });
});

describe('the summary', () => {
  const field = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const route = 'POST /api/wizard/preview-summary';
  const open = async (answers: NonNullable<Parameters<typeof openWizard>[0]>['answers']) => {
    const opened = openWizard({ steps: [aStep('review', [field]), aStep('after', [])], answers });
    await opened.user.click(await screen.findByRole('button', { name: 'Summary' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Summary of choices' })) };
  };

  it('opens on demand, of the answers as they are now, and is made anew each time', async () => {
    const { user, network, dialog } = await open({ [route]: { json: 'of a PDF' } });
    await waitFor(() => expect(network.to(route)).toHaveLength(1));
    expect(network.to(route)[0]?.body).toMatchObject({ current_step: 'review', data: expect.anything() });
    await user.click(dialog.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Summary' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });

  it('says that it failed in the words of the specification, and tries again', async () => {
    const { user, network, dialog } = await open({ [route]: refusal(500) });
    expect(await dialog.findByText('There was a server problem previewing the enrollment')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.to(route)).toHaveLength(2));
  });

  it('is not asked for before it is opened', async () => {
    const { network } = openWizard({ steps: [aStep('review', [field]), aStep('after', [])] });
    await screen.findByRole('button', { name: 'Summary' });
    expect(network.to(route)).toHaveLength(0);
  });
});

describe('Next', () => {
  const field = makeField('review_documents', 'review_documents', 'Applications', { optional: true });
  const steps = [aStep('review', [field]), aStep('after', [])];
  const route = 'POST /api/wizard/preview';

  it('stays shut while the documents are prepared, and opens when they are shown', async () => {
    let finish = () => {};
    const prepared = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { user, network } = openWizard({
      steps,
      answers: {
        [route]: async () => {
          await prepared;
          return { headers: { 'x-document-hash': 'a'.repeat(64) }, text: '' };
        },
      },
    });
    const next = await screen.findByRole('button', { name: 'Next' });
    await screen.findByText('The applications are being prepared…');
    expect(next).toHaveProperty('disabled', true);
    fireEvent.submit(next.closest('form') as HTMLFormElement);
    expect(network.to('POST /api/wizard/advance')).toHaveLength(0);
    finish();
    await waitFor(() => expect(next).toHaveProperty('disabled', false));
    expect(screen.getByText('There is nothing to review yet.')).toBeDefined();
    await user.click(next);
    await waitFor(() => expect(network.to('POST /api/wizard/advance')).toHaveLength(1));
  });
});

describe('a signature', () => {
  const group = (part: SignaturePart) => ({ group: { name: 'applicant_signature', part } });
  const fields = [
    makeField('applicant_signature_statement', 'paragraph', '', {
      optional: true,
      content: 'I have read it.\n\nIt is true.',
      ...group('statement'),
    }),
    makeField('applicant_signature_consent', 'checkbox', 'I agree.', group('consent')),
    makeField('applicant_signature', 'text', 'Type your full name to sign', {
      help: 'Sign as Dana Whitfield',
      signature: { signer: 'applicant', name: 'Dana Whitfield' },
      ...group('name'),
    }),
    makeField('applicant_signature_last_four', 'text', 'Last four digits', {
      max_length: 4,
      ...group('last_four'),
    }),
    makeField('applicant_signature_drawing', 'textarea', 'Draw a signature', {
      optional: true,
      ...group('drawing'),
    }),
  ];

  it('needs the agreement, the name as it is and the last four digits; a drawing is never needed', async () => {
    const { user, sent } = await openFields(fields, { ssn: '219-09-9999' });
    expect(await screen.findByText('It is true.')).toBeDefined();
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'Dana Whitfeld');
    await user.type(screen.getByLabelText(/Last four digits/), '1234');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const text of [
      'Please confirm the statement before signing.',
      'Please type the name exactly as shown: Dana Whitfield',
      'The last four digits do not match the SSN.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    await user.clear(screen.getByLabelText(/Type your full name to sign/));
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'dana  whitfield');
    await user.clear(screen.getByLabelText(/Last four digits/));
    await user.type(screen.getByLabelText(/Last four digits/), '9999');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await sent()).toMatchObject({
      applicant_signature: 'dana  whitfield',
      applicant_signature_consent: true,
      applicant_signature_last_four: '9999',
    });
  });

  it('is given on a document of its own by an act of its own, beside its words', async () => {
    const authorization = [
      makeField('notice_authorization', 'paragraph', 'Authorization', {
        optional: true,
        content: 'I authorize any physician.',
        ...group('document'),
      }),
      makeField('applicant_signature_of_authorization', 'checkbox', 'I, Dana, sign this document.', {
        ...group('document_signature'),
      }),
    ];
    const { user, sent } = await openFields(authorization, {});
    const words = await screen.findByRole('region', { name: 'Authorization' });
    expect(words.textContent).toBe('I authorize any physician.');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('This document has a signature of its own. Please sign it, too.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /I, Dana, sign this document/ }));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await sent()).toMatchObject({ applicant_signature_of_authorization: true });
  });

  it('is kept as the lines that are drawn, until it is cleared', async () => {
    const { sent, user } = await openFields(fields, { ssn: '219-09-9999' });
    const pad = await screen.findByRole('img', { name: 'Draw a signature' });
    pad.setPointerCapture = () => undefined;
    pad.getBoundingClientRect = () => ({ left: 10, top: 20, width: 520, height: 150 }) as DOMRect;
    const at = (x: number, y: number) => ({ clientX: 10 + x, clientY: 20 + y });
    fireEvent.pointerMove(pad, at(1, 1));
    for (const x of [5, 100]) {
      fireEvent.pointerDown(pad, at(x, 7));
      fireEvent.pointerMove(pad, at(x + 1, 8));
      fireEvent.pointerMove(pad, at(x + 2, 9));
      fireEvent.pointerUp(pad);
    }
    expect(pad.querySelector('path')?.getAttribute('d')).toBe('M5 7L6 8L7 9M100 7L101 8L102 9');
    await user.click(screen.getByRole('button', { name: 'Clear the drawing' }));
    expect(pad.querySelector('path')?.getAttribute('d')).toBe('');
    fireEvent.pointerDown(pad, at(0, 0));
    fireEvent.pointerMove(pad, at(3, 4));
    fireEvent.pointerUp(pad);
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText(/Type your full name to sign/), 'Dana Whitfield');
    await user.type(screen.getByLabelText(/Last four digits/), '9999');
    expect(await sent()).toMatchObject({ applicant_signature_drawing: 'M0 0L3 4' });
  });
});
