import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { FileForm } from '../../../ui/inputs/FileForm.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { useBillUpload } from '../payroll.data.ts';
import { billAddress } from './bill-address.ts';

const megabyte = 1024 * 1024;
const largestFile = 10 * megabyte;
const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Choose or drop a bill and send it; it then opens, to be mapped and compared. */
export function BillUpload({ caseId }: { caseId: number }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { payroll } = useAddresses();
  const upload = useBillUpload(caseId);
  const problemOf = (file: File | undefined) => {
    if (!file) return t('payrollPage.fileRequired');
    if (!/\.(csv|xlsx)$/i.test(file.name)) return t('payrollPage.fileType');
    return file.size > largestFile ? t('payrollPage.fileTooLarge') : undefined;
  };
  const sending = ({ name, size }: File) =>
    t('payrollPage.sending', { file: name, size: Math.round((size / megabyte) * 10) / 10 });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('payrollPage.uploadHelp')}
      </Text>
      <FileForm
        label={t('payrollPage.bill')}
        help={t('payrollPage.billHelp')}
        placeholder={t('payrollPage.chooseFile')}
        accept={accepted}
        sample={{
          text: t('payrollPage.sampleHelp'),
          link: t('payrollPage.sample'),
          href: '/bill-sample.csv',
        }}
        send={t('payrollPage.send')}
        sending={upload.isPending ? sending(upload.variables) : undefined}
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
