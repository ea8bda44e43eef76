import type { CensusImport } from '@openroll/contract/census-imports';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { type ImportIds, useImportApply } from './census-imports.data.ts';

interface ApplyModalProps {
  one: CensusImport;
  params: ImportIds;
  opened: boolean;
  onClose(): void;
}

/** Says with numbers what is going to be written. */
export function ApplyModal({ one, params, opened, onClose }: ApplyModalProps) {
  const t = useTranslate();
  const apply = useImportApply(params);
  const { added, updated, removed, rejected } = one.counts;
  const close = () => {
    apply.reset();
    onClose();
  };
  const lines = [
    t('censusImports.applyCounts', { added, updated }),
    removed > 0 && t('censusImports.applyRemoves', { count: removed }),
    rejected > 0 && t('censusImports.applyLeavesOut', { count: rejected }),
  ].filter((line) => line !== false);
  return (
    <ConfirmModal
      opened={opened}
      title={t('censusImports.applyTitle', { file: one.file_name })}
      confirm={t('censusImports.apply')}
      danger={removed > 0}
      busy={apply.isPending}
      problems={apply.error ? problemsOf(apply.error, t) : []}
      problemsHeading={t('census.unexpected')}
      onConfirm={() => apply.mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmModal>
  );
}
