/** Messages of workplaces and their members; the client did not give any. */
export const workplaceTexts = {
  // Only an organisation can be a workplace.
  notOrganisation: 'Vinnustaður þarf að vera skráður á kennitölu fyrirtækis eða stofnunar',
  // The organisation is already registered as a workplace.
  exists: 'Vinnustaðurinn er þegar skráður',
  closed: 'Vinnustaðnum hefur verið lokað',
  // Only police and authorities may have this.
  noDelay: 'Aðeins lögregla og stjórnvöld geta frestað tilkynningu',
  notHuman: 'Starfsmaður þarf að vera einstaklingur',
  minor: 'Starfsmaður þarf að vera orðinn 18 ára',
  alreadyMember: 'Viðkomandi er þegar skráður á vinnustaðinn',
  // Make someone else a manager first.
  lastManager: 'Vinnustaður þarf að hafa umsjónarmann. Veldu annan umsjónarmann fyrst.',
} as const
