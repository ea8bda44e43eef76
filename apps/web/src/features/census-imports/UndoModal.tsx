import type { CensusImport } from '@openroll/contract/census-imports';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { type ImportIds, useImportUndo } from './census-imports.data.ts';

interface UndoModalProps {
  one: CensusImport;
  params: ImportIds;
  caseName: string;
  opened: boolean;
  onClose(): void;
}

/** Names the case and what becomes of its census again. */
export function UndoModal({ one, params, caseName, opened, onClose }: UndoModalProps) {
  const t = useTranslate();
  const undo = useImportUndo(params);
  const { added, updated, removed } = one.counts;
  const close = () => {
    undo.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={opened}
      title={t('censusImports.undoTitle', { file: one.file_name })}
      confirm={t('censusImports.undo')}
      danger
      busy={undo.isPending}
      problems={undo.error ? problemsOf(undo.error, t) : []}
      problemsHeading={t('census.unexpected')}
      onConfirm={() => undo.mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      {t('censusImports.undoQuestion', {
        name: caseName,
        added,
        updated,
        removed,
      })}
    </ConfirmModal>
  );
}
