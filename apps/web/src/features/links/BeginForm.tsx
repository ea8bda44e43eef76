import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { beginSelfEnrollment } from '@openroll/contract/links';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import type { Entered } from './use-enroll-door.ts';

interface BeginFormProps {
  start: Extract<Entered, { at: 'start' }>;
  onBegun(sessionId: number): void;
}

/** What the server calls the fields of this form. */
const fields = ['division_id', 'enroll_city', 'enroll_state'];

/** Place and division, and 'Begin Enrollment' (§16.2). A single division chooses itself, and its place stands for what was entered (A4). */
export function BeginForm({ start, onBegun }: BeginFormProps) {
  const t = useTranslate();
  const { door, token, slug } = start;
  const { divisions } = door;
  const only = divisions.length === 1 ? divisions[0] : undefined;
  const [divisionId, setDivision] = useState(only ? String(only.id) : '');
  const [city, setCity] = useState((only ?? door).default_city);
  const [state, setState] = useState((only ?? door).default_state);
  const begin = useWrite(beginSelfEnrollment);
  const problems = begin.error ? problemsOf(begin.error, t) : [];
  const messageAt = (field: string) => problems.find(({ field_name }) => field_name === field)?.message;
  const choose = (value: string) => {
    const division = divisions.find(({ id }) => String(id) === value);
    setDivision(value);
    if (!division) return;
    setCity(division.default_city);
    setState(division.default_state);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      enroll_city: city,
      enroll_state: state,
      token_uuid: token,
      case_slug: slug,
      ...(divisionId === '' ? {} : { division_id: Number(divisionId) }),
    };
    begin.mutate({ body }, { onSuccess: ({ session_id }) => onBegun(session_id) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ProblemList problems={problems.filter(({ field_name }) => !fields.includes(field_name ?? ''))} />
        {divisions.length > 0 && (
          <NativeSelect
            label={t('links.division')}
            name="division_id"
            size="md"
            required
            data={[
              { value: '', label: t('shared.choose') },
              ...divisions.map(({ id, division_name }) => ({ value: String(id), label: division_name })),
            ]}
            value={divisionId}
            error={messageAt('division_id')}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('links.city')}
          name="enroll_city"
          size="md"
          required
          maxLength={lengths.enrollmentCity}
          autoComplete="address-level2"
          value={city}
          error={messageAt('enroll_city')}
          onChange={(event) => setCity(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('links.state')}
          name="enroll_state"
          size="md"
          required
          data={[
            { value: '', label: t('shared.choose') },
            ...door.us_states_options.map(({ value, text }) => ({ value, label: text })),
          ]}
          value={state}
          error={messageAt('enroll_state')}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={begin.isPending}>
          {t('links.begin')}
        </Button>
      </Stack>
    </form>
  );
}
