import { Button } from '@mantine/core';
import { useSay } from '../platform/site.tsx';
import { Doorway } from '../ui/Doorway.tsx';

/** A fault of ours while showing a page, or a part of a newer version that is no longer there: a reload helps. */
export function PageProblem() {
  const say = useSay();
  return (
    <Doorway title={say('shell.pageProblem')}>
      <p>{say('shell.pageProblemHelp')}</p>
      <Button onClick={() => window.location.reload()}>{say('shell.reload')}</Button>
    </Doorway>
  );
}
