import type { AuditRow } from '@openroll/contract/audit';
import { type ActingLink, actingLinks } from '@openroll/domain/access/actor';
import { type Role, roles } from '@openroll/domain/access/roles';
import { audit } from '@openroll/messages/en/audit';
import type { TextKey, Translate } from '@openroll/messages/texts';

const keys = Object.keys(audit);

/** What happened, as a sentence; an action that has none is named as it is stored. */
export function actionText(t: Translate, action: string): string {
  const key = `action.${action}`;
  return keys.includes(key) ? t(`audit.${key}` as TextKey) : action;
}

/** Where no request came from: the worker and the command line say so in its place. */
const places: Readonly<Record<string, TextKey>> = {
  worker: 'audit.system',
  'command line': 'audit.commandLine',
};

/** Who did it: the name of today, else what is known. */
export function actorText(t: Translate, row: AuditRow): string {
  // Whoever signs in is nobody yet to the server, but known by what it is about.
  if (row.action === 'user.signed-in' && row.object_name) return row.object_name;
  if (row.actor_id === null) return t(places[row.request_id ?? ''] ?? 'audit.nobody');
  if (row.actor_kind === 'link') return t('audit.linkHolder');
  const name = row.actor_name ?? t('audit.someone', { id: row.actor_id });
  return row.actor_kind === 'api' ? t('audit.apiUser', { name }) : name;
}

/** What whoever did it was at that time: 'Case Admin, User Admin', 'Signature link'. */
export const rolesText = (t: Translate, { actor_roles }: AuditRow): string =>
  t.formats.list(actor_roles.map((role) => sayRole(t, role))) || t('audit.agentRole');

function sayRole(t: Translate, name: string): string {
  if (isRole(name)) return t(`users.role.${name}`);
  return isLink(name) ? t(`audit.link.${name}`) : name;
}

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);
const isLink = (name: string): name is ActingLink => (actingLinks as readonly string[]).includes(name);

/** What it was about: 'enrollment 41', 'user Avery Agent'; a kind that has no word is named as it is stored. */
export function objectText(t: Translate, { object_type, object_name, object_id }: AuditRow): string {
  const name = object_name ?? object_id ?? '';
  const key = `object.${object_type}`;
  return (keys.includes(key) ? t(`audit.${key}` as TextKey, { name }) : `${object_type} ${name}`).trim();
}

interface ActionGroup {
  readonly group: string;
  readonly items: { value: string; label: string }[];
}

/** The known actions by subject; each subject can be chosen whole, by the beginning that its actions share. */
export function actionGroups(t: Translate): ActionGroup[] {
  return keys
    .filter((key) => key.startsWith('group.'))
    .map((key) => {
      const beginning = key.slice('group.'.length);
      const group = t(`audit.${key}` as TextKey);
      const actions = keys
        .filter((one) => one.startsWith(`action.${beginning}`))
        .map((one) => ({ value: one.slice('action.'.length), label: t(`audit.${one}` as TextKey) }));
      return { group, items: [{ value: beginning, label: t('audit.everyOf', { group }) }, ...actions] };
    });
}
