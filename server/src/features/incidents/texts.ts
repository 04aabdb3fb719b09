/** Words of the interface's own strings that the server says too. */
export const incidentTexts = {
  dead: 'Það er ekki hægt að skrá atvik á dáið dýr',
  notLost: 'Dýrið er ekki skráð týnt',
  alreadyLost: 'Dýrið er þegar skráð týnt',
} as const
