import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import { defaultReportColumns, reportColumnKeys } from './columns.ts';
import { filtersJson } from './filters.ts';
import { ageGroups } from './groups.ts';
import { mayChangeReport, seesReport } from './may-on-report.ts';
import { parseFilters } from './parse-filters.ts';
import { reportName } from './report-name.ts';
import { reportTemplateKeys, reportTemplates, templatesFor } from './templates.ts';

const user = (userId: number, ...roles: Role[]): Actor => ({
  kind: 'user',
  userId,
  name: '',
  roles,
  permissions: permissionsOf(roles),
});

describe('a report', () => {
  it.each([
    ['ReportAdmin', 1, true, true],
    ['ReportAdmin', 2, false, false],
    ['HomeOfficeAdmin', 1, true, true],
    ['HomeOfficeAdmin', 2, true, false],
    ['CaseAdmin', 1, false, false],
  ] as const)(
    'of user %2$s: a %1$s who is user 1 sees it %3$s, changes it %4$s',
    (role, owner, sees, may) => {
      expect([seesReport(user(1, role), owner), mayChangeReport(user(1, role), owner)]).toEqual([sees, may]);
    },
  );

  it.each([
    ['  By   case ', 'By case'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('named %j is called %j', (given, name) => expect(reportName(given)).toEqual({ ok: true, value: name }));

  it.each([
    ['', 'report-name-required'],
    [' ', 'report-name-required'],
    ['x'.repeat(101), 'too-long'],
    ['a\nb', 'text-control-characters'],
  ])('is refused under the name %j', (given, code) => {
    const read = reportName(given);
    expect(read.ok ? [] : read.problems.map((one) => [one.code, one.field])).toEqual([[code, 'name']]);
  });

  it('begins with the ten columns of the screen, and none holds what is sealed', () => {
    expect(defaultReportColumns).toHaveLength(10);
    expect(reportColumnKeys.filter((key) => /ssn|birth/.test(key))).toEqual([]);
  });
});

it('tells ages apart without a gap', () => {
  expect(ageGroups.map(({ key }) => key)).toEqual(['0', '1-7', '8-30', '31-90', '91+']);
  for (const { key, from, to } of ageGroups)
    expect(key).toBe(to === undefined ? `${from}+` : [...new Set([from, to])].join('-'));
});

describe('a template', () => {
  it('of what carriers reject shows their answer and the policy number', () => {
    expect(reportTemplates.rejected_by_carrier.columns).toEqual(
      expect.arrayContaining(['carrier_state', 'policy_number']),
    );
  });

  it('of what is unsigned is of what was entered more than a week ago (§8.14)', () => {
    expect(reportTemplates.unsigned_older_than_7_days.filters).toContainEqual({
      type: 'filter_older_than_days',
      value: 7,
    });
  });

  it.each(reportTemplateKeys)('%s has filters that can be read', (key) => {
    const { parts, ...whole } = reportTemplates[key];
    for (const { filters } of [whole, ...Object.values(parts)])
      expect(parseFilters(filtersJson(filters), 'filters_json').ok).toBe(true);
  });

  it('of the activity of a day counts what is enrolled alone, what is unsigned by age, and what failed on the day', () => {
    const { parts } = reportTemplates.activity_of_a_day;
    expect(Object.entries(parts).map(([key, { group_by }]) => [key, group_by])).toEqual([
      ['enrolled_by_hour', 'hour'],
      ['enrolled_by_mode', 'mode'],
      ['unsigned_by_age', 'age'],
      ['failures', null],
    ]);
    for (const part of [parts.enrolled_by_hour, parts.enrolled_by_mode])
      expect(part.filters).toContainEqual({ type: 'filter_status', value: 'enrolled' });
    expect(parts.failures.filters).toEqual([{ type: 'filter_failed_last_days', value: 1 }]);
  });

  it('of the activity of a day is for the home office', () => {
    const keys = templatesFor(user(1, 'ReportAdmin'));
    expect(keys).toEqual([
      'participation_by_case',
      'premium_by_agent',
      'unsigned_older_than_7_days',
      'rejected_by_carrier',
    ]);
    expect(templatesFor(user(1, 'HomeOfficeAdmin'))).toEqual(reportTemplateKeys);
  });
});
