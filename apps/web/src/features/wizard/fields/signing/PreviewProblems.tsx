import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemsOf } from '../../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { answerOfProblem } from '../../state/step-errors.ts';
import { useWizardForm } from '../../state/wizard-form.ts';

/** Why the documents cannot be made: each sentence with the answer that it is about, which it leads to. */
export function PreviewProblems({ failure, children }: { failure: unknown; children: ReactNode }) {
  const t = useTranslate();
  const { steps, data, editAnswer } = useWizardForm();
  return (
    <Stack align="center" gap="xs" py="xl" role="alert">
      <Text fw={600}>{t('wizard.previewProblem')}</Text>
      {problemsOf(failure, t).map((problem) => {
        const answer = answerOfProblem(steps, data, problem);
        return (
          <Text key={`${problem.step} ${problem.field_name} ${problem.message}`} ta="center">
            {answer && <strong>{answer.label}: </strong>}
            {problem.message}{' '}
            {answer && (
              <Anchor
                component="button"
                type="button"
                onClick={() => editAnswer({ ...answer, step: answer.step.name })}
              >
                {t('wizard.goToStep', { step: answer.step.breadcrumb })}
              </Anchor>
            )}
          </Text>
        );
      })}
      {children}
    </Stack>
  );
}
