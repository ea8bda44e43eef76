import type { FastifyInstance } from 'fastify';
import { sendDocument } from '../../platform/http/document-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDemoApiKey, findMailHtml, listDemoAccounts, listMails } from './dev-pages.queries.ts';
import { toMailboxPage, toMailJson, toStartPage } from './dev-pages.view.ts';

const policy = (nonce: string) => ({ 'style-src': `'nonce-${nonce}'`, 'img-src': 'data:' });

/** An email by itself, as a mail program shows it: its own inline styles, and nothing else. */
const asInMailProgram = () => ({ 'style-src': "'unsafe-inline'" });

/** Start page and mailbox of the demo; nothing outside of it. */
export function bindDevPages(server: FastifyInstance, { config, database, t, site }: Platform): void {
  if (!config.demo) return;
  server.get('/dev', async (_request, reply) => {
    const accounts = await listDemoAccounts(database);
    const apiKey = findDemoApiKey(config.dataDir);
    return sendDocument(reply, toStartPage(t, { site, accounts, apiKey }), policy);
  });
  server.get('/dev/mail', async (_request, reply) =>
    sendDocument(reply, toMailboxPage(t, await listMails(database)), policy),
  );
  server.get<{ Params: { id: string } }>('/dev/mail/:id(^\\d{1,12}$)', async ({ params }, reply) => {
    const mail = await findMailHtml(database, Number(params.id));
    if (!mail) return reply.callNotFound();
    return sendDocument(reply, mail.html_body, asInMailProgram);
  });
  server.get('/dev/mail.json', async () => (await listMails(database)).map(toMailJson));
}
