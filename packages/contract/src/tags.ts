import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { tag } from './sign-in.ts';
import { about } from './targets.ts';
import { id, idParams, listOf } from './values.ts';

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'All tags by name',
  access: may('create_tag', 'set_user_tags', 'set_case_tags', 'view_tagged_users'),
  reply: listOf(tag),
});

/** Trimmed by the server; the database keeps names apart without regard to case. */
const name = z.string().max(lengths.tagName).default('');

export const createTag = endpoint({
  method: 'POST',
  path: '/api/tags',
  summary: 'Makes a tag',
  access: may('create_tag'),
  body: z.object({ name }),
  reply: tag,
});

export const updateTag = endpoint({
  method: 'PUT',
  path: '/api/tags/{id}',
  summary: 'Renames a tag',
  access: may('create_tag'),
  target: about('tag', 'see', 'params.id'),
  params: idParams,
  body: z.object({ name }),
  reply: tag,
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/tags/{id}',
  summary: 'Takes a tag away from everybody and everything, and with it the access that it gave',
  access: may('create_tag'),
  target: about('tag', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

export const addTagToUsers = endpoint({
  method: 'POST',
  path: '/api/tags/{id}/users',
  summary: 'Adds a tag to many users',
  access: may('set_user_tags'),
  target: about('tag', 'see', 'params.id'),
  params: idParams,
  body: z.object({ user_ids: z.array(id).max(counts.users) }),
  reply: z.object({ success: z.boolean() }),
});
