import { Button } from '@mantine/core';
import { inboxCaseId } from '@openroll/contract/enrollments';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '../../../platform/calls/api-failure.ts';
import { useListState } from '../../../platform/navigation/list-state.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { PageSkeleton } from '../../../ui/layout/PageSkeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import {
  type CaseDetail,
  defaultEnrollmentsList,
  type EnrollmentFilters,
  searchOf,
  useCasesToChoose,
  useChosenCase,
  useEnrollmentsList,
} from '../enrollments.data.ts';
import styles from '../enrollments.module.css';
import { NewEnrollmentModal } from '../start/NewEnrollmentModal.tsx';
import { CaseTabActions, type Section, sectionsFor } from '../tabs/CaseTabActions.tsx';
import { CaseTabs } from '../tabs/CaseTabs.tsx';
import { LeaveTabModal } from '../tabs/LeaveTabModal.tsx';
import { type TabKey, useCaseTabs } from '../tabs/use-case-tabs.ts';
import { useTabSection } from '../tabs/use-tab-section.ts';
import { EnrollmentsList } from './EnrollmentsList.tsx';
import { useExport } from './use-export.tsx';

/** Only agents have something there: it comes when it is opened. */
const InboxList = lazy(() => import('../inbox/InboxList.tsx'));

/** As wide as a count: beside a long name on a phone it takes a line, and the page below it stays where it is. */
const countToCome = '\u2007\u2007\u2007';

/** What other features show of a case, in its tab. */
interface EnrollmentsPageProps {
  section(
    shown: CaseDetail,
    section: Section,
    close: () => void,
    onDirty: (dirty: boolean) => void,
  ): ReactNode;
  /** Above everything else of a case. */
  banner(shown: CaseDetail): ReactNode;
  /** Above the tabs, where no case is shown. */
  above: ReactNode;
  /** The way to a new case, for whoever may make one. */
  newCase: ReactNode;
}

/** §2.6, §8.3: a tab for everything in scope, and one per opened case. */
export function EnrollmentsPage({ section, banner, above, newCase }: EnrollmentsPageProps) {
  const t = useTranslate();
  const { enableCensus } = useSite();
  const { case_id } = useParams();
  const caseId = Number(case_id) > 0 ? Number(case_id) : undefined;
  const isInbox = case_id === 'inbox' || case_id === String(inboxCaseId);
  const active: TabKey = caseId ?? (isInbox ? 'inbox' : 'all');
  const chosen = useChosenCase(caseId);
  const gone = isMissing(chosen.error);
  const shown = gone ? undefined : chosen.data;
  const cases = useCasesToChoose();
  const tabs = useCaseTabs(active, gone);
  const part = useTabSection(active);
  const list = useListState<EnrollmentFilters>(defaultEnrollmentsList);
  const found = useEnrollmentsList(list, caseId, { enabled: !isInbox });
  // What the tab before had found is no count of this one.
  const total = found.isPlaceholderData ? undefined : found.data?.total_count;
  const hasRows = useOnceOpened(isInbox || !found.isPending);
  // The inbox is searched, and nothing else: what waits there has one status and one agent.
  const file = useExport(
    isInbox
      ? { filters: { ...defaultEnrollmentsList.filters, ...searchOf(list.filters) }, caseId: inboxCaseId }
      : { filters: list.filters, caseId },
  );
  const mayEnroll = useMay('create_enrollment');
  const [isStarting, setStarting] = useState(false);
  const hasNoCases = cases.data?.cases.length === 0;
  // A case has a longer heading, actions and perhaps a banner above its list: the first time, all of it comes at once.
  const isKnown = useOnceOpened(caseId === undefined || !chosen.isPending);
  if (!isKnown) return <PageSkeleton />;
  return (
    <>
      <PageHeading
        title={
          shown
            ? t('enrollments.ofCase', { name: shown.group_name })
            : t(isInbox ? 'enrollments.inbox.title' : 'enrollments.title')
        }
        aside={isInbox ? undefined : total === undefined ? countToCome : t.formats.number(total)}
        actions={
          <>
            {newCase}
            {!hasNoCases && file.button}
            {mayEnroll && !hasNoCases && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => setStarting(true)}
              >
                {t('enrollments.newEnrollment')}
              </Button>
            )}
          </>
        }
      />
      {file.said}
      {caseId === undefined && above}
      {hasNoCases ? (
        <EmptyState title={t('enrollments.noCases')} />
      ) : (
        <CaseTabs
          active={active}
          cases={tabs.tabs.map((tab) => tab.caseId)}
          mayChoose={hasRows}
          onShow={(key) => part.leave(() => tabs.show(key))}
          onClose={(id) => (id === active ? part.leave(() => tabs.close(id)) : tabs.close(id))}
        >
          {gone ? (
            <Notice tone="bad">{t('cases.notFound')}</Notice>
          ) : chosen.error && !shown ? (
            <FailedState error={chosen.error} onRetry={() => void chosen.refetch()} />
          ) : (
            <>
              {shown && banner(shown)}
              {shown && (
                <CaseTabActions
                  shown={shown}
                  open={part.open}
                  onOpen={(next) => part.leave(() => part.show(next))}
                  onClose={() => part.leave(() => tabs.close(shown.id))}
                />
              )}
              {shown && part.open && sectionsFor(shown.may, enableCensus).includes(part.open) && (
                <div className={styles.section}>
                  {section(shown, part.open, () => part.show(undefined), part.setDirty)}
                </div>
              )}
              {isInbox ? (
                <Suspense fallback={<LoadingState />}>
                  <InboxList />
                </Suspense>
              ) : (
                <EnrollmentsList key={active} caseId={caseId} list={list} />
              )}
            </>
          )}
        </CaseTabs>
      )}
      <NewEnrollmentModal opened={isStarting} onClose={() => setStarting(false)} caseId={caseId} />
      <LeaveTabModal {...part.question} />
      <LeaveGuard when={part.isDirty} stay={t('enrollments.returnToTab')} />
    </>
  );
}
