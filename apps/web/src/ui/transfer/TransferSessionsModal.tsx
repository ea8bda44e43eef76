import { Button, Checkbox, NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import {
  listUnfinishedSessions,
  transferSession,
  type UnfinishedSession,
} from '@openroll/contract/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import { useIsHomeOffice } from '../../platform/site/current-user.tsx';
import { useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { FailedState } from '../states/FailedState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';
import { ProblemList } from '../states/ProblemList.tsx';

/** Whose the commission is: it stays with the writing agent unless the home office says otherwise (A31). */
type Commission = 'writing-agent' | 'new-agent';

interface TransferSessionsModalProps {
  title: string;
  /** All sessions of an agent, of which some may be left, or a single one. */
  of: { agent_id: number } | { session_id: number };
  opened: boolean;
  onClose(): void;
  /** It was done; the question is closed by whoever asked it. */
  onDone(): unknown;
}

/** Hands unfinished enrollments over to another agent (A31): which, to whom, and why. */
export function TransferSessionsModal({ title, of, opened, onClose, onDone }: TransferSessionsModalProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const found = useRead(listUnfinishedSessions, { query: of }, { enabled: opened });
  const [left, setLeft] = useState<readonly number[]>([]);
  const [agentId, setAgentId] = useState<number>();
  const [reason, setReason] = useState('');
  const isHomeOffice = useIsHomeOffice();
  const [commission, setCommission] = useState<Commission>('writing-agent');
  const sessions = found.data?.sessions ?? [];
  const chosen = sessions.filter(({ id }) => !left.includes(id));
  const agents = agentsOf(chosen);
  const agent = agents.find(({ id }) => id === agentId);
  const transfer = useMutation({
    mutationFn: async () => {
      for (const { id } of chosen)
        await call(transferSession, {
          params: { id },
          body: { agent_id: agent?.id ?? 0, reason: reason.trim(), commission },
        });
    },
    // Some may have gone over before one was refused.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listUnfinishedSessions) }),
    onSuccess: () => void onDone(),
  });
  const rowOf = ({ employee_name: name, case_name: group, statuses }: UnfinishedSession) =>
    t('enrollments.transferRow', {
      name,
      group,
      status: statuses.map((status) => t(`enrollments.status.${status}`)).join(', '),
    });
  const nobody = 'session_id' in of ? 'enrollments.transferNobodyElse' : 'enrollments.transferNobody';
  const isReady = chosen.length > 0 && agent !== undefined && reason.trim() !== '';
  const footer = (
    <>
      <Button variant="default" onClick={onClose} disabled={transfer.isPending}>
        {t('shared.cancel')}
      </Button>
      <Button onClick={() => transfer.mutate()} loading={transfer.isPending} disabled={!isReady}>
        {t('enrollments.transfer')}
      </Button>
    </>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={title} footer={footer}>
      {found.isPending && <LoadingState />}
      {found.error && (
        <FailedState
          title={t('enrollments.transferLoadProblem')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && sessions.length === 0 && <p>{t('enrollments.transferNone')}</p>}
      {sessions.length > 0 && (
        <Stack gap="md">
          {'session_id' in of ? (
            <p>{t('enrollments.transferTogether', { row: sessions.map(rowOf).join(', ') })}</p>
          ) : (
            <Checkbox.Group
              label={t('enrollments.transferWhich')}
              value={chosen.map(({ id }) => String(id))}
              onChange={(values) =>
                setLeft(sessions.map(({ id }) => id).filter((id) => !values.includes(String(id))))
              }
            >
              <Stack gap="xs" mt="xs">
                {sessions.map((session) => (
                  <Checkbox key={session.id} value={String(session.id)} label={rowOf(session)} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <NativeSelect
            label={t('enrollments.transferTo')}
            description={t(agents.length > 0 ? 'enrollments.transferWho' : nobody)}
            required
            data={[
              { value: '', label: t('shared.choose') },
              ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={agent ? String(agent.id) : ''}
            onChange={({ currentTarget: { value } }) => setAgentId(value === '' ? undefined : Number(value))}
          />
          <Textarea
            label={t('enrollments.transferReason')}
            required
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {isHomeOffice && (
            <Radio.Group
              label={t('enrollments.transferCommission')}
              value={commission}
              onChange={(value) => setCommission(value === 'new-agent' ? 'new-agent' : 'writing-agent')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="writing-agent" label={t('enrollments.transferCommissionStays')} />
                <Radio value="new-agent" label={t('enrollments.transferCommissionGoes')} />
              </Stack>
            </Radio.Group>
          )}
          <ProblemList
            problems={transfer.error ? problemsOf(transfer.error, t) : []}
            heading={t('enrollments.transferProblem')}
          />
        </Stack>
      )}
    </Modal>
  );
}

/** Who may take over every one of these. */
function agentsOf([first, ...others]: readonly UnfinishedSession[]): UnfinishedSession['agents'] {
  return (first?.agents ?? []).filter(({ id }) =>
    others.every(({ agents }) => agents.some((one) => one.id === id)),
  );
}
