import { type ReactNode, useMemo } from 'react';
import { elementId } from '../answers/answer-places.ts';
import { useWizardForm, type WizardForm, WizardFormContext } from '../state/wizard-form.ts';
import styles from './health.module.css';
import { namesAt, type Places } from './health-rows.ts';
import { fieldOf, mirrored } from './shared-answers.ts';

/**
 * A field inside answers for all of these places at once: what is written to the first is written to the others, what is wrong with
 * any is told at it, and whoever is led to one of them finds it. `part` is which of its answers is inside.
 */
export function SharedAnswer({
  places,
  part = 0,
  children,
}: {
  places: Places;
  part?: number;
  children: ReactNode;
}) {
  const form = useWizardForm();
  const shared = useMemo(() => sharedForm(form, places), [form, places]);
  const [, ...others] = places;
  const found = others.reduce<ReactNode>((inside, place) => {
    const id = elementId(place.context, namesAt(place)[part] ?? '');
    return (
      <div key={id} id={id} className={styles.place}>
        {inside}
      </div>
    );
  }, children);
  return <WizardFormContext value={shared}>{found}</WizardFormContext>;
}

function sharedForm(form: WizardForm, places: Places): WizardForm {
  const [first] = places;
  if (places.length === 1) return form;
  const names = namesAt(first);
  return {
    ...form,
    change: (update, by) =>
      form.change(
        (before) => mirrored(update(before), places),
        fieldOf([{ ...first, field: by }, ...places]),
      ),
    errorAt: (context, name) => {
      const part = names.indexOf(name);
      if (part < 0) return form.errorAt(context, name);
      return places
        .map((place) => form.errorAt(place.context, namesAt(place)[part] ?? ''))
        .find((message) => message !== undefined);
    },
  };
}
