import { useAddresses, useSay } from '../platform/site.tsx';
import { AnchorButton } from '../ui/AnchorButton.tsx';
import { Doorway } from '../ui/Doorway.tsx';

export function ForbiddenPage() {
  const say = useSay();
  const { home } = useAddresses();
  return (
    <Doorway title={say('shell.forbiddenTitle')}>
      <p>{say('shell.forbidden')}</p>
      <AnchorButton to={home}>{say('shell.goHome')}</AnchorButton>
    </Doorway>
  );
}
