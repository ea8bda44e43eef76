import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';

const fieldsOf = (schema: z.ZodType): readonly string[] =>
  Object.keys((schema as unknown as { shape: Readonly<Record<string, unknown>> }).shape);

it('an endpoint that names a thing in its address says what it is about', () => {
  const silent = Object.entries(allEndpoints).filter(
    ([, { path, query, target }]) =>
      target === undefined && (path.includes('{') || fieldsOf(query).includes('session_id')),
  );
  // A door is about the token that it is shown, whoever shows it.
  const doors = Object.keys(allEndpoints).filter((name) => name.startsWith('links.open'));
  // A list that a session narrows, within the cases of the caller.
  const narrowed = ['transfers.listUnfinishedSessions'];
  // A conference may be named 'current', and a recording belongs to all enrollments of its session: both are found among the sessions
  // that the caller has or sees (AC13, B31), which conferences.test.ts tries as a stranger.
  const ofSessions = Object.keys(allEndpoints).filter(
    (name) => name.startsWith('conferences.') && !/start|listRecordings/.test(name),
  );
  // A package and what a carrier answers are the carrier's and of many cases: the home office sees each of them.
  const ofHomeOffice = [
    'deliveries.downloadWholePackage',
    'carrierAnswers.downloadParkedAnswer',
    'carrierAnswers.seeParkedAnswer',
  ];
  expect(silent.map(([name]) => name)).toEqual([...doors, ...narrowed, ...ofSessions, ...ofHomeOffice]);
});

it('an endpoint finds its thing in fields that it takes', () => {
  for (const [name, endpoint] of Object.entries(allEndpoints))
    for (const place of endpoint.target?.at ?? []) {
      const [part, field] = place.split('.') as ['params' | 'query' | 'body', string];
      expect(fieldsOf(endpoint[part]), `${name}: ${place}`).toContain(field);
    }
});
