import type { CensusImport } from '@openroll/contract/census-imports';
import { problemsOf } from '../../platform/api-failure.ts';
import { formatCount } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { type ImportIds, useImportApply } from './census-imports.data.ts';

interface ApplyModalProps {
  one: CensusImport;
  params: ImportIds;
  opened: boolean;
  onClose(): void;
}

/** Says with numbers what is going to be written. */
export function ApplyModal({ one, params, opened, onClose }: ApplyModalProps) {
  const say = useSay();
  const apply = useImportApply(params);
  const { added, updated, removed, rejected } = one.counts;
  const close = () => {
    apply.reset();
    onClose();
  };
  const lines = [
    say('censusImports.applyCounts', { added: formatCount(added), updated: formatCount(updated) }),
    removed > 0 && say('censusImports.applyRemoves', { count: formatCount(removed) }),
    rejected > 0 && say('censusImports.applyLeavesOut', { count: formatCount(rejected) }),
  ].filter((line) => line !== false);
  return (
    <ConfirmModal
      opened={opened}
      title={say('censusImports.applyTitle', { file: one.file_name })}
      confirm={say('censusImports.apply')}
      danger={removed > 0}
      busy={apply.isPending}
      problems={apply.error ? problemsOf(apply.error, say) : []}
      problemsHeading={say('census.unexpected')}
      onConfirm={() => apply.mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmModal>
  );
}
