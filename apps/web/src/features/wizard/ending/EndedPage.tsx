import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { AnchorButton } from '../../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../../ui/layout/StandalonePage.tsx';
import type { Ended } from './ended-by.ts';
import { endingWords } from './ended-by.ts';
import { type NextStart, Receipt } from './Receipt.tsx';
import styles from './receipt.module.css';
import { VisitorReceipt } from './VisitorReceipt.tsx';

/** Opens the window that starts the enrollment of somebody else in the same place. */
export type NextEnrollment = (given: { opened: boolean; next: NextStart; onClose(): void }) => ReactNode;

interface EndedPageProps {
  ended: Ended;
  who: 'agent' | 'self' | 'signer';
  /** What the site says at the end of every session (§16.7). */
  site: { readonly title: string; readonly body: ReactNode };
  nextEnrollment: NextEnrollment | undefined;
}

/** The page after a session: the receipt of what was submitted, or where the work is after any other ending; with the site's own words. */
export default function EndedPage({ ended, who, site, nextEnrollment }: EndedPageProps) {
  const t = useTranslate();
  const { home } = useAddresses();
  const isAgent = who === 'agent';
  const back = (
    <AnchorButton variant="default" to={home}>
      {t('wizard.backToList')}
    </AnchorButton>
  );
  const isSigner = who === 'signer';
  if (ended.by === 'submit' || ended.by === 'review')
    return (
      <StandalonePage title={site.title} wide>
        {site.body}
        {ended.told && <VisitorReceipt told={ended.told} did={isSigner ? 'signed' : 'read'} />}
        {ended.by === 'submit' && !isSigner && (
          <Receipt
            sessionId={ended.sessionId}
            ways={(next) => nextEnrollment && <NextPerson next={next} nextEnrollment={nextEnrollment} />}
          />
        )}
        {isAgent && <div className={styles.site}>{back}</div>}
      </StandalonePage>
    );
  const { title, text } = endingWords(ended.by, who);
  return (
    <StandalonePage title={t(title)}>
      <p>{t(text)}</p>
      {isAgent && <div className={styles.ways}>{back}</div>}
      <section className={styles.site} aria-label={site.title}>
        {site.body}
      </section>
    </StandalonePage>
  );
}

function NextPerson({ next, nextEnrollment }: { next: NextStart; nextEnrollment: NextEnrollment }) {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('receipt.next')}</Button>
      {nextEnrollment({ opened, next, onClose: () => setOpened(false) })}
    </>
  );
}
