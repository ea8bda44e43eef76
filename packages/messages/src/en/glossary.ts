/** Words of insurance, explained where they stand: each a term, and in one or two sentences what it means. */
export const glossary = {
  explain: 'What is “{term}”?',
  'guaranteedIssue.term': 'Guaranteed issue',
  'guaranteedIssue.text':
    'Coverage that the carrier issues to everybody who may apply, up to an amount, without questions about health.',
  'needsApproval.term': 'Needs approval',
  'needsApproval.text':
    'Coverage above what is guaranteed. It begins, and is paid for, only once the carrier has approved it by the answers about health.',
  'evidenceOfInsurability.term': 'Evidence of insurability',
  'evidenceOfInsurability.text':
    'Answers about health, by which the carrier decides whether coverage above what is guaranteed is approved.',
  'eliminationPeriod.term': 'Elimination period',
  'eliminationPeriod.text':
    'The days at the beginning of a disability for which no benefit is paid. The longer they are, the lower is the premium.',
  'gradedBenefit.term': 'Graded benefit',
  'gradedBenefit.text':
    'Coverage that pays a limited benefit if death is the result of illness in its first years, and the full amount after them.',
  'waived.term': 'Waived',
  'waived.text':
    'Coverage that was offered and turned down. A record of it is kept, to show that the offer was made.',
  'noCoverage.term': 'No Coverage',
  'noCoverage.text': 'Nothing is applied for, and no record of it is kept.',
  'beneficiaryClass.term': 'Beneficiary class',
  'beneficiaryClass.text':
    'Primary beneficiaries are paid first. Contingent beneficiaries are paid only if no primary beneficiary is alive.',
} as const;
