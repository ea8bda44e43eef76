import type { ReactNode } from 'react';
import { LoadingState } from '../../ui/states/LoadingState.tsx';
import { RefusedLink } from '../../ui/states/RefusedLink.tsx';
import { BeginForm } from './BeginForm.tsx';
import { useEnrollDoor } from './use-enroll-door.ts';

interface EnrollPageProps {
  /** The welcome, around the form by which somebody begins. */
  welcome(form: ReactNode): ReactNode;
  /** For whoever came back by the link of their email and has loaded the page again. */
  resumed: ReactNode;
  /** The wizard of the session that was begun. */
  children(sessionId: number): ReactNode;
}

/** `/enroll/…`: an employee enrolls alone by the link of a case (§16.2). */
export function EnrollPage({ welcome, resumed, children }: EnrollPageProps) {
  const { entered, failure, begun } = useEnrollDoor();
  if (failure !== undefined) return <RefusedLink failure={failure} />;
  if (!entered) return <LoadingState />;
  if (entered.at === 'resumed') return resumed;
  if (entered.at === 'session') return children(entered.sessionId);
  return welcome(<BeginForm start={entered} onBegun={begun} />);
}
