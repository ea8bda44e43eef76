import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSetup, everyTab } from '../../../test/case-setup-facts.ts';
import { aCase } from '../../../test/facts.ts';
import { showPart } from '../../../test/show-part.tsx';
import { wholeList } from '../../../test/users-facts.ts';
import CaseSection from './CaseSection.tsx';

it('asks in the words of tabs before an unsaved setup is closed', async () => {
  const onClose = vi.fn();
  const { user } = await showPart(
    <CaseSection shown={aCase()} section="setup" onClose={onClose} onDirtyChange={() => undefined} />,
    {
      site: { caseSetupTabs: everyTab },
      answers: {
        'GET /api/cases/1/setup': { json: aSetup() },
        'POST /api/cases/1/validate': { json: { errors: [] } },
        'GET /api/tags': { json: wholeList([]) },
      },
    },
  );
  await user.type(await screen.findByLabelText(/^Name/), 'x');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'No, return to tab' }));
  expect(screen.queryByRole('button', { name: 'No, stay here' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, do not save changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});
