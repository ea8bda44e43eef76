import type { OptionInput } from '@openroll/contract/case-setup';
import { lazy, Suspense } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import type { RateRow } from './rate-rows.ts';

const RateImportForm = lazy(async () => ({ default: (await import('./RateImportForm.tsx')).RateImportForm }));

interface RateImportProps {
  option: OptionInput;
  /** What was pasted into a cell; empty to begin with nothing; undefined: closed. */
  text: string | undefined;
  /** How many rows are replaced. */
  replaces: number;
  onReplace(rows: readonly RateRow[]): void;
  onClose(): void;
}

/** The whole table from a spreadsheet or a CSV file; nothing is replaced before it was looked at. */
export function RateImport({ option, text, replaces, onReplace, onClose }: RateImportProps) {
  const t = useTranslate();
  return (
    <Modal opened={text !== undefined} onClose={onClose} title={t('caseSetup.importRates')} size="lg">
      {text !== undefined && (
        <Suspense fallback={<LoadingState />}>
          <RateImportForm
            option={option}
            text={text}
            replaces={replaces}
            onReplace={onReplace}
            onClose={onClose}
          />
        </Suspense>
      )}
    </Modal>
  );
}
