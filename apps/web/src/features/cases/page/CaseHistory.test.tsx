import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../test/show-part.tsx';
import CaseHistory from './CaseHistory.tsx';

const history = 'GET /api/cases/1/history';
const row = (id: number, what: string, changes: unknown[] = []) => ({
  id,
  at: '2026-03-14T20:05:00Z',
  who: 'Casey Manager',
  what,
  changes,
});
const page = (rows: unknown[], total = rows.length) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: total },
});

it('tells who changed what and when, with what was before, and turns its pages', async () => {
  const { user, network } = await showPart(<CaseHistory caseId={1} />, {
    answers: {
      [history]: page(
        [
          row(2, 'Settings were saved.', [
            { field: 'premium_mode', before: 'monthly', after: 'weekly' },
            { field: 'situs_city', before: null, after: 'Joliet' },
            { field: 'delivery_paused', before: 'false', after: 'true' },
            { field: 'agent_split_json', before: null, after: null },
          ]),
          row(1, 'The case was made.'),
        ],
        60,
      ),
    },
  });
  const saved = within(await screen.findByRole('row', { name: /Settings were saved/ }));
  expect(saved.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Premium mode: Monthly, now Weekly',
    'Default/situs city: (nothing), now Joliet',
    'Delivery paused: Off, now On',
    'Who shares the commission',
  ]);
  expect(saved.getByText('Casey Manager')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(network.to(history).at(-1)?.address).toContain('page=2');
});

it('says that nothing has been changed, and tries again after a failure', async () => {
  const { user, network } = await showPart(<CaseHistory caseId={1} />, {
    answers: { [history]: { status: 500 } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.answer(history, page([]));
  await user.click(again);
  expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
});
