import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Person } from '../access/people.ts';

interface AgentSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  /** Who may be chosen. */
  agents: readonly Person[];
  /** Everybody with a name here, so that one who may no longer be chosen is named. */
  known: readonly Person[];
  /** Null: nobody yet. */
  value: number | null;
  /** Chosen elsewhere: shown, but not to be chosen again. */
  taken?: readonly number[];
  /** Offers the enrolling agent too, as id 0. */
  withEnrolling?: boolean;
  /** False where somebody has to be chosen. */
  clearable?: boolean;
  onChange(agent: number | null): void;
}

/** A dropdown of the agents of a case. One who is no longer among them stays, flagged as ineligible (§2.16). */
export function AgentSelect(props: AgentSelectProps) {
  const {
    agents,
    known,
    value,
    taken = [],
    withEnrolling = false,
    clearable = true,
    onChange,
    ...rest
  } = props;
  const t = useTranslate();
  const isEligible = value === null || value === 0 || agents.some(({ id }) => id === value);
  const name = known.find(({ id }) => id === value)?.name ?? t('caseSetup.unknownAgent', { id: value ?? '' });
  return (
    <NativeSelect
      {...rest}
      data={[
        ...(clearable || value === null ? [{ value: '', label: t('caseSetup.nobody') }] : []),
        ...(withEnrolling ? [{ value: '0', label: t('caseSetup.enrollingAgent') }] : []),
        ...agents.map((agent) => ({
          value: String(agent.id),
          label: agent.name,
          disabled: agent.id !== value && taken.includes(agent.id),
        })),
        ...(isEligible ? [] : [{ value: String(value), label: t('caseSetup.ineligible', { name }) }]),
      ]}
      value={String(value ?? '')}
      error={rest.error || (!isEligible && t('caseSetup.ineligibleHelp'))}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
