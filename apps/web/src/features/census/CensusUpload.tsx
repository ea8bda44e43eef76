import { useSay } from '../../platform/site.tsx';
import { FileForm } from '../../ui/FileForm.tsx';
import { CensusUploadResult } from './CensusUploadResult.tsx';
import { useCensusUpload } from './census.data.ts';

/** Choose a .csv file, send it, read what became of each row. */
export function CensusUpload({ caseId }: { caseId: number }) {
  const say = useSay();
  const upload = useCensusUpload(caseId);
  const problemOf = (file: File | undefined) => {
    if (!file) return say('census.fileRequired');
    return /\.csv$/i.test(file.name) ? undefined : say('census.fileType');
  };
  return (
    <FileForm
      label={say('census.file')}
      placeholder={say('census.chooseFile')}
      accept=".csv,text/csv"
      sample={{ text: say('census.sampleHelp'), link: say('census.sample'), href: '/census-sample.csv' }}
      send={say('census.upload')}
      sending={upload.isPending ? say('census.uploading', { file: upload.variables.name }) : undefined}
      problemOf={problemOf}
      onChoose={upload.reset}
      onSend={(file, forget) => upload.mutate(file, { onSuccess: forget })}
    >
      <CensusUploadResult reply={upload.data} error={upload.error} />
    </FileForm>
  );
}
