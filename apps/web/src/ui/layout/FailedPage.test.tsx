import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';

const fault = refusal(500, 'The server encountered an error processing this request');
const pages = [
  ['/cases/1', 'GET /api/cases/1', 'Cases'],
  ['/cases/1/payroll', 'GET /api/cases/1', 'Payroll'],
  ['/census-imports/1', 'GET /api/cases/1', 'Census import'],
  ['/census-details/11', 'GET /api/applicants/11', 'Census record'],
  ['/enrollment-details/41', 'GET /api/enrollments/41', 'Enrollments'],
  ['/user-details/21', 'GET /api/users/21', 'Manage Users'],
] as const;

it.each(pages)(
  '%s has its heading and its name in the browser although nothing came',
  async (at, read, name) => {
    openPage(at, {
      as: aUser(['HomeOfficeAdmin']),
      answers: { [read]: fault, 'GET /api/cases/1/pay-calendar': fault },
    });
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
    expect(document.title).toContain(`${name} ·`);
    expect(screen.getByRole('alert').textContent).toContain('The server encountered an error');
  },
);
