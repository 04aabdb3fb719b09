import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }

export const incidentTexts = {
  dead: problems.incidentOfDeadPet,
  notLost: 'Dýrið er ekki skráð týnt',
  decided: 'Tilkynningin hefur þegar verið staðfest eða henni vísað frá',
  alreadyLost: 'Dýrið er þegar skráð týnt',
} as const
