import type { TextKey } from '@openroll/messages/texts';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { type PersonalLink, useLinkDoor } from './use-link-door.ts';

/** What is told where a link opens nothing (§5.3). */
const refusals = {
  sign: 'links.signInvalid',
  confirm: 'links.confirmInvalid',
  review: 'links.reviewInvalid',
  resume: 'links.tokenInvalid',
  document: 'links.tokenInvalid',
} as const satisfies Record<PersonalLink, TextKey>;

interface LinkPageProps {
  kind: PersonalLink;
  /** What stands behind the link, for its wizard session. */
  children(sessionId: number): ReactNode;
}

/** The page of a personal link: it opens, asks who its holder is where that must be known first, and shows what stands behind it. */
export function LinkPage({ kind, children }: LinkPageProps) {
  const t = useTranslate();
  const { opened, failure, reason, let: letIn } = useLinkDoor(kind);
  const [isLocked, lock] = useState(false);
  if (failure !== undefined || isLocked)
    return (
      <StandalonePage title={t('links.title')}>
        <Notice tone="bad">{reason ?? t(failure === 'lost' ? 'shared.networkError' : refusals[kind])}</Notice>
        {reason === undefined && <p>{t('links.askForAnother')}</p>}
      </StandalonePage>
    );
  if (!opened) return <LoadingState />;
  if (opened.asks.length > 0)
    return (
      <IdentityForm
        asks={opened.asks}
        ofSpouse={opened.asks_spouse === true}
        onIdentified={letIn}
        onLocked={() => lock(true)}
      />
    );
  return children(opened.session_id);
}
