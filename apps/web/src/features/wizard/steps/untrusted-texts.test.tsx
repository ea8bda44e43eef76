import type { MissingAnswer } from '@openroll/contract/wizard';
import { defaultTerminology } from '@openroll/messages/words';
import type { Field, InputType } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openPage } from '../../../../test/open-page.tsx';
import { foreignMatter, scriptPayloads } from '../../../../test/script-payloads.ts';
import { aSession, aStep, openWizard } from '../../../../test/wizard-facts.ts';

const [payload = ''] = scriptPayloads;
const ran = () => (window as unknown as { ran?: unknown }).ran;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Everything in the page is text, and nothing of it has run. */
function expectHarmless(): void {
  expect(foreignMatter(document.body)).toEqual([]);
  expect(ran()).toBeUndefined();
}

/** One field of every kind that a product can ask, each with a hostile label, help, content and choices. */
const hostileFields = (
  [
    'header',
    'section_label',
    'coverage_question_label',
    'paragraph',
    'static_content',
    'text',
    'textarea',
    'checkbox',
    'checkbox_group',
    'radio',
    'select',
    'multi_select',
    'yes_no_radio',
    'yes_no_textarea',
    'face_value_selection',
  ] as const satisfies readonly InputType[]
).map(
  (kind, index): Field =>
    makeField(`asked_${index}`, kind, `${kind} ${payload}`, {
      help: `help of ${kind} ${payload}`,
      content: `content of ${kind} ${payload}\n\n${payload}`,
      choices: [{ value: payload, text: `choice of ${kind} ${payload}` }],
    }),
);

describe('AC39 texts of products, people and the site', () => {
  it(`are shown as the text that they are, all ${scriptPayloads.length} of the corpus`, async () => {
    expect(scriptPayloads.length).toBeGreaterThanOrEqual(300);
    const half = scriptPayloads.length / 2;
    const texts = (kind: 'paragraph' | 'static_content', payloads: readonly string[]) =>
      makeField(kind, kind, '', { content: payloads.join('\n\n'), optional: true });
    const fields = [
      texts('paragraph', scriptPayloads.slice(0, half)),
      texts('static_content', scriptPayloads.slice(half)),
    ];
    openWizard({ steps: [aStep('texts', fields)] });
    await screen.findByText('The texts step');
    const shown = plain(document.body.textContent ?? '');
    expect(scriptPayloads.filter((each) => !shown.includes(plain(each)))).toEqual([]);
    expectHarmless();
  });

  it('are harmless as labels, help, contents and choices of every kind of field', async () => {
    openWizard({ steps: [aStep('asked', hostileFields)] });
    await screen.findByRole('heading', { level: 1, name: 'The asked step' });
    // Some kinds come after the page around them.
    await waitFor(() => {
      const shown = document.body.textContent ?? '';
      for (const { input_type: kind } of hostileFields) expect(shown).toContain(`${kind} ${payload}`);
    });
    expectHarmless();
  });

  it('are harmless as step titles, names, words of the tenant, messages and entries of lists', async () => {
    const words = { singular: payload, plural: payload };
    const missing: MissingAnswer = {
      step: 'first',
      step_title: payload,
      name: 'city',
      label: `label ${payload}`,
      applicant: 'primary',
      applicant_name: `person ${payload}`,
      product: 7,
      product_name: `product ${payload}`,
      message: `message ${payload}`,
    };
    const session = aSession();
    const { user } = openWizard({
      steps: [aStep('first', [], { title: `title ${payload}`, breadcrumb: `crumb ${payload}` })],
      missing: () => [missing],
      site: {
        tenantSystemName: payload,
        terminology: { ...defaultTerminology, employee: words, enrollment: words },
      },
      session: {
        case: { ...session.case, group_name: `case ${payload}` },
        restarted_because: `why ${payload}`,
        initial_data: {
          applicants: [{ id: 'primary', type: 'primary', data: { first_name: payload, last_name: payload } }],
          selectedCoverages: [],
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: `title ${payload}` });
    for (const text of ['crumb', 'case', 'why']) expect(screen.getByText(`${text} ${payload}`)).toBeDefined();
    expect(document.title).toBe(`title ${payload} · ${payload}`);
    await user.click(screen.getByRole('button', { name: /In good order/ }));
    const list = within(await screen.findByRole('dialog', { name: 'What is still missing' }));
    expect(await list.findByRole('region', { name: `person ${payload}: product ${payload}` })).toBeDefined();
    expect(list.getByText(`message ${payload}`)).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText(new RegExp(`answers of ${payload.replace(/[()]/g, '\\$&')}`)),
    ).toBeDefined();
    expectHarmless();
  });

  it('are harmless on the page of sign-in', async () => {
    openPage('/', { site: { tenantSystemName: payload, logoUrl: 'javascript:window.ran=1' } });
    expect((await screen.findAllByText(payload)).length).toBeGreaterThan(0);
    // The address of an image is loaded, never run.
    document.querySelector('img')?.remove();
    expectHarmless();
  });

  it('are harmless in the content of a static page: its words are shown, nothing of it is run', async () => {
    const html = `<h1>Thank you</h1><p>You are finished.</p>${scriptPayloads.join('')}`;
    openPage('/complete', { answers: { 'GET /pages/complete': { json: { html } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
    expect(screen.getByText('You are finished.')).toBeDefined();
    expect(address()).toBe('/complete');
    expectHarmless();
  });
});
