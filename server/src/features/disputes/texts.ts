/** Messages that the user interface does not have, with English translations. */
export const disputeTexts = {
  // A dispute about the pet is open already.
  open: 'Ágreiningur um eignarhald á dýrinu er þegar til meðferðar hjá Dýraauðkenni',
  // No dispute is open, perhaps because another administrator has decided it.
  none: 'Enginn ágreiningur er um dýrið. Ef til vill hefur þegar verið leyst úr honum.',
  // Only for a decision that makes another person the owner.
  needlessOwner: 'Nýr eigandi er aðeins skráður þegar honum er úrskurðað dýrið',
  // The pet was not handed over by a code, or that was too long ago.
  notContestable: 'Aðeins er hægt að andmæla afhendingu með kóða og innan 14 daga frá henni',
} as const
