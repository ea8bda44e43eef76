import { Button, Radio, Stack } from '@mantine/core';
import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { peopleOf } from '../access/people.ts';
import styles from '../case-setup.module.css';
import { OptionWords } from '../options/OptionWords.tsx';
import { usePartWords } from '../problems/use-part-words.ts';
import { conflictsOf, onlyTheirs, type Side } from './draft-merge.ts';
import { draftOf, isOptions, type PartName, productOf } from './draft-parts.ts';
import type { SetupEditing } from './use-setup-editing.ts';

interface ConflictModalProps {
  editing: SetupEditing;
  theirs: CaseSetupReply;
  onResolve(choose: (part: PartName) => Side): void;
  onClose(): void;
}

/** Somebody else saved meanwhile: both sides of every conflict, a choice for each, and another save on the new version. */
export function ConflictModal({ editing, theirs, onResolve, onClose }: ConflictModalProps) {
  const t = useTranslate();
  const stored = draftOf(theirs);
  const sides = { base: editing.base, mine: editing.draft, theirs: stored };
  const { title, text } = usePartWords([
    { draft: editing.draft, people: peopleOf(editing.setup, editing.draft) },
    { draft: stored, people: peopleOf(theirs, stored) },
  ]);
  const conflicts = conflictsOf(sides);
  const others = onlyTheirs(sides);
  const [chosen, setChosen] = useState<Readonly<Partial<Record<PartName, Side>>>>({});
  const words = (part: PartName, side: Side) =>
    isOptions(part) ? (
      <OptionWords
        productId={productOf(part)}
        side={sides[side]}
        other={sides[side === 'mine' ? 'theirs' : 'mine']}
      />
    ) : (
      text(part, sides[side])
    );
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((part) => [part, side])));
  const isDecided = conflicts.every((part) => chosen[part]);
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('caseSetup.backToSetup')}
      </Button>
      <Button disabled={!isDecided} onClick={() => onResolve((part) => chosen[part] ?? 'mine')}>
        {t('caseSetup.saveAgain')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('caseSetup.conflictTitle')} size="lg" footer={footer}>
      <Stack gap="md">
        <div>{t(conflicts.length > 0 ? 'caseSetup.conflictHelp' : 'caseSetup.conflictNone')}</div>
        {conflicts.length > 1 && (
          <div className={styles.acts}>
            <Button variant="default" onClick={() => all('mine')}>
              {t('caseSetup.keepMine')}
            </Button>
            <Button variant="default" onClick={() => all('theirs')}>
              {t('caseSetup.takeTheirs')}
            </Button>
          </div>
        )}
        {conflicts.map((part) => (
          <Radio.Group
            key={part}
            label={title(part)}
            value={chosen[part] ?? ''}
            onChange={(side) => setChosen((old) => ({ ...old, [part]: side as Side }))}
          >
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio.Card key={side} value={side} className={styles.side}>
                  <Radio.Indicator /> {t(side === 'mine' ? 'caseSetup.keepMine' : 'caseSetup.takeTheirs')}
                  <div>{words(part, side)}</div>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        ))}
        {others.length > 0 && (
          <div className={styles.dimmed}>
            {t('caseSetup.conflictTheirs', { names: { list: others.map(title), as: 'plain' } })}
          </div>
        )}
      </Stack>
    </Modal>
  );
}
