import type { CaseProof } from '@openroll/contract/case-proofs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase, aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';
import { aProof, someFindings } from '../../../test/proof-facts.ts';

const list = 'GET /api/cases/1/proofs';
const start = 'POST /api/cases/1/proofs';
const one = (id: number) => `GET /api/cases/1/proofs/${id}`;

const listed = (proofs: readonly CaseProof[]) => ({
  json: { rows: proofs, page: 1, rows_per_page: 25, total_count: proofs.length },
});

/** The case page with these proofs, newest first. */
function open(proofs: readonly CaseProof[], answers: Parameters<typeof openPage>[1] = {}, shown = aCase()) {
  return openPage('/cases/1', {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: shown },
      [list]: listed(proofs),
      ...Object.fromEntries(proofs.map((proof) => [one(proof.id), { json: proof }])),
      ...answers.answers,
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Case prover' }));

it('asks for a census first', async () => {
  open([], {}, aCase({ num_census: 0 }));
  expect(await (await card()).findByText(/There is nobody in the census yet/)).toBeDefined();
  expect((await card()).queryByRole('button')).toBeNull();
});

it('starts a proof, shows how far it is, and then that all is well', async () => {
  const running = aProof({ status: 'running', progress: 40, finished_at: null, products: [] });
  const { user, network } = open([], { answers: { [start]: { json: running } } });
  const parts = await card();
  expect(await parts.findByText('This case has not been proven yet.')).toBeDefined();
  network.answer(list, listed([running]));
  network.answer(one(41), { json: running });
  await user.click(parts.getByRole('button', { name: 'Prove this case' }));
  const bar = await parts.findByRole('progressbar', { name: 'Progress of the proof' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  const again = await parts.findByRole('button', { name: 'Prove again' });
  // It has the focus, and keeps it while it can do nothing.
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
  network.answer(list, listed([aProof()]));
  network.answer(one(41), { json: aProof() });
  expect(
    await parts.findByText('Nothing was found: everybody can be priced as the case is set up.'),
  ).toBeDefined();
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  const figure = (label: string) =>
    parts.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Errors', 'Warnings', 'People', 'Premiums', 'Took'].map(figure)).toEqual([
    '0',
    '0',
    '250',
    '4,512',
    '5.9 s',
  ]);
  expect(parts.getByText('Proven Mar 14, 2026, 3:00 PM by Casey Manager')).toBeDefined();
  const [, row] = within(parts.getByRole('table', { name: 'Products that were priced' })).getAllByRole('row');
  expect(row?.textContent).toBe('Accident0a1b2c3d4e5f1,500$6.50$48.25');
  expect(parts.queryByRole('heading', { name: 'Findings' })).toBeNull();
  expect(network.to(start)).toHaveLength(1);
});

it('groups what it found by kind, with the people whom it meets', async () => {
  const { user } = open([aProof({ num_errors: 2, num_warnings: 1, findings: someFindings })]);
  const parts = await card();
  expect((await parts.findByRole('alert')).textContent).toMatch(/^Errors were found/);
  const gaps = within(parts.getByRole('region', { name: 'No rate (2)' }));
  const [first, second] = gaps.getAllByText('Error').map((badge) => badge.closest('li'));
  expect(first?.textContent).toContain(
    'AccidentNo rate is printed for people who may apply. (1,200 in the census)',
  );
  expect(second?.textContent).toContain('Critical Illness');
  await user.click(gaps.getByText('Some of them'));
  expect(gaps.getByRole('link', { name: 'Dana Whitfield' }).getAttribute('href')).toBe('/census-details/11');
  expect(gaps.getByText('No longer in the census').nextElementSibling?.textContent).toContain('age 52');
  const agents = within(parts.getByRole('region', { name: 'No license (1)' }));
  expect(agents.getByText('Warning')).toBeDefined();
  expect(agents.getByText(/Noor Newhire holds no license in TX/)).toBeDefined();
});

it('saves both sheets under the names that the server gives them', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  const file = (name: string) => ({ headers: { 'content-disposition': `attachment; filename="${name}"` } });
  const { user, network } = open([aProof()], {
    answers: {
      [`${one(41)}/sheet.csv`]: file('premium_proof_1.csv'),
      [`${one(41)}/sheet.pdf`]: file('premium_proof_1.pdf'),
    },
  });
  const parts = await card();
  await user.click(await parts.findByRole('button', { name: 'Premium proof sheet (CSV)' }));
  await user.click(parts.getByRole('button', { name: 'Proof with samples (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['premium_proof_1.csv', 'premium_proof_1.pdf']));
  network.answer(`${one(41)}/sheet.csv`, refusal(429, 'Please wait a moment.'));
  await user.click(parts.getByRole('button', { name: 'Premium proof sheet (CSV)' }));
  expect(await parts.findByText('Please wait a moment.')).toBeDefined();
});

it('says what is out of date or has failed, and opens earlier proofs', async () => {
  const failed = aProof({ id: 42, status: 'failed', started_at: '2026-03-15T20:00:00Z' });
  const old = aProof({ is_outdated: true, num_warnings: 1, findings: someFindings.slice(2) });
  const { user, network } = open([failed, old], { answers: { [start]: refusal(409, 'Not now.') } });
  const parts = await card();
  expect((await parts.findByRole('alert')).textContent).toBe(
    'The proof could not be finished. Please start it again.',
  );
  await user.click(parts.getByText('Earlier proofs'));
  expect(parts.getByText('Errors: 0. Warnings: 1.')).toBeDefined();
  await user.click(parts.getByRole('button', { name: 'Mar 14, 2026, 3:00 PM' }));
  expect(await parts.findByText(/have changed since. Prove again before you rely on it/)).toBeDefined();
  expect(parts.getByText('No errors were found. Please look at the warnings.')).toBeDefined();
  await user.click(parts.getByRole('button', { name: 'Prove again' }));
  expect((await parts.findByText('The proof could not be started')).parentElement?.textContent).toContain(
    'Not now.',
  );
  expect(network.to(start)).toHaveLength(1);
});

it('offers another try when the proofs cannot be read, and is not there for whoever sees a part of the case', async () => {
  const { user, network } = open([], { answers: { [list]: refusal(500, 'Out of order.') } });
  const parts = await card();
  expect((await parts.findByRole('alert')).textContent).toContain('The proofs could not be loaded');
  network.answer(list, refusal(403, 'You may not do this.'));
  await user.click(parts.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Case prover' })).toBeNull());
});
