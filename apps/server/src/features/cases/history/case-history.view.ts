import type { caseHistory } from '@openroll/contract/cases';
import type { ReplyOf } from '@openroll/contract/endpoint';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { z } from 'zod';
import type { CaseEvent } from './case-history.queries.ts';

type HistoryRow = ReplyOf<typeof caseHistory>['rows'][number];

const told = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional();
/** How a verb's note tells what changed: settings by their wire names, values where they are nobody's personal data. */
const noted = z.object({
  changes: z.array(z.object({ field: z.string(), before: told, after: told })).catch([]),
});

const toText = (value: z.output<typeof told>): string | null =>
  value === null || value === undefined ? null : String(value);

/** What happened to a case, in words. */
export const toHistoryRow = (
  t: Translate,
  { id, at, action, actor_name, detail }: CaseEvent,
): HistoryRow => ({
  id,
  at: at.toISOString(),
  who: actor_name ?? t('audit.system'),
  what: t(`audit.action.${action}` as TextKey),
  changes: (noted.safeParse(detail).data?.changes ?? []).map(({ field, before, after }) => ({
    field,
    before: toText(before),
    after: toText(after),
  })),
});
