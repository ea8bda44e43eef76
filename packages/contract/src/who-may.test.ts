import { type Actor, actingLinks } from '@openroll/domain/access/actor';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { type Access, may } from './endpoint.ts';
import { whoMay } from './who-may.ts';

const holderOf = (link: (typeof actingLinks)[number]): Actor => ({
  kind: 'link',
  link,
  linkSessionId: 1,
  identifiedAs: 'applicant',
  sessionId: 1,
  caseId: 1,
});

describe('the holder of a link', () => {
  it('may call what names that kind of link, and is a stranger to what names another', () => {
    const access: Access = { ...may('create_enrollment'), links: ['sign', 'review'] };
    expect(actingLinks.map((link) => [link, whoMay(access, holderOf(link))])).toEqual([
      ['self-enroll', 'not-signed-in'],
      ['resume', 'not-signed-in'],
      ['sign', 'allowed'],
      ['confirm', 'not-signed-in'],
      ['review', 'allowed'],
      ['direct-start', 'not-signed-in'],
      ['document', 'not-signed-in'],
    ]);
  });

  it('may call what everybody may, the wizard of a session of their own, and nothing else', () => {
    const opened = Object.entries(allEndpoints).filter(([, { access }]) => access.kind !== 'public');
    const allowed = (link: (typeof actingLinks)[number]) =>
      opened.filter(([, { access }]) => whoMay(access, holderOf(link)) === 'allowed').map(([name]) => name);
    const door = ['links.getLinkSession'];
    const known = [...door, 'links.identifyHolder'];
    const ofAgents = ['wizard.startSession', 'wizard.handOver'];
    const ofWhoComesBack = ['wizard.resumeOwnSession'];
    const wizard = opened
      .map(([name]) => name)
      .filter((name) => name.startsWith('wizard.') && !ofAgents.includes(name));
    const byCaseLink = wizard.filter((name) => !ofWhoComesBack.includes(name));
    const reading = [
      'getWizardSession',
      'updateSteps',
      'validateStep',
      'advancePage',
      'getRates',
      'previewDocuments',
      'previewSummary',
    ].map((name) => `wizard.${name}`);
    const confirming = [
      'getWizardSession',
      'updateSteps',
      'validateStep',
      'advancePage',
      'getRates',
      'submitSession',
      'updateSplits',
    ].map((name) => `wizard.${name}`);
    const receipts = ['getReceipt', 'getReceiptDocument', 'sendReceiptCopies'].map(
      (name) => `receipts.${name}`,
    );
    const paying = ['collectPaymentSchedule', 'makePaymentWithApp', 'calculatePercentage'].map(
      (name) => `payments.${name}`,
    );
    const underwriting = [
      'listUnderwritingDecisions',
      'getUnderwritingDecision',
      'getUnderwritingDetails',
      'askUnderwriterAgain',
    ].map((name) => `underwriting.${name}`);
    const signing = ['wizard.declineSession', 'wizard.submitSession', 'wizard.updateSplits'];
    expect(Object.fromEntries(actingLinks.map((link) => [link, allowed(link)]))).toEqual({
      'self-enroll': [...door, ...byCaseLink, ...receipts, ...paying, ...underwriting],
      resume: [...known, ...wizard, ...receipts, ...paying, ...underwriting],
      sign: [...known, ...reading, ...signing],
      confirm: [...known, ...confirming],
      review: [...known, ...reading, 'reviews.finishReview'],
      'direct-start': door,
      document: [...known, 'signedDocuments.listSignedDocuments', 'signedDocuments.getSignedDocument'],
    });
  });
});
