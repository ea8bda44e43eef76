import { listTags } from '@openroll/contract/tags';
import type { TextKey } from '@openroll/messages/texts';
import { useRead } from '../../../platform/calls/server-data.ts';
import { settingTitles, valueText } from '../../../platform/site/case-settings.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Person } from '../access/people.ts';
import { describeSplits } from '../commission-splits/split-rows.ts';
import { isOptions, type PartName, productOf, type SettingName } from '../draft/draft-parts.ts';
import type { SetupDraft } from '../draft/setup-draft.ts';

/** Every setting that can be changed has a name. */
const titles: Readonly<Record<SettingName, TextKey>> = settingTitles;

const listTitles: Readonly<Record<string, TextKey>> = {
  divisions: 'caseSetup.divisions',
  products: 'caseSetup.products',
  tags: 'caseSetup.tags',
  users: 'caseSetup.users',
  tagged_restricted: 'caseSetup.partTagged',
};

/** The parts of a setup in words: their names, and what each of two sides has in them (options: `OptionWords`). */
export function usePartWords(sides: readonly { draft: SetupDraft; people: readonly Person[] }[]) {
  const t = useTranslate();
  const maySetTags = useMay('set_case_tags');
  const tags = useRead(listTags, {}, { enabled: maySetTags });
  const people = sides.flatMap((side) => side.people);
  const products = sides.flatMap(({ draft }) => draft.products);
  const nameOf = (id: number): string =>
    people.find((one) => one.id === id)?.name ?? t('caseSetup.unknownAgent', { id });
  const productName = (id: number) => products.find((one) => one.id === id)?.display_name ?? String(id);
  const listed = (names: readonly string[]) => t.formats.list(names) || t('caseSetup.nothing');

  const title = (part: PartName): string => {
    if (isOptions(part)) return t('caseSetup.partOptions', { product: productName(productOf(part)) });
    return t(titles[part as SettingName] ?? listTitles[part] ?? 'caseSetup.title');
  };

  const setting = (name: SettingName, value: unknown): string => {
    if (name === 'self_enroll_agent_id' && value !== null) return nameOf(Number(value));
    if (name === 'agent_split_json' && value !== null) return describeSplits(value, nameOf, t);
    return valueText(t, name, value);
  };

  const text = (part: PartName, draft: SetupDraft): string => {
    if (part === 'divisions')
      return listed(
        draft.divisions.map((one) => `${one.division_name} (${one.default_city}, ${one.default_state})`),
      );
    if (part === 'products') return listed(draft.products.map((one) => one.display_name));
    if (part === 'tags')
      return listed(
        draft.tagIds.map((id) => tags.data?.rows.find((tag) => tag.id === id)?.name ?? String(id)),
      );
    if (part === 'users')
      return listed(
        draft.users.map(({ id, restricted_to_own_enrollments: own }) =>
          own ? t('caseSetup.ownOnlyOf', { name: nameOf(id) }) : nameOf(id),
        ),
      );
    if (part === 'tagged_restricted') return listed(draft.taggedRestrictedIds.map(nameOf));
    return setting(part as SettingName, draft.settings[part as SettingName]);
  };
  return { title, text };
}
