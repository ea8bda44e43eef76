import { Button, Checkbox, Loader, Stack } from '@mantine/core';
import type { InboxSession } from '@openroll/contract/inbox';
import { type DocumentPart, partName } from '@openroll/domain/enrollments/document-parts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { Documents } from '../../../ui/values/Documents.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import styles from '../enrollments.module.css';
import { warningsOf } from './use-inbox-columns.tsx';
import type { Signing } from './use-signing.ts';

interface SignSessionFieldsProps {
  session: InboxSession;
  signing: Signing;
}

/** The parts of the window: what it is about, the forms, the first bill date where there is one, and the attestation. */
export function SignSessionFields({ session, signing }: SignSessionFieldsProps) {
  const t = useTranslate();
  const [first] = session.enrollments;
  const waiting = session.enrollments.filter(({ status }) => status === 'pending_agent_signature');
  return (
    <div className={styles.stack}>
      <Facts
        of={[
          [t('enrollments.case'), first?.case_name],
          [
            t('enrollments.inbox.applications'),
            waiting
              .map(({ product_name: product, insured_name: insured }) =>
                t('enrollments.inbox.application', { product, insured }),
              )
              .join('; '),
          ],
        ]}
      />
      {warningsOf(t, waiting).map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {session.is_replacing && <Notice tone="warning">{t('enrollments.inbox.replacing')}</Notice>}
      <SessionForms session={session} signing={signing} />
      {session.should_show_first_bill_date && (
        <FirstBillDate chosen={session.employee_first_bill_date} signing={signing} />
      )}
      <section aria-label={t('enrollments.inbox.attestation')}>
        <div className={styles.statement}>{session.attestation}</div>
        <Checkbox
          name="attestation"
          label={t('enrollments.inbox.agree')}
          checked={signing.isAgreed}
          onChange={(event) => signing.agree(event.currentTarget.checked)}
        />
      </section>
    </div>
  );
}

/** All forms, application by application; they are signed as they are shown here (AC32). */
function SessionForms({
  session: { documents },
  signing: { forms, viewForms, opened, markOpened },
}: SignSessionFieldsProps) {
  const t = useTranslate();
  const nameOfPart = (part: DocumentPart): string => {
    const of = documents.find(({ name }) => name === partName(part));
    const application = t('enrollments.inbox.application', {
      product: of?.product_name ?? '',
      insured: of?.insured_name ?? '',
    });
    return of?.title ? t('documents.beside', { document: of.title, application }) : application;
  };
  const waiting = (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Loader size="sm" aria-hidden="true" />
      {t('enrollments.inbox.loading')}
    </Stack>
  );
  return (
    <div>
      {!forms.data && (
        <Button
          variant="default"
          data-autofocus
          loading={forms.isFetching}
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          onClick={viewForms}
        >
          {t('enrollments.inbox.viewForms')}
        </Button>
      )}
      {!forms.data && !forms.error && <p className={styles.quiet}>{t('enrollments.inbox.viewFormsFirst')}</p>}
      {forms.error && (
        <ProblemList problems={problemsOf(forms.error, t)} heading={t('enrollments.pdfProblem')} />
      )}
      {forms.data && (
        <Documents
          file={forms.data.file}
          label={t('enrollments.inbox.formsLabel')}
          parts={forms.data.parts.map((part) => ({
            key: partName(part),
            name: nameOfPart(part),
            pages: part.pages,
            of: partName({ product: part.product, applicant: part.applicant }),
          }))}
          opened={opened}
          onOpened={markOpened}
          waiting={waiting}
        />
      )}
    </div>
  );
}

/** Required, tomorrow or later; what the employee chose stands there already. */
function FirstBillDate({ chosen, signing }: { chosen: string | null; signing: Signing }) {
  const t = useTranslate();
  const today = useToday();
  const { firstBillDate, setFirstBillDate, dateProblem } = signing;
  return (
    <DateInput
      name="desired_first_bill_date"
      label={t('enrollments.inbox.firstBillDate')}
      withAsterisk
      rules={{ today }}
      value={firstBillDate}
      onChange={setFirstBillDate}
      description={
        chosen ? t('enrollments.inbox.employeeChose', { date: t.formats.shortDay(chosen) }) : undefined
      }
      error={dateProblem && t(`problems.${dateProblem}`)}
    />
  );
}
