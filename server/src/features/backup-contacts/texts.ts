/** Messages that the user interface does not have, with English translations. */
export const contactTexts = {
  // You can have three contacts. Remove one to invite another.
  full: 'Þú getur haft þrjá varatengiliði. Fjarlægðu einn til að bjóða öðrum.',
  // Register contacts when you have an animal.
  noPet: 'Aðeins eigendur lifandi dýra geta haft varatengiliði',
  own: 'Skráðu netfang annars en þitt eigið',
  twice: 'Þessum hefur þegar verið boðið',
  // This address does not take invitations.
  blocked: 'Þetta netfang tekur ekki við boðum',
  // You have sent five invitations in the last 30 days.
  tooMany: 'Þú hefur sent fimm boð á síðustu 30 dögum',
  adult: 'Aðeins fullorðnir geta verið varatengiliðir',
  // Give the first and the last day, or neither.
  bothDays: 'Skráðu bæði fyrsta og síðasta dag, eða hvorugan',
  order: 'Síðasti dagur þarf að vera sá fyrsti eða síðar',
  past: 'Síðasti dagur er liðinn',
  far: 'Síðasti dagur þarf að vera innan árs',
  // You have agreed already. Delete your entry instead.
  agreed: 'Þú hefur þegar samþykkt. Eyddu skráningunni í staðinn.',
} as const
