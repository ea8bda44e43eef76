import { useTranslate } from '../../platform/site/site.tsx';
import { FileForm } from '../../ui/inputs/FileForm.tsx';
import { CensusUploadResult } from './CensusUploadResult.tsx';
import { useCensusUpload } from './census.data.ts';

/** Choose a .csv file, send it, read what became of each row. */
export function CensusUpload({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const upload = useCensusUpload(caseId);
  const problemOf = (file: File | undefined) => {
    if (!file) return t('census.fileRequired');
    return /\.csv$/i.test(file.name) ? undefined : t('census.fileType');
  };
  return (
    <FileForm
      label={t('census.file')}
      help={t('census.quickHelp')}
      quiet
      placeholder={t('census.chooseFile')}
      accept=".csv,text/csv"
      sample={{ text: t('census.sampleHelp'), link: t('census.sample'), href: '/census-sample.csv' }}
      send={t('census.upload')}
      sending={upload.isPending ? t('census.uploading', { file: upload.variables.name }) : undefined}
      problemOf={problemOf}
      onChoose={upload.reset}
      onSend={(file, forget) => upload.mutate(file, { onSuccess: forget })}
    >
      <CensusUploadResult reply={upload.data} error={upload.error} />
    </FileForm>
  );
}
