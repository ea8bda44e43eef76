import type { CarrierRecord } from '../../record/record.ts';
import { xmlElement, xmlText } from '../xml/xml.ts';
import type { TxlifeWriter } from './txlife-writer.ts';

/** The application form of a record: each answer, and the sealed documents by their hash. */
export function txlifeForm(record: CarrierRecord, prefix: string, write: TxlifeWriter): string {
  return xmlElement(
    'FormInstance',
    [
      write.text('FormName', record.product.name, 'product.name'),
      write.text('ProviderFormNumber', record.product.code, 'product.code'),
      ...record.answers.map((answer, index) => {
        const field = `answers.${answer.name}`;
        const value = Array.isArray(answer.value) ? answer.value.join('; ') : answer.value;
        return xmlElement('FormResponse', [
          xmlText('QuestionNumber', String(index + 1)),
          write.text('QuestionCode', answer.name, field),
          write.text('QuestionText', answer.question, field),
          write.text('ResponseData', value === null ? null : String(value), field),
          write.text('ResponseText', answer.value_text, field),
          write.text('ResponseComments', answer.explanation, `${field}_explanation`),
        ]);
      }),
      ...record.documents.map(({ name, sha256 }, index) =>
        xmlElement(
          'Attachment',
          [
            write.text('Description', name, `documents.${index}.name`),
            xmlText('AttachmentLocation', 'package'),
            xmlText('AttachmentKey', sha256),
            xmlText('AttachmentKeyMethod', 'SHA-256'),
          ],
          { id: `${prefix}_Attachment_${index + 1}` },
        ),
      ),
    ],
    { id: `${prefix}_Form` },
  );
}
