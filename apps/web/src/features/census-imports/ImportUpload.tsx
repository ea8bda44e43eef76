import { useNavigate } from 'react-router';
import { problemsOf } from '../../platform/api-failure.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { FileForm } from '../../ui/FileForm.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';
import { useImportUpload } from './census-imports.data.ts';

const megabyte = 1024 * 1024;
/** wire.md, Census. */
const largestFile = 50 * megabyte;
const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Choose or drop a .csv or .xlsx file and send it; its preview then opens on the import screen. */
export function ImportUpload({ caseId }: { caseId: number }) {
  const say = useSay();
  const navigate = useNavigate();
  const { censusImport } = useAddresses();
  const upload = useImportUpload(caseId);
  const problemOf = (file: File | undefined) => {
    if (!file) return say('censusImports.fileRequired');
    if (!/\.(csv|xlsx)$/i.test(file.name)) return say('censusImports.fileType');
    return file.size > largestFile ? say('censusImports.fileTooLarge') : undefined;
  };
  const uploading = ({ name, size }: File) =>
    say('censusImports.uploading', { file: name, size: (size / megabyte).toFixed(1) });
  return (
    <FileForm
      label={say('censusImports.file')}
      help={say('censusImports.fileHelp')}
      placeholder={say('censusImports.chooseFile')}
      accept={accepted}
      sample={{
        text: say('censusImports.sampleHelp'),
        link: say('censusImports.sample'),
        href: '/census-sample.csv',
      }}
      send={say('censusImports.upload')}
      sending={upload.isPending ? uploading(upload.variables) : undefined}
      problemOf={problemOf}
      onChoose={upload.reset}
      onSend={(file) =>
        upload.mutate(file, { onSuccess: ({ id }) => void navigate(censusImport(caseId, id)) })
      }
    >
      {upload.error && (
        <ProblemList heading={say('census.unexpected')} problems={problemsOf(upload.error, say)} />
      )}
    </FileForm>
  );
}
