import { FailedState, type FailedStateProps } from '../states/FailedState.tsx';
import { PageHeading } from './PageHeading.tsx';

interface FailedPageProps extends FailedStateProps {
  /** The page's own name, as long as what it is about is not known. */
  heading: string;
}

/** A page of which nothing could be loaded: it has its heading and its name in the browser all the same. */
export function FailedPage({ heading, ...failed }: FailedPageProps) {
  return (
    <>
      <PageHeading title={heading} />
      <FailedState {...failed} />
    </>
  );
}
