import type { CaseBox } from '@openroll/domain/cases/case';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import type { WantedLanguage } from '@openroll/wizard/definition/localized-text';
import {
  type LocalizedProduct,
  localizedProductSchema,
  type ProductDefinition,
  productFileSchema,
} from '@openroll/wizard/definition/product';
import { productIn } from '@openroll/wizard/definition/product-in';
import { caseBoxesOf, caseNames } from '@openroll/wizard/forms/case-boxes';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SiteConfig } from '../../platform/site/site-config.ts';

/** A product at one version; neither ever changes. */
interface StoredVersion {
  readonly productId: number;
  readonly versionId: number;
  readonly slug: string;
  readonly sha256: string;
  readonly localized: LocalizedProduct;
}

/** The same in one language. */
export interface ProductVersion extends Omit<StoredVersion, 'localized'> {
  readonly definition: ProductDefinition;
}

const stored = new WeakMap<Platform, Map<number, Promise<StoredVersion>>>();
const versions = new WeakMap<Platform, Map<string, Promise<ProductVersion>>>();
const forms = new WeakMap<Platform, Map<string, Promise<Uint8Array>>>();

/**
 * A version by id in a language, else in the site's default; read once per process, and put into each language once. Throws when
 * there is none: sessions pin only what exists. A definition that an older build has stored lacks what products can say since;
 * here, at the door, it gets it by default.
 */
export const getVersion = (
  platform: Platform,
  versionId: number,
  language: string = platform.t.language,
): Promise<ProductVersion> =>
  once(versions, platform, `${versionId} ${language}`, async () => {
    const read = () => readVersion(platform.database, versionId);
    const { localized, ...version } = await once(stored, platform, versionId, read);
    const wanted = { language, fallback: platform.t.language };
    return { ...version, definition: productIn(localized, wanted) };
  });

/** A product at the version that cases offer now. Refuses with 404 one that does not exist. */
export async function getCurrentVersion(
  platform: Platform,
  productId: number,
  language?: string,
): Promise<ProductVersion & { readonly displayName: string }> {
  const row = await platform.database
    .selectFrom('products')
    .select(['current_version_id', 'display_name'])
    // Ids of products are smaller numbers than requests may carry.
    .where('id', '=', sql<number>`${productId}::bigint`)
    .executeTakeFirst();
  if (!row?.current_version_id) throw notFound();
  return { ...(await getVersion(platform, row.current_version_id, language)), displayName: row.display_name };
}

/** What products are called, by name. */
export async function listProductNames(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('products')
    .select('display_name')
    .distinct()
    .orderBy('display_name')
    .execute();
  return rows.map(({ display_name }) => display_name);
}

/** A product as a case can add it, with what decides where it is sold and what a case may set. */
export interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly display_name: string;
  readonly definition: Pick<LocalizedProduct, 'states' | 'options'> & {
    readonly premium_modes: readonly PremiumMode[];
    /** Where its forms print something of a case. */
    readonly caseBoxes: readonly CaseBox[];
    /** As it is stored, where a case may bring its own rate table: what `withTableCells` reads. */
    readonly rated: unknown;
  };
}

const soldSchema = productFileSchema.pick({ states: true, options: true, premium_modes: true });

type CaseMapping = Parameters<typeof caseBoxesOf>[0]['form_mappings'][number];

/** The fields of a form that print something of a case. */
const casePattern = caseNames.join('|').replaceAll('.', '[.]');
const printsCase = sql`${sql.lit(
  `$.fields[*] ? (@.text like_regex "${casePattern}" || @.lines[*].text like_regex "${casePattern}")`,
)}::jsonpath`;

/** What decides where a version `v` is sold and what a case may set of it; its rates stay where they are. */
export const soldColumns = [
  sql<unknown>`v.definition -> 'states'`.as('states'),
  sql<unknown>`v.definition -> 'options'`.as('declared'),
  sql<unknown>`v.definition -> 'premium_modes'`.as('premium_modes'),
  sql<
    CaseMapping[] | null
  >`(select jsonb_agg(jsonb_build_object('file', m ->> 'file', 'fields', jsonb_path_query_array(m, ${printsCase})))
    from jsonb_array_elements(v.definition -> 'form_mappings') m)`.as('case_mappings'),
  sql<unknown>`case when v.definition #> '{rates,table_option}' is not null
    then v.definition - '{rate_tables,form_mappings,notice_blocks,questions}'::text[] end`.as('rated'),
] as const;

type SoldRow = Readonly<Record<'states' | 'declared' | 'premium_modes' | 'rated', unknown>> & {
  readonly case_mappings: readonly CaseMapping[] | null;
};

/** Those columns as they are now: an older definition is brought up to date. */
export function soldDefinition({
  states,
  declared,
  premium_modes,
  case_mappings: mappings,
  rated,
}: SoldRow): SoldProduct['definition'] {
  const sold = soldSchema.parse({
    states,
    options: declared ?? [],
    ...(premium_modes === null ? {} : { premium_modes }),
  });
  const caseBoxes = caseBoxesOf({ form_mappings: mappings ?? [] });
  return { ...sold, premium_modes: premiumModesOf(sold), caseBoxes, rated };
}

/** In which language somebody reads what products say: their own, else the site's default. */
export const wantedLanguage = (
  { defaultLanguage }: Pick<SiteConfig, 'defaultLanguage'>,
  { language }: Pick<Translate, 'language'>,
): WantedLanguage => ({ language, fallback: defaultLanguage });

/** Products of the site by name, those of the ids alone where they are given. */
export async function listProductsSold(db: Db, ids?: readonly number[]): Promise<SoldProduct[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_versions as v', 'v.id', 'p.current_version_id')
    .select(['p.id', 'p.name', 'p.display_name', ...soldColumns])
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`p.id = any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy('p.display_name')
    .orderBy('p.id')
    .execute();
  return rows.map(({ states, declared, premium_modes, case_mappings, rated, ...row }) => ({
    ...row,
    definition: soldDefinition({ states, declared, premium_modes, case_mappings, rated }),
  }));
}

/** An AcroForm template of a version, read once per process. */
export const getForm = (platform: Platform, versionId: number, fileName: string): Promise<Uint8Array> =>
  once(forms, platform, `${versionId} ${fileName}`, async () => {
    const { pdf } = await platform.database
      .selectFrom('product_forms')
      .select('pdf')
      .where('version_id', '=', versionId)
      .where('file_name', '=', fileName)
      .executeTakeFirstOrThrow();
    return new Uint8Array(pdf);
  });

async function readVersion(db: Db, versionId: number): Promise<StoredVersion> {
  const row = await db
    .selectFrom('product_versions as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.sha256', 'v.definition', 'p.slug'])
    .where('v.id', '=', versionId)
    .executeTakeFirstOrThrow();
  return {
    productId: row.product_id,
    versionId: row.id,
    slug: row.slug,
    sha256: row.sha256,
    localized: localizedProductSchema.parse(row.definition),
  };
}

/** Remembers successes only: a database that was away for a moment must not stay in memory. */
function once<K, T>(
  caches: WeakMap<Platform, Map<K, Promise<T>>>,
  platform: Platform,
  key: K,
  read: () => Promise<T>,
): Promise<T> {
  const cache = caches.get(platform) ?? new Map<K, Promise<T>>();
  caches.set(platform, cache);
  const known = cache.get(key);
  if (known) return known;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => cache.delete(key));
  return reading;
}
