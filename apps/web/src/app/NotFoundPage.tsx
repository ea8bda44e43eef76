import { useAddresses, useSay } from '../platform/site.tsx';
import { AnchorButton } from '../ui/AnchorButton.tsx';
import { Doorway } from '../ui/Doorway.tsx';

export function NotFoundPage() {
  const say = useSay();
  const { home } = useAddresses();
  return (
    <Doorway title={say('shell.notFoundTitle')}>
      <p>{say('shell.notFound')}</p>
      <AnchorButton to={home}>{say('shell.goHome')}</AnchorButton>
    </Doorway>
  );
}
