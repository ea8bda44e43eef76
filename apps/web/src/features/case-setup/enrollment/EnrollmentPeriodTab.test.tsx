import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSetup } from '../../../../test/case-setup-facts.ts';
import { openTab } from '../../../../test/open-tab.tsx';
import EnrollmentPeriodTab from './EnrollmentPeriodTab.tsx';

it('stores the first and the last day of the site as UTC instants', async () => {
  const { user, draft } = await openTab(EnrollmentPeriodTab);
  expect(screen.queryByLabelText('Start date')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'From a start to an end date' }));
  await user.click(screen.getByLabelText('Start date'));
  await user.paste('3/1/2026');
  await user.click(screen.getByLabelText('End date'));
  await user.paste('2026-03-31');
  expect(draft().settings).toMatchObject({
    enrollment_open: false,
    enrollment_start_date: '2026-03-01T06:00:00.000Z',
    enrollment_end_date: '2026-04-01T04:59:59.999Z',
  });
});

it('shows the stored days on the clock of the site, and keeps them while the period is open', async () => {
  const { user, draft } = await openTab(EnrollmentPeriodTab, {
    setup: aSetup({
      case: {
        enrollment_open: false,
        enrollment_start_date: '2026-03-01T06:00:00.000Z',
        enrollment_end_date: '2026-04-01T04:59:59.999Z',
      },
    }),
  });
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('03/01/2026');
  expect(screen.getByLabelText<HTMLInputElement>('End date').value).toBe('03/31/2026');
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  expect(draft().settings).toMatchObject({
    enrollment_open: true,
    enrollment_end_date: '2026-04-01T04:59:59.999Z',
  });
});
