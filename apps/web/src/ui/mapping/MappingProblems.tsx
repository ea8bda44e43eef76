import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../states/Notice.tsx';

interface MappingProblemsProps {
  /** Titles of the columns that no header is taken for though the file cannot be read without. */
  missing: readonly string[];
  /** Titles of those that more than one is taken for. */
  twice: readonly string[];
}

/** What is still wrong with what the headers of a file are taken for. */
export function MappingProblems({ missing, twice }: MappingProblemsProps) {
  const t = useTranslate();
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('fileMapping.stillMissing', { columns: { list: missing, as: 'and' } })}
        </Notice>
      )}
      {twice.length > 0 && (
        <Notice tone="bad">{t('fileMapping.mappedTwice', { columns: { list: twice, as: 'plain' } })}</Notice>
      )}
    </>
  );
}
