import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup, everyTab } from '../../../test/case-setup-facts.ts';
import { aCase } from '../../../test/facts.ts';
import { showPart } from '../../../test/show-part.tsx';
import { wholeList } from '../../../test/users-facts.ts';
import CaseSetupPart from './CaseSetupPart.tsx';

const open = (mayAssign: boolean) =>
  showPart(<CaseSetupPart caseId={1} />, {
    at: '/?setup=access',
    site: { caseSetupTabs: everyTab },
    answers: {
      'GET /api/cases/1/setup': {
        json: aSetup({ case: { may: { ...aCase().may, users: mayAssign } } }),
      },
      'POST /api/cases/1/validate': { json: { errors: [] } },
      'GET /api/tags': { json: wholeList([]) },
      'GET /api/users': { json: wholeList([]) },
      'GET /api/cases/1/agents': { json: wholeList([]) },
    },
  });

it('shows the API key in the Access tab of whoever may assign users, and of nobody else', async () => {
  await open(true);
  expect(await screen.findByRole('region', { name: 'API key' })).toBeDefined();
});

it('shows no API key to whoever may not assign users', async () => {
  await open(false);
  expect(await screen.findByRole('tab', { name: /^Access/, selected: true })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'API key' })).toBeNull();
});
