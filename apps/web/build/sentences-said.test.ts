import { problemCodes } from '@openroll/domain/problem-codes';
import { expect, it } from 'vitest';
import { isSaidInBrowser, packagesWithRules, sourcesInBrowser } from './sentences-said.ts';

/** Without comments, which say nothing in a browser. */
const sources = [...sourcesInBrowser()].map(
  ([file, text]) => [file, text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')] as const,
);
/** Every place where an expression is found, as `path: expression`. */
const placesOf = (expression: RegExp): string[] =>
  sources.flatMap(([file, text]) => [...text.matchAll(expression)].map(([found]) => `${file}: ${found}`));

it.each([
  ['date-format', 'a rule finds it'],
  ['report-name-required', 'a rule finds it'],
  ['coverage-not-offered', 'a page names it'],
])('brings along %s: %s', (code) => expect(isSaidInBrowser(code)).toBe(true));

it.each(['carrier-answer-malformed', 'account-locked', 'report-name-taken'])(
  'leaves %s to the replies of the server',
  (code) => expect(isSaidInBrowser(code)).toBe(false),
);

it('looks into every package from which the browser takes rules', () => {
  const imported = sources.flatMap(([, text]) =>
    [...text.matchAll(/from '@openroll\/([a-z]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(imported)].sort()).toEqual([...packagesWithRules, 'messages'].sort());
});

it('finds every code as it is written: between quotes, never put together from parts', () => {
  expect(placesOf(/\bproblem\(\s*`[^`]*`|as ProblemCode\b|'problems\.' *\+/g)).toEqual([]);
  const codes = problemCodes.filter((code) => code.includes('-')).join('|');
  expect(placesOf(new RegExp(`["\`](?:${codes})["\`]`, 'g'))).toEqual([]);
});

/**
 * Who says whatever a rule has found. A new one stands here after somebody has seen that its codes come from rules in
 * `packagesWithRules`, each between quotes, and not from a reply: those bring their sentences along.
 */
it('knows who says a problem by a code that is not written there', () => {
  const dynamic = sources.flatMap(([file, text]) =>
    [...text.matchAll(/`problems\.([^`]*\$[^`]*)`/g)].map(([, code]) => `${file}: ${code}`),
  );
  expect(dynamic.map((place) => place.replace(/[${}]/g, '')).sort()).toEqual([
    'apps/web/src/features/accounts/NewPasswordInput.tsx: broken.code',
    'apps/web/src/features/case-setup/rate-table/rate-rows.ts: problem.code',
    'apps/web/src/features/enrollments/inbox/SignSessionFields.tsx: dateProblem',
    'apps/web/src/features/enrollments/start/start-problems.ts: code',
  ]);
});
