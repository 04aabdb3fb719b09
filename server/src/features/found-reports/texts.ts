// Validation errors and refusals of found reports, with their English meaning.
export const foundReportTexts = {
  // No animal is registered with this number.
  unknownNumber: 'Ekkert dýr er skráð með þetta örmerki',
  // Name the place that the animal was brought to.
  broughtToRequired: 'Skrifaðu hvert farið var með dýrið',
  // Not in the future / at most 60 days ago.
  future: 'Tíminn má ekki vera í framtíðinni',
  tooOld: 'Tíminn má ekki vera meira en 60 dögum fyrr',
  // Unknown postal code.
  postalCode: 'Póstnúmerið er ekki til',
  // This field must be empty.
  trap: 'Þessi reitur á að vera auður',
  // The form was sent too quickly.
  tooFast: 'Eyðublaðið var sent of fljótt',
  // Many reports came from this network today. Sign in to send more.
  signIn: 'Margar tilkynningar hafa borist af þessu neti í dag. Skráðu þig inn til að senda fleiri.',
  // You have sent as many reports as allowed.
  reports: 'Þú hefur sent eins margar tilkynningar og leyft er',
  // The owner does not accept more messages from you. Contact the registry.
  blocked: 'Eigandinn tekur ekki við fleiri skilaboðum frá þér. Hafðu samband við Dýraauðkenni.',
  // The thread is closed.
  closed: 'Samskiptunum er lokið',
  // You have sent as many messages as allowed.
  messages: 'Þú hefur sent eins mörg skilaboð og leyft er',
  // Abuse was reported: the data is deleted 30 days after that and not before.
  abuse: 'Tilkynnt hefur verið um misnotkun. Gögnunum verður eytt 30 dögum eftir það.',
} as const
