import { Button } from '@mantine/core';
import { askUnderwriterAgain } from '@openroll/contract/underwriting';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../../ui/states/ProblemList.tsx';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { DecisionProps } from './decision-props.ts';

/** Nobody could decide: it is asked again, three times at most; then the application goes on without a decision (B18). */
export function FailedDecision({ context, underwriting }: DecisionProps) {
  const t = useTranslate();
  const { sessionId, refresh } = useWizardForm();
  const asking = useWrite(askUnderwriterAgain);
  const again = () =>
    asking.mutate(
      {
        params: { a: String(context.product), b: context.applicantId },
        query: { session_id: sessionId },
        body: {},
      },
      { onSuccess: () => void refresh() },
    );
  const mayAsk = underwriting.may_ask_again;
  return (
    <>
      <Notice tone="bad" title={t('underwriting.problem')}>
        {t(mayAsk ? 'underwriting.tryLater' : 'underwriting.askedEnough')}
      </Notice>
      {asking.error && <ProblemList problems={problemsOf(asking.error, t)} />}
      {mayAsk && (
        <div>
          <Button variant="default" loading={asking.isPending} onClick={again}>
            {t('underwriting.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
