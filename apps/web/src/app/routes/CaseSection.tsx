import type { CaseDetail } from '@openroll/contract/cases';
import { CensusCard } from '../../features/census/CensusCard.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CaseSetup, StatsCard } from './case-parts.tsx';

interface CaseSectionProps {
  shown: CaseDetail;
  section: 'setup' | 'stats' | 'census';
  onClose(): void;
  onDirtyChange(dirty: boolean): void;
}

/** The part of a case that is open in its tab. The tab asks before an unsaved setup is left. */
export default function CaseSection({ shown, section, onClose, onDirtyChange }: CaseSectionProps) {
  const t = useTranslate();
  const { id, group_name, num_census, may } = shown;
  if (section === 'stats') return <StatsCard caseId={id} />;
  if (section === 'census')
    return <CensusCard caseId={id} caseName={group_name} people={num_census} canManage={may.census} />;
  return (
    <Card title={t('enrollments.section.setup')}>
      <CaseSetup
        caseId={id}
        guarded={false}
        stay={t('enrollments.returnToTab')}
        onClose={onClose}
        onDeleted={onClose}
        onDirtyChange={onDirtyChange}
      />
    </Card>
  );
}
