import { useNavigate } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { FileForm } from '../../ui/inputs/FileForm.tsx';
import { acceptedSheets, fileSize, sheetProblem } from '../../ui/inputs/spreadsheet-file.ts';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { useImportUpload } from './census-imports.data.ts';

/** What the import screen takes (§3.7). */
const megabytes = 50;

/** Choose or drop a .csv or .xlsx file and send it; its preview then opens on the import screen. */
export function ImportUpload({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { censusImport } = useAddresses();
  const upload = useImportUpload(caseId);
  const problemOf = (file: File | undefined) => {
    const problem = sheetProblem(file, megabytes);
    return problem && t(`censusImports.${problem}`);
  };
  return (
    <FileForm
      label={t('censusImports.file')}
      help={t('censusImports.fileHelp')}
      placeholder={t('censusImports.chooseFile')}
      accept={acceptedSheets}
      sample={{
        text: t('censusImports.sampleHelp'),
        link: t('censusImports.sample'),
        href: '/census-sample.csv',
      }}
      send={t('censusImports.upload')}
      sending={upload.isPending ? t('censusImports.uploading', fileSize(upload.variables)) : undefined}
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
