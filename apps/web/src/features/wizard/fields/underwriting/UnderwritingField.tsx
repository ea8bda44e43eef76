import { Stack, Title } from '@mantine/core';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { elementId } from '../../answers/answer-places.ts';
import { useWizardForm } from '../../state/wizard-form.ts';
import type { FieldProps } from '../field-props.ts';
import { ApprovedCoverage } from './ApprovedCoverage.tsx';
import type { DecisionProps } from './decision-props.ts';
import { FailedDecision } from './FailedDecision.tsx';
import { WaitingDecision } from './WaitingDecision.tsx';

/** What an underwriter has decided of one person's application (§17.4), as the server knows it. */
export default function UnderwritingField(props: FieldProps) {
  const { field, context } = props;
  const { errorAt } = useWizardForm();
  const { underwriting } = field;
  if (!underwriting) return null;
  const error = underwriting.state === 'ACCEPT' ? undefined : errorAt(context, field.name);
  return (
    <Stack id={elementId(context, field.name)} gap="md" tabIndex={-1}>
      <Title order={2} size="h4">
        {field.display_name}
      </Title>
      <Decision {...props} underwriting={underwriting} />
      {error && <Notice tone="bad">{error}</Notice>}
    </Stack>
  );
}

function Decision(props: DecisionProps) {
  const t = useTranslate();
  switch (props.underwriting.state) {
    case 'none':
      return <WaitingDecision {...props} />;
    case 'ACCEPT':
      return <ApprovedCoverage {...props} />;
    case 'REFER':
      return (
        <Notice tone="warning" title={t('underwriting.refer')}>
          {t('underwriting.referHint')}
        </Notice>
      );
    case 'DECLINE':
      return (
        <Notice tone="warning" title={t('underwriting.decline')}>
          {t('underwriting.declineHint')}
        </Notice>
      );
    case 'failed':
      return <FailedDecision {...props} />;
  }
}
