import { useNavigate } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { FileForm } from '../../ui/inputs/FileForm.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { useImportUpload } from './census-imports.data.ts';

const megabyte = 1024 * 1024;
/** What the import screen takes (§3.7). */
const largestFile = 50 * megabyte;
const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Choose or drop a .csv or .xlsx file and send it; its preview then opens on the import screen. */
export function ImportUpload({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { censusImport } = useAddresses();
  const upload = useImportUpload(caseId);
  const problemOf = (file: File | undefined) => {
    if (!file) return t('censusImports.fileRequired');
    if (!/\.(csv|xlsx)$/i.test(file.name)) return t('censusImports.fileType');
    return file.size > largestFile ? t('censusImports.fileTooLarge') : undefined;
  };
  const uploading = ({ name, size }: File) =>
    t('censusImports.uploading', { file: name, size: Math.round((size / megabyte) * 10) / 10 });
  return (
    <FileForm
      label={t('censusImports.file')}
      help={t('censusImports.fileHelp')}
      placeholder={t('censusImports.chooseFile')}
      accept={accepted}
      sample={{
        text: t('censusImports.sampleHelp'),
        link: t('censusImports.sample'),
        href: '/census-sample.csv',
      }}
      send={t('censusImports.upload')}
      sending={upload.isPending ? uploading(upload.variables) : undefined}
      problemOf={problemOf}
      onChoose={upload.reset}
      onSend={(file) =>
        upload.mutate(file, { onSuccess: ({ id }) => void navigate(censusImport(caseId, id)) })
      }
    >
      {upload.error && (
        <ProblemList heading={t('census.unexpected')} problems={problemsOf(upload.error, t)} />
      )}
    </FileForm>
  );
}
