export const foundAnimalTexts = {
  unknownMunicipality: 'Sveitarfélagið er ekki til',
  notNeighbour: 'Aðeins er hægt að velja nágrannasveitarfélög',
  unknownSpecies: 'Dýrategundin er ekki til',
  unknownGender: 'Kynið er ekki til',
  tooOld: 'Dagsetningin þarf að vera innan síðustu 60 daga',
} as const
