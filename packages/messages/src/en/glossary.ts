/** Words of insurance, explained where they stand: each a term, and in one or two sentences what it means. */
export const glossary = {
  explain: 'What is “{term}”?',
  'guaranteed_issue.term': 'Guaranteed issue',
  'guaranteed_issue.text':
    'Coverage that the carrier issues to everybody who may apply, up to an amount, without questions about health.',
  'needs_approval.term': 'Needs approval',
  'needs_approval.text':
    'Coverage above what is guaranteed. It begins, and is paid for, only once the carrier has approved it by the answers about health.',
  'evidence_of_insurability.term': 'Evidence of insurability',
  'evidence_of_insurability.text':
    'Answers about health, by which the carrier decides whether coverage above what is guaranteed is approved.',
  'elimination_period.term': 'Elimination period',
  'elimination_period.text':
    'The days at the beginning of a disability for which no benefit is paid. The longer they are, the lower is the premium.',
  'graded_benefit.term': 'Graded benefit',
  'graded_benefit.text':
    'Coverage that pays a limited benefit if death is the result of illness in its first years, and the full amount after them.',
  'waived.term': 'Waived',
  'waived.text':
    'Coverage that was offered and turned down. A record of it is kept, to show that the offer was made.',
  'no_coverage.term': 'No Coverage',
  'no_coverage.text': 'Nothing is applied for, and no record of it is kept.',
  'beneficiary_class.term': 'Beneficiary class',
  'beneficiary_class.text':
    'Primary beneficiaries are paid first. Contingent beneficiaries are paid only if no primary beneficiary is alive.',
} as const;
