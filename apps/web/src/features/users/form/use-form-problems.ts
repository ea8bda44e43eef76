import type { WireProblem } from '@openroll/contract/values';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { missingFields, type RequiredField, type UserForm } from './user-form.ts';

const labels = {
  email: 'users.email',
  username: 'users.username',
  first_name: 'users.firstName',
  last_name: 'users.lastName',
  password: 'users.password',
  code: 'users.code',
} as const satisfies Record<RequiredField, string>;

/** The list names the field; at the field that would be said twice. */
type FormProblem = WireProblem & { readonly atField?: string };

/** Why the form cannot be saved: what is missing before it is sent, and what the server answered. */
export function useFormProblems() {
  const t = useTranslate();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  return {
    problems,
    clear: () => setProblems([]),
    refuse: (error: unknown) => setProblems(problemsOf(error, t)),
    /** True when nothing is missing (§1.14). */
    check(form: UserForm, isNew: boolean): boolean {
      const missing = missingFields(form, isNew).map((field) => ({
        field_name: field,
        message: t('users.fieldRequired', { field: t(labels[field]) }),
        atField: t('shared.required'),
      }));
      setProblems(missing);
      return missing.length === 0;
    },
    /** The sentence to show at a field; false without one. */
    at: (field: string): string | false =>
      problems
        .filter(({ field_name }) => field_name === field)
        .map(({ message, atField }) => atField ?? message)
        .join(' ') || false,
    has: (field: string): boolean => problems.some(({ field_name }) => field_name === field),
    /** What is wrong with a row of fields, each sentence once. */
    within: (place: string): string =>
      [
        ...new Set(
          problems
            .filter(({ field_name }) => field_name?.startsWith(`${place}.`))
            .map(({ message }) => message),
        ),
      ].join(' '),
  };
}
export type FormProblems = ReturnType<typeof useFormProblems>;
