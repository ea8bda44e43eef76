import { Stack } from '@mantine/core';
import { useStagePlace } from '../../ui/dialogs/use-stage-place.ts';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { type ImportIds, useImport } from './census-imports.data.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSettings } from './ImportSettings.tsx';
import { ImportState } from './ImportState.tsx';
import { isWorking } from './import-status.ts';

/** One import at every stage: how it stands on top, then what its headers mean, how it is applied, and its rows. */
export function OneImport({ caseName, ...params }: ImportIds & { caseName: string }) {
  const found = useImport(params);
  const place = useStagePlace(found.data?.status);
  if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const one = found.data;
  const hasRows = one.status === 'ready' || one.status === 'applied';
  return (
    <Stack gap="lg" ref={place} tabIndex={-1}>
      <ImportState one={one} params={params} caseName={caseName} />
      {!isWorking(one.status) && one.status !== 'undone' && <ImportProblems one={one} params={params} />}
      {one.may.map && <ImportMapping key={mappingKey(one.headers)} one={one} params={params} />}
      {one.status === 'ready' && one.may.map && <ImportSettings one={one} params={params} />}
      {hasRows && <ImportRows one={one} params={params} />}
    </Stack>
  );
}

/** A new answer of the server begins the table anew. */
const mappingKey = (headers: readonly { header: string; column: string | null }[]): string =>
  headers.map(({ header, column }) => `${header}=${column ?? ''}`).join('\n');
