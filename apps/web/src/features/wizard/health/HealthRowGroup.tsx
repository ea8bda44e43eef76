import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { componentOf } from '../fields/registry.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { isShownOnly } from './asked-roots.ts';
import { HealthDetails } from './HealthDetails.tsx';
import styles from './health.module.css';
import type { HealthRow } from './health-rows.ts';
import { PersonCell } from './PersonCell.tsx';
import { noForAllMark, rowMark } from './row-keys.ts';
import { fieldOf, isYesNo, mayAnswerTogether, noForEveryone } from './shared-answers.ts';

interface HealthRowProps {
  row: HealthRow;
  /** How everybody is called, by id, in the order of the columns. */
  people: ReadonlyMap<string, string>;
  /** What stands above it. */
  heading: string;
  /** Names of the products that ask it; none where all questions are of one. */
  askedBy: readonly string[];
  onTold(text: string): void;
}

/** One question: its words, an answer for each person, and below what the answers lead to. */
export function HealthRowGroup({ row, people, heading, askedBy, onTold }: HealthRowProps) {
  const t = useTranslate();
  const id = useId();
  const { question, cells } = row;
  if (isShownOnly(question)) return <ShownOnly row={row} heading={heading} askedBy={askedBy} />;
  const columns = [...people.keys()];
  const isYesOrNo = isYesNo(question);
  // A check box says its own words.
  const isHidden = question.input_type === 'checkbox';
  return (
    <div className={styles.row} {...rowMark}>
      <fieldset className={styles.group} aria-describedby={question.help ? `${id}-help` : undefined}>
        <legend className={isHidden ? styles.hidden : styles.question}>{question.display_name}</legend>
        {question.optional && !isHidden && <p className={styles.small}>{t('health.optional')}</p>}
        {question.help && (
          <p id={`${id}-help`} className={styles.help}>
            {question.help}
          </p>
        )}
        <div className={styles.line}>
          {mayAnswerTogether(row) && <NoForEveryone row={row} people={people} onTold={onTold} />}
          {askedBy.length > 0 && <AskedBy products={askedBy} />}
        </div>
        <div className={isYesOrNo ? styles.cells : styles.wide}>
          {cells.map((cell) => (
            <PersonCell
              key={cell.person}
              cell={cell}
              name={people.get(cell.person) ?? ''}
              column={columns.indexOf(cell.person) + 1}
              isYesNo={isYesOrNo}
            />
          ))}
        </div>
        {cells.map((cell) => (
          <HealthDetails
            key={cell.person}
            cell={cell}
            name={people.get(cell.person) ?? ''}
            isOneOfMany={people.size > 1}
          />
        ))}
      </fieldset>
    </div>
  );
}

function AskedBy({ products }: { products: readonly string[] }) {
  const t = useTranslate();
  return (
    <p className={styles.small}>{t('health.askedBy', { products: { list: [...products], as: 'and' } })}</p>
  );
}

/** Says no to this one question for everybody whom it is asked. */
function NoForEveryone({ row, people, onTold }: Pick<HealthRowProps, 'row' | 'people' | 'onTold'>) {
  const t = useTranslate();
  const { change } = useWizardForm();
  const [first, ...others] = row.cells.flatMap(({ places }) => places);
  if (!first) return null;
  const say = () => {
    change((data) => noForEveryone(data, row), fieldOf([first, ...others]));
    const list = row.cells.map(({ person }) => people.get(person) ?? '');
    onTold(t('health.noForEveryoneDone', { people: { list, as: 'and' } }));
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t('health.noForEveryoneTo', { question: row.question.display_name })}
      onClick={say}
      {...noForAllMark}
    >
      {t('health.noForEveryone')}
    </Button>
  );
}

/** Words that nobody answers: a heading, unless the topic says it already, or a text of the product's. */
function ShownOnly({ row, heading, askedBy }: Pick<HealthRowProps, 'row' | 'heading' | 'askedBy'>) {
  const { question, cells } = row;
  const isHeading = question.input_type === 'header' || question.input_type === 'section_label';
  if (isHeading)
    return question.display_name === heading ? null : (
      <h3 className={styles.small}>{question.display_name}</h3>
    );
  const Shown = componentOf(question);
  const context = cells[0]?.places[0].context;
  return (
    context && (
      <div className={styles.row}>
        {askedBy.length > 0 && <AskedBy products={askedBy} />}
        <Shown field={question} context={context} />
      </div>
    )
  );
}
