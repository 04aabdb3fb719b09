/** Messages that the user interface does not have, with English translations. */
export const representativeTexts = {
  // Only a person can have a representative. Companies are in the company register.
  organisation: 'Aðeins einstaklingar geta haft umboðsmann. Fyrirtæki koma úr fyrirtækjaskrá.',
  // A representative is a person.
  notHuman: 'Umboðsmaður þarf að vera einstaklingur',
  minor: 'Umboðsmaður þarf að vera orðinn 18 ára',
  self: 'Enginn getur verið umboðsmaður sjálfs sín',
  exists: 'Viðkomandi er þegar umboðsmaður eigandans',
  // The last day is before the first / in the past / too far away.
  untilBeforeFrom: 'Síðasti dagur þarf að vera sá fyrsti eða síðar',
  past: 'Síðasti dagur er liðinn',
  tooLong: 'Umboð getur mest gilt í {years} ár',
} as const
