export const lostAlertTexts = {
  // The pet is not registered as lost.
  notLost: 'Dýrið er ekki skráð týnt',
  // There is no alert for the pet.
  none: 'Ekki er lýst eftir dýrinu',
  // The search for this animal has ended.
  ended: 'Ekki er lengur lýst eftir þessu dýri',
  // The postal code is needed to find the watchers.
  placeForWatchers: 'Veldu póstnúmer svo að vaktarar á svæðinu fái póst',
  unknownPostalCode: 'Póstnúmerið er ekki til',
  unknownRegion: 'Landshlutinn er ekki til',
  // It can be sent again later, or was already sent again.
  tooEarly: 'Hægt er að senda auglýsinguna aftur þegar 14 dagar eru liðnir',
  renewed: 'Auglýsingin hefur þegar verið send aftur',
  silent: 'Vaktarar hafa ekki fengið auglýsinguna senda',
  // Only owners publish an alert.
  ownersOnly: 'Aðeins eigandi getur lýst eftir dýrinu',
} as const
