import { listProductOptions } from '@openroll/contract/case-setup';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import type { SetupDraft } from '../draft/setup-draft.ts';
import { describeOptions } from './option-words.ts';

interface OptionWordsProps {
  productId: number;
  side: SetupDraft;
  other: SetupDraft;
}

/** What one side of a conflict has set for a product where the other side differs. */
export function OptionWords({ productId, side, other }: OptionWordsProps) {
  const t = useTranslate();
  const found = useRead(listProductOptions, { params: { id: productId } }, { staleTime: 60_000 });
  if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const jsonOf = (draft: SetupDraft) => draft.products.find(({ id }) => id === productId)?.json ?? {};
  const lines = describeOptions(found.data.options, jsonOf(side), jsonOf(other), t);
  return lines.join('\n') || t('caseSetup.nothing');
}
