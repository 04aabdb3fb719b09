import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }
/** Words of the interface's own strings (`transfers`, `reminder`) that the server says too. */
export const transferTexts = {
  self: problems.newOwnerIsOwner,
  dead: 'Ekki er hægt að skrá eigendaskipti á dáið dýr',
  pending: 'Eigendaskipti eru þegar í vinnslu fyrir þetta dýr',
  noEmail: problems.noEmail,
} as const

/** What the interface has no words for; the English lines say what the Icelandic means. */
export const ownTransferTexts = {
  // The transfer / registration no longer waits for an answer.
  decided: problems.transferDecided,
  decidedRegistration: 'Skráningin er ekki lengur í vinnslu',
  // Only a registration that was rejected can be revived.
  notRejected: 'Aðeins er hægt að endurvekja skráningu sem var hafnað',
  transferNotRejected: 'Aðeins er hægt að endurvekja eigendaskipti sem var hafnað',
  // The pet has been offered to somebody else, or has an owner, since then.
  overtaken: 'Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda',
  // The registration of a dead pet cannot be revived.
  revivedDead: 'Ekki er hægt að endurvekja skráningu á dánu dýri',
  // The pet has a new owner / registration since the page was opened.
  changedHands: 'Dýrið er ekki lengur skráð á sama eiganda',
  // You have started as many transfers as one may in a day.
  tooManyTransfers: 'Þú hefur skráð eins mörg eigendaskipti og hægt er á einum sólarhring',
  // A reminder of this transfer has been sent already.
  reminded: 'Áminning hefur þegar verið send',
} as const
