import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase } from '../../../../test/facts.ts';
import { showPart } from '../../../../test/show-part.tsx';
import type { Readiness } from '../case-setup.data.ts';
import CaseStanding from './CaseStanding.tsx';

const readinessOf = 'GET /api/cases/1/readiness';
const noProof = { standing: 'none', num_errors: 0, num_warnings: 0 } as const;
const situsMissing = {
  message: 'The situs state is missing.',
  code: 'case-situs-state-required',
  field_name: 'situs_state',
  panel_name: 'General',
  severity: 'error',
} as const;
const everyTab = { general: true, products: true, product_options: true };

const show = (readiness: Readiness, shown = aCase()) =>
  showPart(
    <CaseStanding
      shown={shown}
      setupAt={(tab, field) => `/there?setup=${tab}${field ? `&field=${field}` : ''}`}
    />,
    { site: { caseSetupTabs: everyTab }, answers: { [readinessOf]: { json: readiness } } },
  );

const card = async () => within(await screen.findByRole('region', { name: 'Progress' }));
/** The stages with how far they are. */
const stages = async () => {
  const way = within(await (await card()).findByRole('list', { name: 'From draft to open' }));
  return way
    .getAllByRole('listitem')
    .map((one) => (one.getAttribute('aria-current') === 'step' ? `[${one.textContent}]` : one.textContent));
};

it('shows a new case as a draft with a checklist, each line leading to its field, and no alarm', async () => {
  await show(
    { stage: 'draft', errors: [situsMissing], proof: noProof },
    aCase({ num_census: 0, products: [] }),
  );
  expect(await stages()).toEqual(['[1Draft]', '2Ready', '3Open']);
  const list = within(screen.getByRole('list', { name: 'Checklist' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'General(to do)The situs state is missing.',
    'Products(done)',
    'Access(done)',
    'Census(to do)Import the census',
  ]);
  expect(list.getByRole('link', { name: 'The situs state is missing.' }).getAttribute('href')).toBe(
    '/there?setup=general&field=situs_state',
  );
  expect(list.getByRole('link', { name: 'Import the census' }).getAttribute('href')).toBe(
    '/census-imports/1',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for the proof of a case whose setup is complete, before its period', async () => {
  await show({ stage: 'draft', errors: [], proof: noProof });
  expect(await screen.findByText(/Prove the case before its enrollment period begins/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Prove the case: every premium/ })).toBeDefined();
});

it('says when people can enroll of a case that is ready, and has no list of what is done', async () => {
  const period = { enrollment_open: false, enrollment_start_date: '2026-03-01T06:00:00Z' };
  await show(
    { stage: 'ready', errors: [], proof: { ...noProof, standing: 'passed' } },
    aCase({ ...period, enrollment_end_date: '2026-04-01T04:59:59Z' }),
  );
  expect(await stages()).toEqual(
    ['1Draft(done)', '[2Ready]', '3Open'].map((one) => one.replace('1Draft', 'Draft')),
  );
  expect(screen.getByText('Everything is set up. People can enroll from Mar 1, 2026 on.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Checklist' })).toBeNull();
});

it('warns of an open case whose proof names errors', async () => {
  await show({ stage: 'open', errors: [], proof: { standing: 'errors', num_errors: 3, num_warnings: 0 } });
  expect(await stages()).toEqual(['Draft(done)', 'Ready(done)', '[3Open]']);
  expect(screen.getByText('People can enroll.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'The last proof names 3 errors.' })).toBeDefined();
});

it.each([
  ['closed', 'The enrollment period ended on Mar 31, 2026. Nobody can enroll anymore.'],
  ['inactive', 'This case is inactive: nobody can enroll.'],
] as const)('says of a case that is %s why nobody can enroll', async (stage, sentence) => {
  await show({ stage, errors: [], proof: null }, aCase({ enrollment_end_date: '2026-04-01T04:59:59Z' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect((await stages()).filter((one) => one?.startsWith('['))).toEqual([]);
});

it('tells whoever only enrolls that the case is being set up, without a list', async () => {
  const may = { ...aCase().may, change: false, products: false, users: false, census: false, prove: false };
  await show({ stage: 'draft', errors: [], proof: null }, aCase({ may }));
  expect(await screen.findByText(/still being set up/)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Checklist' })).toBeNull();
});

it('is not there for the system case that nobody enrolls in', async () => {
  await show({ stage: 'draft', errors: [], proof: null }, aCase({ is_pending_group: true }));
  expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull();
});
