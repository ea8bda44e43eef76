/** Texts of the page of carriers' answers that could not be taken (§9.8). */
export const parkedAnswers = {
  about:
    'What a carrier has answered and nobody could take as it was. Ask the carrier what it means, then say that it was seen to.',
  show: 'Show',
  'show.no': 'Not seen to',
  'show.yes': 'Seen to',
  'show.all': 'All',
  carrier: 'Carrier',
  came: 'Came',
  'came.inbox': 'by a file',
  'came.hook': 'by a call',
  why: 'Why',
  'why.unreadable': 'It could not be read. Nothing was changed by it.',
  'why.unknown-record':
    'It is about something that was not sent to this carrier. What else it says was taken.',
  'why.superseded-record': 'It accepts what was sent again since, with a correction.',
  name: 'Named by the carrier',
  seen: 'Seen',
  seenBy: 'Seen to by {name}, {when}',
  actions: 'Actions',
  download: 'Download answer {id}',
  empty: 'No answer of a carrier waits.',
  noneFound: 'There are no such answers.',
} as const;
