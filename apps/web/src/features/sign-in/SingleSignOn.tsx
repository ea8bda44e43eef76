import { Button } from '@mantine/core';
import { startSingleSignOn } from '@openroll/contract/single-sign-on';
import { addressOf } from '../../platform/calls/call.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';

interface SingleSignOnProps {
  /** The identity provider, as the site calls it. */
  name: string;
  redirectTo: string;
  /** What became of a visit there, from the address. */
  said: string | null;
}

/** The way to the site's identity provider, and why it led back here. */
export function SingleSignOn({ name, redirectTo, said }: SingleSignOnProps) {
  const t = useTranslate();
  const text =
    said === 'refused' ? 'signIn.ssoRefused' : said === 'unavailable' ? 'signIn.ssoUnavailable' : '';
  return (
    <>
      {text && <ProblemList problems={[{ message: t(text, { name }) }]} />}
      <Button
        component="a"
        href={addressOf(startSingleSignOn, { query: { redirectTo } })}
        variant="default"
        size="md"
        fullWidth
        my="md"
      >
        {t('signIn.sso', { name })}
      </Button>
    </>
  );
}
