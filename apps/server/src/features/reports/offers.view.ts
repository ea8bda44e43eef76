import type { ReplyOf } from '@openroll/contract/endpoint';
import {
  type listReportColumns,
  type listReportFilters,
  type listReportTemplates,
  reportSortColumns,
} from '@openroll/contract/reports';
import type { Actor } from '@openroll/domain/access/actor';
import { carrierVerdicts } from '@openroll/domain/enrollments/carrier-answers';
import { reportColumnKeys, reportColumns } from '@openroll/domain/reports/columns';
import {
  type ReportFilterType,
  reportFilterKinds,
  reportFilterTypes,
} from '@openroll/domain/reports/filter-types';
import { filtersJson } from '@openroll/domain/reports/filters';
import { reportTemplates, type TemplatePartKey, templatesFor } from '@openroll/domain/reports/templates';
import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import type { Translate } from '@openroll/messages/texts';

type Options = { readonly value: string; readonly text: string }[];

/** What a report can be narrowed by (C21). */
export function toFilters(t: Translate, products: readonly string[]): ReplyOf<typeof listReportFilters> {
  const options: Readonly<Partial<Record<ReportFilterType, Options>>> = {
    filter_product_name: products.map((name) => ({ value: name, text: name })),
    filter_status: enrollmentStates.map((value) => ({ value, text: t(`enrollments.status.${value}`) })),
    filter_delivery_status: deliveryStates.map((value) => ({
      value,
      text: t(`reportWords.delivery.${value}`),
    })),
    filter_carrier_answer: carrierVerdicts.map((value) => ({
      value,
      text: t(`reportWords.carrier.${value}`),
    })),
    filter_transmitted: [
      { value: 'true', text: t('shared.yes') },
      { value: 'false', text: t('shared.no') },
    ],
  };
  return reportFilterTypes.map((type) => {
    const chosen = options[type];
    return {
      type,
      label: t(`reportWords.filter.${type}`),
      kind: reportFilterKinds[type],
      ...(chosen ? { options: chosen } : {}),
    };
  });
}

/** Every column that a report can have (C23). */
export const toColumns = (t: Translate): ReplyOf<typeof listReportColumns> =>
  reportColumnKeys.map((key) => ({
    key,
    label: t(`reportWords.column.${key}`),
    ...reportColumns[key],
    is_sortable: reportSortColumns.some((column) => column === key),
  }));

/** Reports to begin from, as far as somebody may use them. */
export const toTemplates = (t: Translate, actor: Actor): ReplyOf<typeof listReportTemplates> =>
  templatesFor(actor).map((key) => {
    const { filters, columns, group_by, parts } = reportTemplates[key];
    return {
      key,
      name: t(`reportWords.template.${key}.name`),
      description: t(`reportWords.template.${key}.description`),
      filters_json: filtersJson(filters),
      columns: [...columns],
      group_by,
      parts: Object.entries(parts).map(([part, view]) => ({
        key: part,
        title: t(`reportWords.part.${part as TemplatePartKey}`),
        filters_json: filtersJson(view.filters),
        columns: [...view.columns],
        group_by: view.group_by,
      })),
    };
  });
