export const watcherTexts = {
  // Choose at least one place.
  noPlace: 'Veldu að minnsta kosti eitt svæði',
  unknownPostalCode: 'Póstnúmerið er ekki til',
  unknownMunicipality: 'Sveitarfélagið er ekki til',
  unknownRegion: 'Landshlutinn er ekki til',
  unknownSpecies: 'Dýrategundin er ekki til',
  noEmail: 'Skráðu netfang fyrst, svo að hægt sé að senda þér póst',
  tooYoung: 'Aðeins fullorðnir geta vaktað svæði',
} as const
