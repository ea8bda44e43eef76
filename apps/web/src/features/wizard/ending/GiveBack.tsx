import { fullName } from '@openroll/domain/values/full-name';
import { useMaybeCurrentUser } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { endingTexts } from '../../../platform/texts/ending-texts.ts';
import { addTexts } from '../../../platform/texts/texts.ts';
import { Notice } from '../../../ui/states/Notice.tsx';

addTexts(endingTexts);

/** Instead of what the agent alone does, on a device that is in the applicant's hands (AC50). */
export function GiveBack() {
  const t = useTranslate();
  const user = useMaybeCurrentUser();
  return <Notice tone="info">{t('ending.giveBack', { name: user ? fullName(user) : '' })}</Notice>;
}
