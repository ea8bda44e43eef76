import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { useWizardForm } from '../state/wizard-form.ts';
import { useContentPage } from '../static-pages.ts';
import HtmlContent from './HtmlContent.tsx';

/** What the endpoint of a static content answers. */
export default function LoadedContent({ endpoint }: { endpoint: string }) {
  const { sessionId } = useWizardForm();
  const page = useContentPage(endpoint, sessionId);
  if (page.error) return <FailedState error={page.error} onRetry={() => void page.refetch()} />;
  return page.isPending ? <LoadingState /> : <HtmlContent html={page.html ?? ''} />;
}
