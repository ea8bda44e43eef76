import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { documentTexts } from '../../platform/texts/document-texts.ts';
import { addTexts } from '../../platform/texts/texts.ts';
import styles from './DocumentParts.module.css';
import PdfPages from './PdfPages.tsx';
import type { PageRange } from './use-pdf-pages.ts';

addTexts(documentTexts);

/** One document within a file. */
export interface NamedPart {
  readonly key: string;
  readonly name: string;
  readonly pages: number;
  /** What it belongs to: documents of one thing are read together. */
  readonly of: string;
}

interface DocumentPartsProps {
  file: Blob;
  label: string;
  /** In the order in which they stand in the file. */
  parts: readonly NamedPart[];
  /** Those that have been opened so far. */
  opened: ReadonlySet<string>;
  /** Told of each whose pages stand there to be read; the same function each time. */
  onOpened(key: string): void;
  onFailed?(): void;
}

/**
 * Documents of one file, each under its name with its number of pages: unfolded one by one, or all of them to be read below each other. One by
 * itself, and those of one application, are unfolded already. Heavy: `Documents` brings it.
 */
export default function DocumentParts({
  file,
  label,
  parts,
  opened,
  onOpened,
  onFailed,
}: DocumentPartsProps) {
  const t = useTranslate();
  const isSingle = parts.length === 1;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() =>
    new Set(parts.map(({ of }) => of)).size === 1 ? new Set(parts.map(({ key }) => key)) : new Set(),
  );
  const isAllUnfolded = parts.every(({ key }) => unfolded.has(key));
  const fold = (key: string) => setUnfolded((before) => toggled(before, key));
  const foldAll = () => setUnfolded(new Set(isAllUnfolded ? [] : parts.map(({ key }) => key)));
  const read = parts.filter(({ key }) => opened.has(key)).length;
  const total = parts.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <section aria-label={label} data-pages={total}>
      {!isSingle && (
        <div className={styles.head}>
          <span role="status">{t('documents.opened', { read, total: parts.length })}</span>
          <Button variant="default" size="sm" onClick={foldAll}>
            {t(isAllUnfolded ? 'documents.closeAll' : 'documents.readAll')}
          </Button>
        </div>
      )}
      <ul className={styles.parts}>
        {parts.map((part, at) => (
          <Part
            key={part.key}
            file={file}
            part={part}
            range={{ from: pagesBefore(parts, at), count: part.pages }}
            isUnfolded={unfolded.has(part.key)}
            isOpened={opened.has(part.key)}
            onFold={fold}
            onOpened={onOpened}
            {...(onFailed ? { onFailed } : {})}
          />
        ))}
      </ul>
    </section>
  );
}

interface PartProps extends Pick<DocumentPartsProps, 'file' | 'onOpened' | 'onFailed'> {
  part: NamedPart;
  range: PageRange;
  isUnfolded: boolean;
  isOpened: boolean;
  onFold(key: string): void;
}

function Part({ file, part, range, isUnfolded, isOpened, onFold, onOpened, onFailed }: PartProps) {
  const t = useTranslate();
  const id = useId();
  const { key, name, pages } = part;
  const onShown = useCallback(() => onOpened(key), [onOpened, key]);
  const Mark = isOpened ? IconCircleCheck : IconCircle;
  return (
    <li className={styles.part}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => onFold(key)}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <span className={styles.pages}>{t('documents.pages', { count: pages })}</span>
          <span className={isOpened ? styles.opened : styles.closed}>
            <Mark size={16} aria-hidden="true" />
            {t(isOpened ? 'documents.isOpened' : 'documents.notOpened')}
          </span>
        </button>
      </h3>
      <div id={id} className={styles.pagesOf} hidden={!isUnfolded}>
        {isUnfolded && (
          <PdfPages
            file={file}
            label={name}
            range={range}
            onShown={onShown}
            {...(onFailed ? { onFailed } : {})}
          />
        )}
      </div>
    </li>
  );
}

const pagesBefore = (parts: readonly NamedPart[], at: number): number =>
  parts.slice(0, at).reduce((sum, { pages }) => sum + pages, 0);

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys);
  if (!after.delete(key)) after.add(key);
  return after;
}
