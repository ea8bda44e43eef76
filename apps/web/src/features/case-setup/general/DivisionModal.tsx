import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { DivisionInput } from '@openroll/contract/case-setup';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useId, useState } from 'react';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { focusField } from '../../../ui/states/ProblemList.tsx';
import { missingInDivision } from './division-list.ts';
import { stateChoices } from './state-choices.ts';

interface DivisionModalProps {
  division: DivisionInput;
  isNew: boolean;
  onApply(division: DivisionInput): void;
  onClose(): void;
}

/** The form of one division. It changes the draft; only Save stores it. */
export function DivisionModal({ division, isNew, onApply, onClose }: DivisionModalProps) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const formId = useId();
  const [form, setForm] = useState(division);
  const [wasTried, setTried] = useState(false);
  const missing = missingInDivision(form);
  const field = <F extends 'division_name' | 'default_city' | 'default_state'>(name: F) => ({
    name,
    required: true,
    value: form[name],
    error: wasTried && missing.includes(name) ? t('shared.required') : false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((old) => ({ ...old, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const [first] = missing;
    if (first) focusField(first);
    else
      onApply({
        ...form,
        division_name: form.division_name.trim(),
        default_city: form.default_city.trim(),
      });
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('shared.cancel')}
      </Button>
      <Button type="submit" form={formId}>
        {t('caseSetup.applyDivision')}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isNew ? 'caseSetup.addDivision' : 'caseSetup.editDivision')}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('caseSetup.divisionName')}
            maxLength={lengths.divisionName}
            autoComplete="off"
            data-autofocus
            {...field('division_name')}
          />
          <TextInput
            label={t('caseSetup.divisionCity')}
            maxLength={lengths.city}
            autoComplete="off"
            {...field('default_city')}
          />
          <NativeSelect
            label={t('caseSetup.divisionState')}
            data={[
              { value: '', label: t('shared.choose') },
              ...stateChoices(allowedStates, form.default_state),
            ]}
            {...field('default_state')}
          />
        </Stack>
      </form>
    </Modal>
  );
}
