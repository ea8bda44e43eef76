import type { Translate } from '@openroll/messages/texts';
import { glossaryTerms } from '@openroll/wizard/glossary-terms';
import { useTranslate } from '../../platform/site/site.tsx';
import { glossaryTexts } from '../../platform/texts/glossary-texts.ts';
import { helpTexts } from '../../platform/texts/help-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import styles from './help.module.css';
import { type Key, keys, words } from './help-subjects.ts';

addTexts({ ...helpTexts, ...glossaryTexts });

/** Which keys work where, and what the words mean: for everybody who is signed in. */
export default function HelpPage() {
  const t = useTranslate();
  const columns: readonly Column<Key>[] = [
    {
      key: 'key',
      title: t('help.key'),
      render: ({ name }) => <kbd className={styles.key}>{t(`help.name.${name}`)}</kbd>,
    },
    { key: 'does', title: t('help.does'), render: ({ name }) => t(`help.does.${name}`) },
    { key: 'where', title: t('help.where'), render: ({ place }) => t(`help.place.${place}`) },
  ];
  return (
    <>
      <PageHeading title={t('help.title')} />
      <div className={styles.parts}>
        <Card title={t('help.keys')} padded={false}>
          <p className={styles.intro}>{t('help.keysHelp')}</p>
          <DataTable
            plain
            label={t('help.keys')}
            columns={columns}
            rows={keys}
            rowKey={({ name }) => name}
            empty=""
          />
        </Card>
        <Card title={t('help.words')}>
          <dl className={styles.words}>
            {explained(t).map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  );
}

/** Words and what they mean, by the alphabet; those of insurance as they are explained where they stand. */
const explained = (t: Translate): readonly (readonly [word: string, meaning: string])[] =>
  [
    ...words.map((word) => [t(`help.word.${word}`), t(`help.meaning.${word}`)] as const),
    ...glossaryTerms.map((term) => [t(`glossary.${term}.term`), t(`glossary.${term}.text`)] as const),
  ].toSorted(([a], [b]) => a.localeCompare(b));
