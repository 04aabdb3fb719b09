import problems from '@dyra/shared/texts/problems.is.json'

/** Messages that the user interface also has. */
export const transferTexts = {
  self: problems.newOwnerIsOwner,
  dead: 'Ekki er hægt að skrá eigendaskipti á dáið dýr',
  pending: 'Eigendaskipti eru þegar í vinnslu fyrir þetta dýr',
  noEmail: problems.noEmail,
} as const

/** Messages that the user interface does not have, with English translations. */
export const ownTransferTexts = {
  // The transfer / registration no longer waits for an answer.
  decided: problems.transferDecided,
  decidedRegistration: 'Skráningin er ekki lengur í vinnslu',
  // The link does not belong to this user, or it is not valid. If the pet is registered to a company, sign in for it.
  foreignLink:
    'Hlekkurinn er ekki ætlaður þessum notanda eða er ekki lengur í gildi. Ef dýrið er skráð á fyrirtæki þarf að skrá sig inn fyrir hönd þess.',
  // The new owner accepts electronically and signs no paper.
  ownPaper: 'Nýr eigandi samþykkir sjálfur með innskráningu',
  // Only a registration that was rejected can be revived.
  notRejected: 'Aðeins er hægt að endurvekja skráningu sem var hafnað',
  transferNotRejected: 'Aðeins er hægt að endurvekja eigendaskipti sem var hafnað',
  // The pet has a later transfer or an owner.
  superseded: 'Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda',
  // The registration of a dead pet cannot be revived.
  revivedDead: 'Ekki er hægt að endurvekja skráningu á dánu dýri',
  // The pet has a new owner / registration since the page was opened.
  changedHands: 'Dýrið er ekki lengur skráð á sama eiganda',
  // The pet is lost: give the reason for the transfer.
  lostNeedsReason: 'Dýrið er skráð týnt. Skráðu ástæðu eigendaskiptanna.',
  // Only administrators give a reason.
  reasonAdminOnly: 'Aðeins stjórnendur skrá ástæðu eigendaskipta',
  // You have started the maximum number of transfers in a day.
  tooManyTransfers: 'Þú hefur skráð eins mörg eigendaskipti og hægt er á einum sólarhring',
  // A reminder has already been sent.
  reminded: 'Áminning hefur þegar verið send',
} as const
