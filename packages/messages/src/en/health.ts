/** The page of health questions in the wizard (§18.7): one row for each question, one column for each person. */
export const health = {
  /** The letters that answer from the keyboard. */
  keyYes: 'Y',
  keyNo: 'N',
  keys: 'On the keyboard: {yes} for yes, {no} for no. Either answers the question and moves on to the next.',
  asked: '{person}: {question}',
  askedBy: 'Asked by {products}',
  noForEveryone: 'No for everyone',
  noForEveryoneTo: 'No for everyone: {question}',
  noForEveryoneDone: 'No for {people}',
  details: 'Details for {person}',
  optional: 'optional',
};
