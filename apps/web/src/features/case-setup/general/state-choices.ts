import { placeName } from '@openroll/domain/values/us-states';

/** The states of the site for a select; one that it no longer allows stays what it is. */
export const stateChoices = (allowed: readonly string[], own: string | null) =>
  [...new Set([...allowed, own ?? ''])]
    .filter(Boolean)
    .map((code) => ({ value: code, label: placeName(code) }));
