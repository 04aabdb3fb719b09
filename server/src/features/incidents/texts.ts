import problems from '@dyra/shared/texts/problems.is.json'

export const incidentTexts = {
  dead: problems.incidentOfDeadPet,
  notLost: 'Dýrið er ekki skráð týnt',
  decided: 'Tilkynningin hefur þegar verið staðfest eða henni vísað frá',
  // A country belongs only to a pet that moved abroad.
  needlessCountry: 'Land á aðeins við dýr sem hefur flutt úr landi',
  alreadyLost: 'Dýrið er þegar skráð týnt',
} as const
