export const confirmationTexts = {
  // The owner is registered as deceased.
  deceased: 'Eigandinn er skráður látinn',
  // Only for a pet that died.
  noDate: 'Dánardagur er aðeins skráður ef dýrið er dáið',
  pending: 'Eigendaskipti eru þegar í vinnslu',
  dead: 'Dýrið er þegar skráð dáið',
} as const
