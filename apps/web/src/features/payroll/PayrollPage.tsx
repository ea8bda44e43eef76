import { getCase } from '@openroll/contract/cases';
import { lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isForbidden } from '../../platform/calls/api-failure.ts';
import { useRead } from '../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { payrollTexts } from '../../platform/texts/payroll-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { FailedPage } from '../../ui/layout/FailedPage.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { SettingsTabs } from '../../ui/layout/SettingsTabs.tsx';
import { CalendarTab } from './calendar/CalendarTab.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { usePayCalendar } from './payroll.data.ts';

addTexts(payrollTexts);

/** Most come for the files. */
const BillsTab = lazy(async () => ({ default: (await import('./bills/BillsTab.tsx')).BillsTab }));

/** The payroll of a case (§9.10, §9.11): its deduction files, the carrier's bills beside them, and the calendar of its pay dates. */
export default function PayrollPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const { id = '' } = useParams();
  const [, setQuery] = useSearchParams();
  const shown = useRead(getCase, { params: { id } });
  const caseId = shown.data?.id;
  const calendar = usePayCalendar(Number(id));
  if (isForbidden(shown.error) || isForbidden(calendar.error) || (shown.data && !shown.data.may.payroll))
    return <Navigate to={addresses.forbidden} replace />;
  const failed = [shown, calendar].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <FailedPage
        heading={t('payrollPage.title')}
        error={failed.error}
        title={t('payrollPage.loadFailed')}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!shown.data || !calendar.data || caseId === undefined) return <PageSkeleton />;
  const isSet = calendar.data.first_pay_date !== null;
  return (
    <div key={caseId}>
      <Breadcrumbs
        way={[
          { text: t('shell.cases'), to: addresses.cases },
          { text: shown.data.group_name, to: addresses.case(caseId) },
          { text: t('payrollPage.title') },
        ]}
      />
      <PageHeading title={t('payrollPage.title')} aside={shown.data.group_name} />
      <SettingsTabs
        label={t('payrollPage.parts')}
        tabs={[
          {
            key: 'files',
            title: t('payrollPage.files'),
            content: (
              <FilesTab
                caseId={caseId}
                calendar={calendar.data}
                onSetCalendar={() => setQuery({ tab: 'calendar' })}
              />
            ),
          },
          {
            key: 'bills',
            title: t('payrollPage.bills'),
            content: (
              <Suspense fallback={<PageSkeleton />}>
                <BillsTab caseId={caseId} mode={calendar.data.premium_mode} />
              </Suspense>
            ),
          },
          {
            key: 'calendar',
            title: t('payrollPage.calendar'),
            badge: isSet
              ? { tone: 'good', text: t('payrollPage.calendarSet') }
              : { tone: 'warning', text: t('payrollPage.calendarMissing') },
            content: (
              <CalendarTab
                caseId={caseId}
                calendar={calendar.data}
                readAgain={() => calendar.refetch().then(({ data }) => data)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
