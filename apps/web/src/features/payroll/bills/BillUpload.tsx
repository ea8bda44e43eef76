import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { FileForm } from '../../../ui/inputs/FileForm.tsx';
import { acceptedSheets, fileSize, sheetProblem } from '../../../ui/inputs/spreadsheet-file.ts';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { useBillUpload } from '../payroll.data.ts';
import { billAddress } from './bill-address.ts';

/** What is taken of a bill (§9.11). */
const megabytes = 10;

/** Choose or drop a bill and send it; it then opens, to be mapped and compared. */
export function BillUpload({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { payroll } = useAddresses();
  const upload = useBillUpload(caseId);
  const problemOf = (file: File | undefined) => {
    const problem = sheetProblem(file, megabytes);
    return problem && t(`payrollPage.${problem}`);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('payrollPage.uploadHelp')}
      </Text>
      <FileForm
        label={t('payrollPage.bill')}
        help={t('payrollPage.billHelp')}
        placeholder={t('payrollPage.chooseFile')}
        accept={acceptedSheets}
        sample={{
          text: t('payrollPage.sampleHelp'),
          link: t('payrollPage.sample'),
          href: '/bill-sample.csv',
        }}
        send={t('payrollPage.send')}
        sending={upload.isPending ? t('payrollPage.sending', fileSize(upload.variables)) : undefined}
        problemOf={problemOf}
        onChoose={upload.reset}
        onSend={(file) =>
          upload.mutate(file, {
            onSuccess: ({ id }) => void navigate(billAddress(payroll(caseId), id)),
          })
        }
      >
        {upload.error && (
          <ProblemList heading={t('payrollPage.uploadFailed')} problems={problemsOf(upload.error, t)} />
        )}
      </FileForm>
    </Stack>
  );
}
