import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { duplicateCase } from '@openroll/contract/cases';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { useForgetCases } from '../cases.data.ts';

interface DuplicateCaseModalProps {
  caseId: number;
  caseName: string;
  opened: boolean;
  onClose(): void;
}

const formId = 'duplicate-case';

/** Makes another case with the setup of this one, and opens it. Its words come with the page of the case. */
export function DuplicateCaseModal({ caseId, caseName, opened, onClose }: DuplicateCaseModalProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const forget = useForgetCases();
  const mayAssign = useMay('assign_user_to_case');
  const mayTag = useMay('set_case_tags');
  const duplicate = useWrite(duplicateCase);
  const [name, setName] = useState(t('caseMaking.copyName', { name: caseName }).slice(0, lengths.groupName));
  const [withUsers, setWithUsers] = useState(false);
  const [withTags, setWithTags] = useState(false);
  const close = () => {
    duplicate.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    duplicate.mutate(
      {
        params: { id: caseId },
        body: { group_name: name, with_users: withUsers, with_tags: withTags },
      },
      {
        onSuccess: (made) => {
          void forget();
          showToast('good', t('caseMaking.made', { name: made.group_name }));
          close();
          void navigate(addresses.case(made.id));
        },
      },
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('caseMaking.duplicate', { name: caseName })}
      locked={duplicate.isPending}
      footer={
        <>
          <Button variant="default" disabled={duplicate.isPending} onClick={close}>
            {t('shared.close')}
          </Button>
          <Button type="submit" form={formId} loading={duplicate.isPending}>
            {t('caseMaking.make')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="md">
          <ProblemList problems={duplicate.error ? problemsOf(duplicate.error, t) : []} />
          <p>{t('caseMaking.duplicateHelp')}</p>
          <TextInput
            label={t('caseMaking.name')}
            name="group_name"
            data-autofocus
            required
            maxLength={lengths.groupName}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayAssign && (
            <Checkbox
              label={t('caseMaking.withUsers')}
              checked={withUsers}
              onChange={(event) => setWithUsers(event.currentTarget.checked)}
            />
          )}
          {mayTag && (
            <Checkbox
              label={t('caseMaking.withTags')}
              checked={withTags}
              onChange={(event) => setWithTags(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
