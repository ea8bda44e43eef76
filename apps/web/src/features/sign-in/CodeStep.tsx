import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { CodeInput } from '../../ui/inputs/CodeInput.tsx';

/** The second step: a code of the authenticator, or one of the recovery codes. Loaded when it is asked for. */
export default function CodeStep({ code, onChange }: { code: string; onChange(code: string): void }) {
  const t = useTranslate();
  const [isRecovery, setRecovery] = useState(false);
  const turn = () => {
    setRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div>
      <CodeInput
        key={String(isRecovery)}
        label={t(isRecovery ? 'accounts.recoveryCode' : 'accounts.authenticatorCode')}
        digits={!isRecovery}
        value={code}
        onChange={onChange}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={turn}>
        {t(isRecovery ? 'accounts.useAuthenticator' : 'accounts.useRecoveryCode')}
      </Anchor>
    </div>
  );
}
